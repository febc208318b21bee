import type { Input, Reply } from 'contract/call.ts';
import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { fromYuan } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { PersonName } from './people.ts';
import { giveMoney, openCheckout, type RequestedGoods, toGoodsJson } from './shopping.ts';
import type { Actor, TestApp } from './test-app.ts';

type Terms = Omit<Input<typeof equityMerchantCalls.putEquity>, 'code'>;
/** Describes an entitlement (权益) that a test person bought with an equity product, as the call myRights returns it. */
export type Right = Reply<typeof equityCalls.myRights>['list'][number];

/** Holds the last product of each site, which these functions sell as an equity product. */
const products = { 1001: { goodsId: 30, code: 'T-30' }, 1002: { goodsId: 1002, code: 'T-1002' } } as const;

/**
 * Makes the last product of a test site an equity product (one that gives an entitlement), still without terms. Returns the product's id and code,
 * and its SKU's id.
 */
export async function makeEquityGoods(testApp: TestApp, siteId: 1001 | 1002 = 1001) {
  const { goodsId, code } = products[siteId];
  await testApp.sql('update goods set kind = 5 where site_id = $1 and id = $2', [siteId, goodsId]);
  const [sku] = await testApp.sql<{ id: number }>('select id from sku where site_id = $1 and goods_id = $2', [siteId, goodsId]);
  return { goodsId, skuId: Number(sku?.id), code };
}

/**
 * Makes the last product of a test site an equity product that gives, by default, three points and lasts thirty days. Returns the product's id and
 * code, and its SKU's id.
 */
export async function putEquityOf(testApp: TestApp, terms: Terms = { days: 30, points: 3 }, siteId: 1001 | 1002 = 1001) {
  const goods = await makeEquityGoods(testApp, siteId);
  await testApp.as({ merchantOf: siteId }).ask(equityMerchantCalls.putEquity, { code: goods.code, ...terms });
  return goods;
}

/** Orders pieces of a product for a test. Returns the order. */
export async function orderPieces(actor: Actor, { goodsId, skuId }: { readonly goodsId: number; readonly skuId: number }, num = 1) {
  const goodsJson = [{ numIid: goodsId, skuId, num }];
  const { tid, payment } = await actor.ask(checkoutCalls.orderBill, { goodsJson });
  return actor.ask(orderCalls.createOrder, { tid, goodsJson, payment });
}

/** Buys pieces of a product for a test, and runs the jobs that the payment causes. Returns the order's number. */
export async function buyPieces(testApp: TestApp, actor: Actor, goods: Parameters<typeof orderPieces>[1], num = 1): Promise<string> {
  const { tid } = await orderPieces(actor, goods, num);
  await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  await testApp.runDueJobs();
  return tid;
}

/** Lists a test person's bought entitlements that are valid, or with `state` 1 those that ended; a hundred at most. */
export const listRightsOf = async (actor: Actor, state: 0 | 1 = 0): Promise<Right[]> =>
  (await actor.ask(equityCalls.myRights, { state, pageSize: 100 })).list;

/**
 * Lets a test person of site 1001 buy a count card (次卡) that pays for teapots and oranges, by default five pieces. Returns the id of the
 * entitlement.
 */
export async function buyCard(testApp: TestApp, who: PersonName, pieces = 5): Promise<number> {
  const tid = await buyPieces(testApp, testApp.as(who), await putEquityOf(testApp, { days: 30, card: { pieces, goods: ['T-2', 'T-3'] } }));
  const right = (await listRightsOf(testApp.as(who))).find((one) => one.tid === tid);
  if (!right) throw new Error(`${who} has no right of the order ${tid}`);
  return right.rightId;
}

/** Orders for a test products that a count card (次卡) pays for. Returns the bill and the order. */
export async function orderByRight(actor: Actor, rightId: number, ...wanted: RequestedGoods[]) {
  const { tid } = await openCheckout(actor, ...wanted);
  const bill = await actor.ask(checkoutCalls.privilegeSubmit, { tid, rightId });
  const order = await actor.ask(orderCalls.createOrder, { tid, goodsJson: toGoodsJson(wanted), payment: bill.payment });
  return { bill, order };
}

/**
 * Gives a test person of site 1001 the money for an entitlement and lets them buy it. It lasts five days, includes a level and a count card, and can
 * be extended by ten days. Returns its id.
 */
export async function buyExtendableRight(testApp: TestApp, who: PersonName): Promise<number> {
  const actor = testApp.as(who);
  const terms = { days: 5, delayDays: 10, level: 2, card: { pieces: 2, goods: ['T-2'] } };
  const { tid, payment } = await orderPieces(actor, await putEquityOf(testApp, terms));
  await giveMoney(testApp, who, fromYuan(payment));
  await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  await testApp.runDueJobs();
  const right = (await listRightsOf(actor)).find((one) => one.tid === tid);
  if (!right) throw new Error(`${who} has no right of the order ${tid}`);
  return right.rightId;
}
