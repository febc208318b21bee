import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useWrite } from '#phone/client.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { toast } from '#kit/ui/toast.ts';
import { orderDependentCalls } from './order-dependent-calls.ts';
import { texts } from './texts.ts';

const changed = [
  ...orderDependentCalls,
  orderCalls.payResult,
  orderCalls.checkAccountPayment,
  paymentCalls.payQuery,
  paymentCalls.reservedBalance,
  ledgerCalls.ownMoney,
];

/**
 * Returns the function that gives up an order's open payment at a provider, and whether that is under way. The balance that the payment reserved is
 * released immediately.
 */
export function useGiveUpPayment() {
  const { money } = useMall();
  const { mutate, isPending } = useWrite(orderCalls.giveUpPayment, {
    oneAtATime: true,
    invalidates: changed,
    onSuccess({ paid, returned }) {
      if (paid === 1) toast(texts.paidAfterAll);
      else toast(returned > 0 ? texts.gaveUpWith(money.sign + formatAmount(returned)) : texts.gaveUp);
    },
  });
  return { giveUp: (tid: string) => mutate({ tid }), isPending };
}
