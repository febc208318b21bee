import type { ShippingPromisesReply } from 'contract/goods/freight/shipping-promise.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { Say } from 'contract/sentence.ts';
import { listShippingPromises } from '#modules/goods/freight/freight.ts';
import type { Order } from './order.ts';

/** Lists the statuses of an order that may still have goods to ship. */
const statusesBeforeShipping: readonly OrderStatus[] = [
  'TRADE_NO_CREATE_PAY',
  'WAIT_BUYER_PAY',
  'TRADE_AUDITING',
  'WAIT_GROUP',
  'WAIT_SELLER_SEND_GOODS',
  'WAIT_BUYER_CONFIRM_GOODS',
];

/**
 * Says when the lines of an order are shipped that are not yet. A promise to ship once the group is complete is not
 * repeated for a group that is.
 */
export function listOrderPromises(
  { status, lines, paidAt }: Pick<Order, 'status' | 'lines' | 'paidAt'>,
  timeZone: string,
  say: Say,
): ShippingPromisesReply {
  if (!statusesBeforeShipping.includes(status)) return [];
  const isComplete = paidAt !== null && status !== 'WAIT_GROUP';
  const left = lines.filter(
    ({ pieces, shipped, cancelled, promise }) => shipped + cancelled < pieces && !(isComplete && promise?.kind === 'group'),
  );
  return listShippingPromises(
    left.map(({ lineNo, promise }) => ({ no: lineNo, promise })),
    { countsFrom: paidAt, timeZone },
    say,
  );
}
