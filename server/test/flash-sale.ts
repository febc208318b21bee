import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { toGoodsJson } from './shopping.ts';
import { type GoodsName, goodsOf } from './test-goods.ts';
import type { Actor, TestApp } from './test-app.ts';

type FlashSaleForm = PromotionForm<'flashSale'> & { readonly key: string };

/** Builds a sample of a merchant's form to save a flash sale: by default of ten pieces of a product at 9.90 yuan. */
export const flashSaleForm = (goods: string, form: Partial<FlashSaleForm> = {}, pieces = 10): FlashSaleForm => ({
  key: 'flash',
  kind: 'flashSale',
  name: '整点秒杀',
  startTime: '2026-01-01 00:00',
  endTime: '2026-12-01 00:00',
  offers: [{ goods, price: 9.9, pieces }],
  ...form,
});

/** Saves for a test a flash sale of a product, by default of ten pieces at 9.90 yuan each. Returns the sale's id. */
export async function putFlashSale(testApp: TestApp, goods: GoodsName, form: Partial<FlashSaleForm> = {}, pieces = 10): Promise<number> {
  const input = flashSaleForm(String(goodsOf(goods).id), form, pieces);
  return (await testApp.as({ merchantOf: 1001 }).ask(promotionMerchantCalls.putPromotion, input)).id;
}

/** Gets, for a test, the pass that a member needs to order a product in a flash sale. Returns the pass as text. */
export const getPass = async (actor: Actor, promotionId: number, goods: GoodsName): Promise<string> =>
  (await actor.ask(flashSaleCalls.getAccess, { goodsId: goodsOf(goods).id, activityInfoId: promotionId })).access;

/** Begins for a test the checkout of a product in a flash sale, with a pass to the sale. Returns the bill. */
export const openFlashCheckout = (actor: Actor, access: string, goods: GoodsName, num = 1) =>
  actor.ask(spikeCalls.spikeBill, { access, goodsId: goodsOf(goods).id, skuId: goodsOf(goods).skuId, num });

/** Places for a test the order that a bill of a flash sale shows, with the pass to the sale. Returns the answer. */
export const placeFlashOrder = (actor: Actor, access: string, bill: { tid: string; payment: number }, goods: GoodsName, num = 1) =>
  actor.call(spikeCalls.spikeCreateOrder, { access, tid: bill.tid, goodsJson: toGoodsJson([{ goods, num }]), payment: bill.payment });

/** Gets, for a test, a pass for a flash sale, begins the checkout and places the order. Returns the answer to the order. */
export async function buyInFlashSale(actor: Actor, promotionId: number, goods: GoodsName, num = 1) {
  const access = await getPass(actor, promotionId, goods);
  return placeFlashOrder(actor, access, await openFlashCheckout(actor, access, goods, num), goods, num);
}
