import type { Input } from 'contract/call.ts';
import { bundleMerchantCalls } from 'contract/bundle/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/gift/merchant.calls.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { goodsOf, type GoodsName } from './test-goods.ts';
import type { Actor, TestApp } from './test-app.ts';

type Site = 1001 | 1002;
const always = { startTime: '2026-01-01 00:00', endTime: null };

/** Gives a point for an order that no test reaches by itself. */
export const sampleGift = { name: '购物有礼', ...always, goods: null, threshold: 9_000_000, gifts: [{ points: 1 }] };

let made = 0;
/** Saves a purchase gift, by default one that no order earns; returns its key. */
export async function putSampleGift(
  testApp: TestApp,
  merchantOf: Site,
  more: Partial<Omit<Input<typeof giftMerchantCalls.putPurchaseGift>, 'key'>> = {},
): Promise<string> {
  const key = `gift${(made += 1)}`;
  await testApp.as({ merchantOf }).ask(giftMerchantCalls.putPurchaseGift, { key, ...sampleGift, ...more });
  return key;
}

/** Saves an add-on purchase: who buys for 100 yuan can add an orange for 9.90, or what the form says; returns its id. */
export async function putMarkUp(
  testApp: TestApp,
  more: Partial<Omit<Input<typeof promotionMerchantCalls.putPromotion>, 'key'>> = {},
): Promise<number> {
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

/** Makes a product a bundle of others of site 1001. */
export const putBundle = (testApp: TestApp, code: string, parts: Input<typeof bundleMerchantCalls.putBundle>['parts']) =>
  testApp.as({ merchantOf: 1001 }).ask(bundleMerchantCalls.putBundle, { code, parts });

/** Returns pieces of a product with one SKU, taken in an add-on purchase if one is named. */
export const piecesOf = (goods: GoodsName, num = 1, markUpId?: number) => ({
  numIid: goodsOf(goods).id,
  skuId: goodsOf(goods).skuId,
  num,
  ...(markUpId === undefined ? {} : { markUpId }),
});

type Pieces = ReturnType<typeof piecesOf>;
/** Opens a checkout of pieces; returns the bill. */
export const billOf = (actor: Actor, ...goodsJson: Pieces[]) => actor.ask(checkoutCalls.orderBill, { goodsJson });

/** Orders pieces as the bill shows them; returns the bill and the order. */
export async function orderOf(actor: Actor, ...goodsJson: Pieces[]) {
  const bill = await billOf(actor, ...goodsJson);
  const order = await actor.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment });
  return { bill, order };
}

/** Pays an order from the balance, and lets everything happen that follows. */
export async function payOrder(testApp: TestApp, actor: Actor, tid: string): Promise<void> {
  await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  await testApp.runDueJobs();
}

/** Returns the free pieces of a product with one SKU. */
export async function freeOf(testApp: TestApp, goods: GoodsName): Promise<number> {
  const [row] = await testApp.sql<{ free: number }>(
    'select (on_hand - reserved)::int as free from stock where site_id = 1001 and sku_id = $1',
    [goodsOf(goods).skuId],
  );
  return row?.free ?? Number.NaN;
}
