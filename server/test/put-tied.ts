import type { Input } from 'contract/call.ts';
import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { goodsOf, type GoodsName } from './test-goods.ts';
import type { Actor, TestApp } from './test-app.ts';

type Site = 1001 | 1002;
const always = { startTime: '2026-01-01 00:00', endTime: null };

/** Holds a sample purchase gift of one point, for orders from a sum that no test reaches. */
export const sampleGift = { name: '购物有礼', ...always, goods: null, threshold: 9_000_000, gifts: [{ points: 1 }] };

let made = 0;
/** Saves the sample purchase gift, by default one that no test's order earns. Returns its key. */
export async function putSampleGift(
  testApp: TestApp,
  merchantOf: Site,
  more: Partial<Omit<Input<typeof giftMerchantCalls.putPurchaseGift>, 'key'>> = {},
): Promise<string> {
  const key = `gift${(made += 1)}`;
  await testApp.as({ merchantOf }).ask(giftMerchantCalls.putPurchaseGift, { key, ...sampleGift, ...more });
  return key;
}

/** Saves a sample add-on purchase (加价购): who buys for 100 yuan can add an orange for 9.90, unless `more` says otherwise. Returns its id. */
export async function putMarkUp(testApp: TestApp, more: Partial<PromotionForm<'markUp'>> = {}): Promise<number> {
  const body = {
    kind: 'markUp' as const,
    name: '加价换购',
    ...always,
    goods: null,
    threshold: 100,
    offers: [{ goods: 'T-3', price: 9.9 }],
  };
  const { id } = await testApp.as({ merchantOf: 1001 }).ask(promotionMerchantCalls.putPromotion, { key: 'add', ...body, ...more });
  return id;
}

/** Makes a product of test site 1001 a bundle of other SKUs of the site. */
export const putBundle = (testApp: TestApp, code: string, parts: Input<typeof bundleMerchantCalls.putBundle>['parts']) =>
  testApp.as({ merchantOf: 1001 }).ask(bundleMerchantCalls.putBundle, { code, parts });

/** Builds the request line for pieces of a test product's only SKU, at the price of an add-on purchase if `markUpId` names one. */
export const piecesOf = (goods: GoodsName, num = 1, markUpId?: number) => ({
  numIid: goodsOf(goods).id,
  skuId: goodsOf(goods).skuId,
  num,
  ...(markUpId === undefined ? {} : { markUpId }),
});

type Pieces = ReturnType<typeof piecesOf>;
/** Opens a test's checkout of the requested pieces, and returns its bill. */
export const billOf = (actor: Actor, ...goodsJson: Pieces[]) => actor.ask(checkoutCalls.orderBill, { goodsJson });

/** Opens a test's checkout of the requested pieces and places the order. Returns the bill and the order. */
export async function orderOf(actor: Actor, ...goodsJson: Pieces[]) {
  const bill = await billOf(actor, ...goodsJson);
  const order = await actor.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment });
  return { bill, order };
}

/** Pays an order of a test from the balance, and runs the jobs that are then due. */
export async function payOrder(testApp: TestApp, actor: Actor, tid: string): Promise<void> {
  await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  await testApp.runDueJobs();
}

/** Returns, for a test, how many pieces of a product at site 1001 are in stock and not reserved. */
export async function freeOf(testApp: TestApp, goods: GoodsName): Promise<number> {
  const [row] = await testApp.sql<{ free: number }>(
    'select (on_hand - reserved)::int as free from stock where site_id = 1001 and sku_id = $1',
    [goodsOf(goods).skuId],
  );
  return row?.free ?? Number.NaN;
}
