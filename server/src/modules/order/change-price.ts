import type { Cents } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import { isPaying } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { changedPrice } from './rules/changed-price.ts';
import { isUnpaid } from './rules/order-states.ts';
import { pricedLines, setPrice } from './store/order-price.ts';
import { heldOrder } from './store/orders.ts';

/**
 * Gives an unpaid order another price, and tells of it; gives what it costs now. The same price again changes nothing.
 * @param asked.adjusted the whole difference on the goods against what they cost when it was made
 * @param asked.freight what sending costs; undefined leaves it
 */
export async function changePrice(
  db: SiteDatabase,
  tid: string,
  asked: { readonly adjusted: Cents; readonly freight: Cents | undefined },
  now: Date,
): Promise<Cents> {
  const order = await heldOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  if (!isUnpaid(order.status) || (order.closeAt && order.closeAt <= now))
    throw new Refusal('orderState', { message: '只有未付款的订单可以改价' });
  const [priced, paying] = await Promise.all([pricedLines(db, tid), isPaying(db, 'order', tid)]);
  // What a vendor was asked for is the old price: money that comes for it would not be what the order costs.
  if (paying) throw new Refusal('orderBeingPaid');
  if (!order.sent && (asked.freight ?? 0) > 0) throw new Refusal('orderState', { message: '这笔订单无需配送，没有运费' });

  const changed = changedPrice(priced.lines, asked.adjusted, asked.freight ?? priced.freight);
  if (changed.adjusted === priced.adjusted && changed.freight === priced.freight) return order.payable;
  await setPrice(db, order, changed, now);
  return changed.payable;
}
