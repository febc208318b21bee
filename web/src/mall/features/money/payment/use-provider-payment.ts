import { useEffect, useState } from 'react';
import { previousPath, currentHistoryIndex } from '#phone/history-entries.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { desktopQuery, useMediaQuery } from '#phone/use-media-query.ts';

/** Describes where to pay at a provider. */
interface PaymentPlace {
  readonly payUrl: string;
  readonly codeText: string;
}

/**
 * Returns the parts of a payment at a provider: `ask` builds the request fields for this device, `go` continues the payment. `go` opens the
 * provider's page, or sets `code`, the QR code to scan with a phone. `leaving` is true from the redirect until this page is shown again.
 */
export function useProviderPayment() {
  const wide = useMediaQuery(desktopQuery);
  const [code, setCode] = useState('');
  const [leaving, setLeaving] = useState(false);
  // The browser may restore this page from its cache when going back.
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
      // For skipping the provider's page and duplicate pages when going back.
      siteStorage.set('entriesAtProvider', { entries: history.length, behind: currentHistoryIndex() > 1 ? previousPath() : undefined });
      location.assign(payUrl);
    },
    code,
    closeCode: () => setCode(''),
    leaving,
  };
}
