import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { type Cents, minus, zero } from 'contract/money.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { stockProof } from '#modules/goods/goods.ts';
import { booksProof, post } from '#modules/ledger/ledger.ts';
import { heldProof } from '#modules/payment/payment.ts';
import { type GoodsName, goodsOf } from './market.ts';
import { people, type PersonName } from './people.ts';
import type { Actor, Town } from './town.ts';

export interface Wanted {
  readonly goods: GoodsName;
  readonly num?: number;
  /** The index of its SKU, from 0. */
  readonly sku?: number;
}

/** Returns the goods in the form of goodsJson. */
export const goodsJson = (wanted: readonly Wanted[]) =>
  wanted.map(({ goods, num = 1, sku = 0 }) => {
    const { id, skuIds } = goodsOf(goods);
    const skuId = skuIds[sku];
    if (skuId === undefined) throw new Error(`${goods} has no SKU ${sku}`);
    return { numIid: id, skuId, num };
  });

/** Goes to the checkout with these goods. Returns the bill. */
export const toCheckout = (actor: Actor, ...wanted: Wanted[]) => actor.ask(checkoutCalls.orderBill, { goodsJson: goodsJson(wanted) });

/** Makes an order to the default address. Returns its tid and amount. */
export async function toOrder(actor: Actor, ...wanted: Wanted[]) {
  const bill = await toCheckout(actor, ...wanted);
  return actor.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson: goodsJson(wanted), payment: bill.payment });
}

/** Makes an order and pays it from the balance. */
export async function toPaid(actor: Actor, ...wanted: Wanted[]) {
  const order = await toOrder(actor, ...wanted);
  await actor.ask(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
  return order;
}

/** Makes an order, pays it, and ships it as the merchant. */
export async function toShipped(town: Town, actor: Actor, ...wanted: Wanted[]) {
  const order = await toPaid(actor, ...wanted);
  const merchant = town.as({ merchantOf: actor.siteId === 1002 ? 1002 : 1001 });
  await merchant.ask(merchantCalls.shipOrder, { tid: order.tid, courier: 'shunfeng', number: `SF${order.tid.slice(-12)}` });
  return order;
}

/** Checks a site's books, reserved money and stock. Returns what disagrees; empty when all agrees. */
export const proofOf = (town: Town, siteId: number) =>
  town.databases.units.read(siteId, async (db) => [...(await booksProof(db)), ...(await heldProof(db)), ...(await stockProof(db))]);

/** Adds to a person's balance. Amount in cents. */
export const giveMoney = (town: Town, who: PersonName, amount: Cents) =>
  town.databases.units.write(people[who].siteId, (db) =>
    post(
      db,
      {
        id: `gift:${who}:${amount}`,
        kind: 'openingBalance',
        unit: people[who].siteId === 1002 ? 'HKD' : 'CNY',
        postings: [
          { account: { purse: 'balance', memberId: people[who].id }, amount },
          { account: { site: 'topUp' }, amount: minus(zero, amount) },
        ],
      },
      town.clock.now(),
    ),
  );
