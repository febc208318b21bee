import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { presaleTexts as texts } from './presale-texts.ts';

/** Holds the deposit and the final payment of a presale order. */
export type OrderPresale = NonNullable<Reply<typeof orderCalls.orderDetail>['presale']>;
type Terms = Pick<
  OrderPresale,
  | 'startFinalPayTime'
  | 'endFinalPayTime'
  | 'startFinalPayDay'
  | 'finalPayDays'
  | 'presellDeliver'
  | 'presellDeliverStarttime'
  | 'presellDeliverEndtime'
>;

/** Says when the final payment of a presale is due. */
export function finalPaymentTimeText(
  { startFinalPayTime: from, endFinalPayTime: until, startFinalPayDay, finalPayDays }: Terms,
  timeZone: string,
): string {
  if (from !== null && until !== null) return texts.between(formatDateTime(from, timeZone), formatDateTime(until, timeZone));
  return texts.afterDays(startFinalPayDay ?? 0, finalPayDays ?? 0);
}

/** Says when the products of a presale are shipped; empty if the merchant gives no time. */
export function deliveryText({ presellDeliver, presellDeliverStarttime: from, presellDeliverEndtime: until }: Terms): string {
  if (presellDeliver !== null) return texts.deliverDays(presellDeliver);
  return from !== null && until !== null ? texts.deliverBetween(from, until) : '';
}

/** Returns the label of the button that pays the due instalment of a presale order; undefined for any other order. */
export const payInstalmentLabel = (presale: Pick<OrderPresale, 'stage'> | null): string | undefined =>
  presale === null ? undefined : presale.stage === 'final' ? texts.payFinal : texts.payDeposit;

/** Tells whether the final payment of a presale is still to come and cannot be made yet. */
export const isFinalPaymentAhead = (presale: Pick<OrderPresale, 'stage' | 'startFinalPayTime'> | null, now: number): boolean =>
  presale !== null && presale.stage === 'final' && (presale.startFinalPayTime ?? 0) > now;
