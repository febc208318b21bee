import type { FastifyInstance } from 'fastify';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { couriers } from 'contract/logistics/couriers.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { type Cents, fromYuan, minus, zero } from 'contract/money.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { type SellableSku, sellableSkus } from '#modules/goods/goods.ts';
import { post } from '#modules/ledger/ledger.ts';
import { closeUnpaid } from '#modules/order/order.ts';
import type { Units } from '#platform/database.ts';
import type { PastClock } from './past-clock.ts';
import { afterOrder, mixed, type PastOrder, pastOrders } from './past-orders.ts';

/** Someone of the demo who buys. */
export interface Buyer {
  readonly memberId: number;
  /** Their token at a moment of the past. */
  readonly token: () => Promise<string>;
}

export interface OrderSowing {
  readonly app: FastifyInstance;
  readonly units: Units;
  readonly clock: PastClock;
  readonly siteId: number;
  readonly currency: string;
  readonly accessKey: string;
  readonly buyers: readonly Buyer[];
  readonly goodsIds: readonly number[];
  readonly count: number;
  readonly now: Date;
}

/** How many orders are made at once. */
const atOnce = 6;
/** Of what there is less than this, the demo's past bought nothing: what is scarce stays as the files have it. */
const plenty = 30;

/** Makes past orders by the very calls that shoppers and merchants make, each at its own time: so money and stock agree with them. */
export async function sowOrders({
  app,
  units,
  clock,
  siteId,
  currency,
  accessKey,
  buyers,
  goodsIds,
  count,
  now,
}: OrderSowing): Promise<void> {
  const skus = await units.read(siteId, (db) => sellableSkus(db, { goodsIds }, null, now));
  const shelf = skus.filter(
    ({ state, notOrderable, stock, listPrice }) => state === 'onSale' && !notOrderable && stock >= plenty && listPrice < 100_000,
  );

  async function call<Row extends CallRow>(row: Row, input: Input<Row>, headers: Readonly<Record<string, string>>): Promise<Reply<Row>> {
    const payload = { ...(input as Readonly<Record<string, unknown>>) };
    const url = row.path.replace(/:(\w+)/g, (_, name: string) => String(payload[name]));
    const response = await app.inject({ method: row.method, url, headers: { sjid: String(siteId), ...headers }, payload });
    const { success, message, body } = response.json();
    if (!success) throw new Error(`the demo's ${row.path} was refused: ${message}`);
    return body;
  }

  /** What an order costs is put into the purse first, so that the purse ends as the files have it. */
  const topUp = (tid: string, memberId: number, amount: Cents) =>
    units.write(siteId, (db) => {
      const postings = [
        { account: { purse: 'balance', memberId } as const, amount },
        { account: { site: 'topUp' } as const, amount: minus(zero, amount) },
      ];
      return post(db, { id: `topUp:${tid}`, kind: 'openingBalance', unit: currency, postings }, clock.now());
    });

  async function make({ n, ending, buyer: at, madeAt, lines, memo }: PastOrder): Promise<void> {
    const buyer = buyers[at];
    if (!buyer) return;
    const times = afterOrder(madeAt, now);
    const as = async () => ({ token: await buyer.token() });
    const merchant = { authorization: `Bearer ${accessKey}` };
    const courier = Object.keys(couriers)[mixed(n, 7)] ?? 'shunfeng';

    const chosen = lines
      .map(({ at: sku, pieces }) => ({ sku: shelf[sku], pieces }))
      .filter((line): line is { sku: SellableSku; pieces: number } => line.sku !== undefined);
    const goodsJson = chosen.map(({ sku, pieces }) => ({ numIid: sku.goodsId, skuId: sku.skuId, num: pieces }));
    const made = await clock.at(madeAt, async () => {
      const bill = await call(checkoutCalls.orderBill, { goodsJson }, await as());
      // Not everything goes everywhere: this buyer lives where it does not.
      if (!bill.orderable) return undefined;
      return call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment, memo }, await as());
    });
    if (!made || ending === 'unpaid') return;
    const { tid, payment } = made;
    if (ending === 'cancelled')
      return clock.at(times.cancelled, async () => void (await call(orderCalls.cancelOrder, { tid }, await as())));
    if (ending === 'timedOut') return clock.at(times.timedOut, () => units.write(siteId, (db) => closeUnpaid.act(db, tid, clock.now())));

    await clock.at(times.paid, async () => {
      await topUp(tid, buyer.memberId, fromYuan(payment));
      await call(orderCalls.toShopPay, { tid, payType: 'balance' }, await as());
    });
    if (ending === 'paid') return;
    const lineNos = ending === 'partShipped' && goodsJson.length > 1 ? { lineNos: [1] } : {};
    await clock.at(
      times.shipped,
      async () => void (await call(merchantCalls.shipOrder, { tid, courier, number: `YS${tid.slice(-12)}`, ...lineNos }, merchant)),
    );
    if (ending === 'signed') await clock.at(times.signed, async () => void (await call(orderCalls.confirmOrder, { tid }, await as())));
  }

  const queue = pastOrders(count, buyers.length, shelf.length, now);
  const worker = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) await make(order);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
