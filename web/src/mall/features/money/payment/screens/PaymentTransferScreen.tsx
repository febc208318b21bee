import { useEffect } from 'react';
import { withSiteParams } from '#phone/with-site-params.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { PendingPayment } from '../parts/PendingPayment.tsx';
import { PaymentStates } from '../parts/PaymentStates.tsx';
import { payablePages } from '../payable-pages.ts';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';

/**
 * Returns how many history entries to skip to leave out the provider's page; one more if the previous page is the one shown under the
 * result.
 */
function countProviderEntries(under: string): number {
  const left = siteStorage.get('entriesAtProvider');
  siteStorage.remove('entriesAtProvider');
  if (typeof left !== 'object' || left === null) return 0;
  const { entries, behind } = left as { readonly entries?: unknown; readonly behind?: unknown };
  if (typeof entries !== 'number' || history.length <= entries) return 0;
  return history.length - entries + (behind === withSiteParams(under) ? 2 : 1);
}

/**
 * Shows the page to which a provider returns the shopper: polls the payment and then opens its result. From the result, going back opens what
 * was paid for, and then skips the provider's page.
 */
export function PaymentTransferScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const asked = usePaymentState(tid);
  const { go } = usePageNavigation();
  const waiting = siteStorage.text('rechargeFor');
  const { status, kind } = asked.payment.data ?? {};
  useEffect(() => {
    if (kind === undefined || status === undefined || status === 'open') return;
    const { done, under } = payablePages(kind, tid, waiting);
    const to = status === 'paid' ? done : `/PaymentResults?tid=${tid}`;
    const over = countProviderEntries(under);
    go(to, to === under ? { replace: true, over } : { under, over });
  }, [status, kind, waiting, tid, go]);

  return (
    <PaymentStates tid={tid} of={asked}>
      {(payment) => <PendingPayment of={payment} name={texts.slow} to={`/PaymentResults?tid=${tid}`} back />}
    </PaymentStates>
  );
}
