import type { Cents } from 'contract/money.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';
import { openAttempt, planned } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { changedPrice } from './rules/changed-price.ts';
import { isUnpaid } from './rules/order-states.ts';
import { pricedLines, setPrice } from './store/order-price.ts';
import { heldOrder, type OrderState } from './store/orders.ts';
import { vendorGround } from './vendor-ground.ts';

/** The order, held. Refuses (orderNotFound, orderState) one that takes no other price. */
async function unpaidOrder(db: SiteDatabase, tid: string, now: Date): Promise<OrderState> {
  const order = await heldOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  if (!isUnpaid(order.status))
    throw new Refusal('orderState', { message: `订单是「${orderLabel(order.status)}」，只有未付款的订单可以改价` });
  if (order.closeAt && order.closeAt <= now) throw new Refusal('orderState', { message: '订单的付款时间已过，不能改价' });
  return order;
}

/**
 * Gives an unpaid order another price, and tells of it; gives what it costs now. Its payment at a vendor is ended there first: what that was
 * asked for is the old price. The same price again changes nothing, and ends nothing. Refuses (orderNotFound, orderState, priceTooLow,
 * payVendorAway), one that is paid also where that turns out by asking the vendor.
 * @param asked.adjusted the whole difference on the goods against what they cost when it was made
 * @param asked.freight what sending costs; undefined leaves it
 * @param note writes the change down, and what was before it, in the unit that changes
 */
export async function changePrice(
  steps: Parameters<typeof vendorGround>[0],
  { tid, adjusted, freight }: { readonly tid: string; readonly adjusted: Cents; readonly freight: Cents | undefined },
  note: (db: SiteDatabase, was: { readonly adjusted: Cents; readonly freight: Cents }) => Promise<void>,
): Promise<Cents> {
  const { units, siteId, now } = steps;
  const come = await planned<{ readonly payable: Cents }>(
    vendorGround(steps),
    () =>
      units.write(siteId, async (db) => {
        const order = await unpaidOrder(db, tid, now);
        const [priced, open] = await Promise.all([pricedLines(db, tid), openAttempt(db, { kind: 'order', id: tid })]);
        if (!order.sent && (freight ?? 0) > 0) throw new Refusal('orderState', { message: '这笔订单无需配送，没有运费' });
        const changed = changedPrice(priced.lines, adjusted, freight ?? priced.freight);
        if (changed.adjusted === priced.adjusted && changed.freight === priced.freight) return { payable: order.payable };
        if (open) return { endFirst: open.paymentNo };
        await Promise.all([setPrice(db, order, changed, now), note(db, priced)]);
        return { payable: changed.payable };
      }),
    'merchant',
  );
  return come.payable;
}
