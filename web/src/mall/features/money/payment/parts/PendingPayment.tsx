import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { useGiveUpPayment } from '#mall/features/buying/order/use-give-up-payment.ts';
import { Button } from '#kit/ui/Button.tsx';
import { rechargeUrl } from '../recharge-url.ts';
import { texts } from '../texts.ts';
import { useIsPaymentOverdue } from '../use-is-payment-overdue.ts';
import { PaymentResultCard } from './PaymentResultCard.tsx';

interface PendingPaymentProps {
  readonly of: Reply<typeof paymentCalls.payQuery>;
  /** The text and the URL of the second button. */
  readonly name: string;
  readonly to: string;
  /** Tells whether the shopper just returned from the provider. */
  readonly back?: boolean;
}

/** Limits how long the provider's notification may come after the returning shopper, in milliseconds. */
const moment = 4000;

/**
 * Shows a payment whose result is still unknown, with a button to continue to pay. An order's payment also has a button to give it up. After a while
 * the payment is called unpaid, and continuing becomes the main button.
 */
export function PendingPayment({ of: { kind, tid, status, beginTime }, name, to, back = false }: PendingPaymentProps) {
  const waiting = siteStorage.text('rechargeFor');
  const { giveUp, isPending } = useGiveUpPayment();
  const overdue = useIsPaymentOverdue(status === 'open' ? beginTime : undefined, back ? moment : 0);
  return (
    <PaymentResultCard paid={false} title={overdue ? texts.unpaid : texts.checking} text={overdue ? texts.unpaidYet : texts.checkingWhy}>
      <Button
        kind={overdue ? 'main' : 'line'}
        to={kind === 'order' ? `/cashier/${tid}` : kind === 'pickup' ? `/doorPickup?refundNo=${tid}` : rechargeUrl(waiting)}
        replace
      >
        {texts.payOn}
      </Button>
      <Button kind={overdue ? 'line' : 'main-line'} to={to} replace>
        {name}
      </Button>
      {kind === 'order' && (
        <Button busy={isPending} onTap={() => giveUp(tid)}>
          {texts.giveUp}
        </Button>
      )}
    </PaymentResultCard>
  );
}
