import { useEffect, useState } from 'react';
import { previousPath, historyIndex } from '#app/history-entries.ts';
import { siteStorage } from '#app/current-site-storage.ts';
import { desktopQuery, useMediaQuery } from '#app/use-media-query.ts';

/** Where one pays at a vendor, as the mall tells it. */
interface PaymentPlace {
  readonly payUrl: string;
  readonly codeText: string;
}

/**
 * Sends the browser to the provider's page, or shows a QR code for a phone. `ask` returns the request fields for this device; `leaving` is
 * true from the redirect until this page is shown again.
 */
export function useProviderPayment() {
  const wide = useMediaQuery(desktopQuery);
  const [code, setCode] = useState('');
  const [leaving, setLeaving] = useState(false);
  // A browser that kept the page as it was left shows it again with Back.
  useEffect(() => {
    const seen = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', seen);
    return () => removeEventListener('pageshow', seen);
  }, []);
  return {
    ask: (payType: string) => ({ scene: wide && payType === 'wechat' ? ('code' as const) : ('web' as const), phone: wide ? 0 : 1 }),
    go({ payUrl, codeText }: PaymentPlace) {
      if (codeText !== '') return setCode(new URL(codeText, location.href).href);
      setLeaving(true);
      // So that the way back leads over the vendor's page, and comes to no page twice.
      siteStorage.set('entriesAtVendor', { entries: history.length, behind: historyIndex() > 1 ? previousPath() : undefined });
      location.assign(payUrl);
    },
    code,
    closeCode: () => setCode(''),
    leaving,
  };
}
