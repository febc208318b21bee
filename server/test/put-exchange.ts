import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import type { PersonName } from './people.ts';
import { putPromotionConfirmed } from './put-confirmed.ts';
import { type RequestedGoods, toGoodsJson } from './shopping.ts';
import type { TestApp } from './test-app.ts';

type ExchangeForm = PromotionForm<'pointsExchange'>;

/** Holds a sample offer of the points mall: the teapot, which costs 128.00, for points alone, and the orange for points and money. */
export const sampleExchange = {
  kind: 'pointsExchange',
  name: '积分换好物',
  startTime: '2026-01-01 00:00',
  endTime: null,
  offers: [
    { goods: 'T-2', points: 3000, pieces: 100 },
    { goods: 'T-3', points: 500, price: 9.9, pieces: 100 },
  ],
} satisfies ExchangeForm;

let numberOfExchanges = 0;
/** Saves an offer of the points mall for a test, by default the sample offer. Returns its id. */
export async function putExchange(
  testApp: TestApp,
  merchantOf: 1001 | 1002 = 1001,
  form: Partial<ExchangeForm & { key: string }> = {},
): Promise<number> {
  const merchant = testApp.as({ merchantOf });
  const { id } = await putPromotionConfirmed(merchant, { key: `exchange-${(numberOfExchanges += 1)}`, ...sampleExchange, ...form });
  return id;
}

/**
 * Lets a test person order products of the points mall. Returns the bill, the answer to the order, and a function that sends the same order again.
 */
export async function exchange(testApp: TestApp, who: PersonName, activityId: number, ...wanted: RequestedGoods[]) {
  const goodsJson = toGoodsJson(wanted);
  const actor = testApp.as(who);
  const bill = await actor.ask(checkoutCalls.orderBill, { goodsJson, activityId });
  const order = () => actor.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment });
  return { bill, answer: await order(), order };
}
