import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { type Cents, minus, zero } from 'contract/money.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { findBookInconsistencies } from '#modules.ts';
import { type GoodsName, goodsOf } from './test-goods.ts';
import { people, type PersonName } from './people.ts';
import type { Actor, TestApp } from './test-app.ts';

/** Describes what a test orders: a named product, the number of pieces, and which of its SKUs. By default one piece of the first SKU. */
export interface RequestedGoods {
  readonly goods: GoodsName;
  readonly num?: number;
  /** The index of its SKU, from 0. */
  readonly sku?: number;
}

/**
 * Converts named test products to the `goodsJson` of the checkout calls: product id, SKU id and pieces. Throws for a SKU that the product does not
 * have.
 */
export const toGoodsJson = (wanted: readonly RequestedGoods[]) =>
  wanted.map(({ goods, num = 1, sku = 0 }) => {
    const { id, skuIds } = goodsOf(goods);
    const skuId = skuIds[sku];
    if (skuId === undefined) throw new Error(`${goods} has no SKU ${sku}`);
    return { numIid: id, skuId, num };
  });

/** Begins the checkout of the given test products. Returns the bill. */
export const openCheckout = (actor: Actor, ...wanted: RequestedGoods[]) =>
  actor.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson(wanted) });

/** Makes an order of test products to the default address. Returns the reply to it, with order number and amount. */
export async function makeOrder(actor: Actor, ...wanted: RequestedGoods[]) {
  const bill = await openCheckout(actor, ...wanted);
  return actor.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson: toGoodsJson(wanted), payment: bill.payment });
}

/** Makes an order of test products and pays it from the balance. Returns the order. */
export async function makePaidOrder(actor: Actor, ...wanted: RequestedGoods[]) {
  const order = await makeOrder(actor, ...wanted);
  await actor.ask(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
  return order;
}

/** Makes an order of test products, pays it, and ships it as the merchant. Returns the order. */
export async function makeShippedOrder(testApp: TestApp, actor: Actor, ...wanted: RequestedGoods[]) {
  const order = await makePaidOrder(actor, ...wanted);
  const merchant = testApp.as({ merchantOf: actor.siteId === 1002 ? 1002 : 1001 });
  await merchant.ask(logisticsMerchantCalls.shipOrder, { tid: order.tid, courier: 'shunfeng', number: `SF${order.tid.slice(-12)}` });
  return order;
}

/** Finds inconsistencies in the books of a test site; empty if none. */
export const findBookInconsistenciesOf = (testApp: TestApp, siteId: number) =>
  testApp.databases.units.read(siteId, findBookInconsistencies);

let gifts = 0;
/** Adds money to a test person's balance, in cents. */
export const giveMoney = (testApp: TestApp, who: PersonName, amount: Cents) =>
  testApp.databases.units.write(people[who].siteId, (db) =>
    postLedgerEntry(
      db,
      {
        id: `gift:${(gifts += 1)}:${who}`,
        kind: 'openingBalance',
        unit: people[who].siteId === 1002 ? 'HKD' : 'CNY',
        postings: [
          { account: { owner: 'member', id: people[who].id, kind: 'balance' }, amount },
          { account: { owner: 'site', kind: 'topUp' }, amount: minus(zero, amount) },
        ],
      },
      testApp.clock.now(),
    ),
  );
