import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import { siteStorage } from '#app/current-site-storage.ts';
import { Button } from '#ui/Button.tsx';
import { rechargeUrl } from '../recharge-url.ts';
import { texts } from '../texts.ts';
import { useOverdue } from '../use-overdue.ts';
import { PaymentResultCard } from './PaymentResultCard.tsx';

interface OpenPaymentProps {
  readonly of: Reply<typeof paymentCalls.payQuery>;
  /** The other way on. */
  readonly name: string;
  readonly to: string;
  /** One comes from the vendor this moment. */
  readonly back?: boolean;
}

/** The vendor's word may be so much later than its payer, in milliseconds. */
const moment = 4000;

/** A payment whose outcome is not known: it is waited for, and once that takes long it can be gone on with. */
export function PendingPayment({ of: { kind, tid, status, beginTime }, name, to, back = false }: OpenPaymentProps) {
  const waiting = siteStorage.text('rechargeFor');
  const overdue = useOverdue(status === 'open' ? beginTime : undefined, back ? moment : 0);
  return (
    <PaymentResultCard paid={false} title={overdue ? texts.unpaid : texts.checking} text={overdue ? texts.unpaidYet : texts.checkingWhy}>
      <Button kind={overdue ? 'main' : 'line'} to={kind === 'order' ? `/cashier/${tid}` : rechargeUrl(waiting)} replace>
        {texts.payOn}
      </Button>
      <Button kind={overdue ? 'line' : 'main-line'} to={to} replace>
        {name}
      </Button>
    </PaymentResultCard>
  );
}
