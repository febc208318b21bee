import { useEffect } from 'react';
import { carrying } from '#app/carrying.ts';
import { kept } from '#app/kept.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { tidOf } from '#features/order/tid-of.ts';
import { OpenPayment } from '../parts/OpenPayment.tsx';
import { PaymentFaces } from '../parts/PaymentFaces.tsx';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';

/**
 * How many entries of the history lie between this page and what was before the one that led to the vendor's; where that is the page
 * which is laid under the outcome, one more.
 */
function entriesOfVendor(under: string): number {
  const left = kept.get('entriesAtVendor');
  kept.remove('entriesAtVendor');
  if (typeof left !== 'object' || left === null) return 0;
  const { entries, behind } = left as { readonly entries?: unknown; readonly behind?: unknown };
  if (typeof entries !== 'number' || history.length <= entries) return 0;
  return history.length - entries + (behind === carrying(under) ? 2 : 1);
}

/**
 * Where a vendor sends the shopper back to: it asks how the payment ended, and leads on once that is known. Back from there leads to
 * what was paid for, and further back over the vendor's page, which lies before this one.
 */
export function PaymentTransferScreen() {
  const tid = tidOf(usePage().query.get('tid'));
  const asked = usePaymentState(tid);
  const { go } = useGo();
  const waiting = kept.text('rechargeFor');
  const { status, kind } = asked.payment.data ?? {};
  const order = kind === 'order';
  const under = order ? `/transactionDetail/${tid}` : waiting === undefined ? '/userCenter' : `/cashier/${waiting}`;
  useEffect(() => {
    if (status === undefined || status === 'open') return;
    go(order && status === 'paid' ? `/paySuccess?tid=${tid}` : `/PaymentResults?tid=${tid}`, { under, over: entriesOfVendor(under) });
  }, [status, order, under, tid, go]);

  return (
    <PaymentFaces tid={tid} of={asked}>
      {(payment) => <OpenPayment of={payment} name={texts.slow} to={`/PaymentResults?tid=${tid}`} back />}
    </PaymentFaces>
  );
}
