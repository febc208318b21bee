import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import type { Input } from 'contract/call.ts';
import type { PersonName } from './people.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { makeShippedOrder, type RequestedGoods } from './shopping.ts';
import type { TestApp } from './test-app.ts';

/** Lets a test person order, pay for and receive products. Returns the order's number. */
export async function makeReceivedOrder(testApp: TestApp, who: PersonName, ...wanted: RequestedGoods[]): Promise<string> {
  const { tid } = await makeShippedOrder(testApp, testApp.as(who), ...wanted);
  await testApp.as(who).ask(orderCalls.confirmOrder, { tid });
  return tid;
}

type Written = Input<typeof reviewCalls.writeReviews>['reviews'][number];

/** Lets a test person order, receive and review a product. Returns the review's id. */
export async function putReview(
  testApp: TestApp,
  who: PersonName,
  goods: RequestedGoods = { goods: 'oneCent' },
  review: Partial<Written> = {},
): Promise<number> {
  const tid = await makeReceivedOrder(testApp, who, goods);
  const { ids } = await testApp.as(who).ask(reviewCalls.writeReviews, { tid, reviews: [{ lineNo: 1, score: 5, ...review }] });
  const [id] = ids;
  if (id === undefined) throw new Error('no review was stored');
  return id;
}

/** Lets the test person kaying, of the other site, receive a product and review it. Returns the review's id. */
export async function putReviewOfOtherSite(testApp: TestApp): Promise<number> {
  const [kaying, merchant] = [testApp.as('kaying'), testApp.as({ merchantOf: 1002 })];
  const goodsJson = [{ numIid: 1001, num: 1 }];
  const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
  await kaying.ask(orderCalls.createOrder, { tid, goodsJson, payment });
  await kaying.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  await kaying.ask(orderCalls.confirmOrder, { tid });
  const { ids } = await kaying.ask(reviewCalls.writeReviews, { tid, reviews: [{ lineNo: 1, score: 4 }] });
  return ids[0] ?? 0;
}
