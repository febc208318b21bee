import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { PersonName } from './people.ts';
import { type RequestedGoods, toGoodsJson } from './shopping.ts';
import type { TestApp } from './test-app.ts';

type PresaleForm = PromotionForm<'presale'>;

/** Holds a sample presale of the teapot, which costs 128.00: here 100.00, with a deposit of 10.00 that counts for 20.00. */
export const samplePresale = {
  kind: 'presale',
  name: '春茶器预售',
  startTime: '2026-03-01 00:00',
  endTime: '2026-03-10 00:00',
  finalStartTime: '2026-03-12 10:00',
  finalEndTime: '2026-03-15 10:00',
  deliverDays: 7,
  offers: [{ goods: 'T-2', price: 100, pieces: 5, deposit: 10, depositWorth: 20 }],
} as const satisfies PresaleForm;

let numberOfPresales = 0;
/** Saves the sample presale with the given changes, and returns its id. A field given as undefined is left out. */
export async function putPresale(
  testApp: TestApp,
  form: { readonly [Field in keyof PresaleForm]?: PresaleForm[Field] | undefined } = {},
  merchantOf: 1001 | 1002 = 1001,
): Promise<number> {
  const input = { key: `presale-${(numberOfPresales += 1)}`, ...samplePresale, ...form };
  return (await testApp.as({ merchantOf }).ask(promotionMerchantCalls.putPromotion, input)).id;
}

/** Describes what somebody orders in a presale. */
interface PresaleRequest {
  readonly activityId: number;
  readonly wanted?: RequestedGoods;
  /** Tells whether they ticked that the deposit may be kept; they did by default. */
  readonly depositAgreed?: 0 | 1;
}

/** Places a test person's order in a presale. Returns the order number, the bill, and the answer to the order. */
export async function orderInPresale(
  testApp: TestApp,
  who: PersonName,
  { activityId, wanted = { goods: 'teapot' }, depositAgreed = 1 }: PresaleRequest,
) {
  const goodsJson = toGoodsJson([wanted]);
  const actor = testApp.as(who);
  const bill = await actor.ask(checkoutCalls.orderBill, { goodsJson, activityId });
  const answer = await actor.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment, depositAgreed });
  return { tid: bill.tid, bill, answer };
}

/** Pays what is now due of a test person's order from the balance, and returns the answer. */
export async function payDue(testApp: TestApp, who: PersonName, tid: string) {
  const { due: payment } = await testApp.as(who).ask(orderCalls.orderDetail, { tid });
  return testApp.as(who).call(orderCalls.toShopPay, { tid, payType: 'balance', payment });
}

/** Lets a test person order in a presale and pay the deposit from the balance. Returns the order number. */
export async function payDeposit(testApp: TestApp, who: PersonName, request: PresaleRequest): Promise<string> {
  const { tid, answer } = await orderInPresale(testApp, who, request);
  if (!answer.success) throw new Error(`${who} could not order in the presale: ${answer.message}`);
  const paid = await payDue(testApp, who, tid);
  if (!paid.success) throw new Error(`${who} could not pay the deposit: ${paid.message}`);
  return tid;
}
