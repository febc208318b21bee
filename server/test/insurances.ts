import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { type RequestedGoods, toGoodsJson } from './shopping.ts';
import type { Actor, TestApp } from './test-app.ts';

/**
 * Sets the return-freight insurance of a test shop: by default open, for 0.50 yuan, paying 12.00 yuan. Advances the test clock by two minutes, so
 * that processes read the settings again.
 */
export async function openInsurance(
  testApp: TestApp,
  siteId: number,
  { premium = 0.5, payout = 12, isOpen = true }: { readonly premium?: number; readonly payout?: number; readonly isOpen?: boolean } = {},
): Promise<void> {
  const settings = { returnInsuranceOpen: isOpen, returnInsurancePremium: premium, returnInsurancePayout: payout };
  await testApp.databases.units.write(siteId, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

/**
 * Orders products with return-freight insurance for a test, and pays from the balance unless told otherwise. Returns the order's number and its
 * total in yuan.
 */
export async function makeInsuredOrder(
  actor: Actor,
  wanted: readonly RequestedGoods[],
  { isPaid = true }: { readonly isPaid?: boolean } = {},
): Promise<{ readonly tid: string; readonly payment: number }> {
  const goodsJson = toGoodsJson(wanted);
  const { tid, payment } = await actor.ask(checkoutCalls.orderBill, { goodsJson, insurance: 1 });
  await actor.ask(orderCalls.createOrder, { tid, goodsJson, payment, insurance: 1 });
  if (isPaid) await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  return { tid, payment };
}
