import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { type PersonName, people } from './people.ts';
import { giveMoney, makePaidOrder } from './shopping.ts';
import { type GoodsName, testSkuCount } from './test-goods.ts';
import type { TestApp } from './test-app.ts';

const merchantOf = (testApp: TestApp, who: PersonName) => testApp.as({ merchantOf: people[who].siteId === 1002 ? 1002 : 1001 });
/** Makes an order of a test person at either test site, of a product of the first site by name, and pays it. Returns the order's number. */
export async function makePaidTid(testApp: TestApp, who: PersonName, goods: GoodsName = 'oneCent'): Promise<string> {
  const actor = testApp.as(who);
  if (people[who].siteId === 1001) return (await makePaidOrder(actor, { goods })).tid;
  await giveMoney(testApp, who, cents(20_000));
  const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 1 }];
  const { tid, payment } = await actor.ask(checkoutCalls.orderBill, { goodsJson });
  await actor.ask(orderCalls.createOrder, { tid, goodsJson, payment });
  await actor.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  return tid;
}

/** Lets a test person request a refund without a return, of an order that is paid and not shipped. Returns the number of the refund. */
export async function askForMoney(testApp: TestApp, who: PersonName): Promise<string> {
  const tid = await makePaidTid(testApp, who);
  const body = { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' } as const;
  return (await testApp.as(who).ask(refundCalls.applyRefund, body)).refundNo;
}

/** Lets a test person request the return or exchange of a shipped product, which the merchant agrees to. Returns the number of the refund. */
export async function askToReturn(testApp: TestApp, who: PersonName, kind: 'return' | 'exchange' = 'return'): Promise<string> {
  const tid = await makePaidTid(testApp, who);
  await merchantOf(testApp, who).ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  const body = { tid, lineNo: 1, num: 1, kind, reason: 'faulty' } as const;
  const { refundNo } = await testApp.as(who).ask(refundCalls.applyRefund, body);
  await merchantOf(testApp, who).ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: '退货组 13900000000 湖南省长沙市' });
  return refundNo;
}

/** Lets a test person send back a product that they exchange, and the merchant receive it. Returns the number of the refund. */
export async function sendBack(testApp: TestApp, who: PersonName): Promise<string> {
  const refundNo = await askToReturn(testApp, who, 'exchange');
  await testApp.as(who).ask(refundCalls.addRefundExpress, { refundNo, courier: 'jd', number: `JD${refundNo.slice(-12)}` });
  await merchantOf(testApp, who).ask(refundMerchantCalls.receiveReturn, { refundNo });
  return refundNo;
}

/** Lets a test person request a refund of a shipped product without a return, for which the merchant offers 1.00. Returns the number of the refund. */
export async function offerLess(testApp: TestApp, who: PersonName): Promise<string> {
  const tid = await makePaidTid(testApp, who, 'orange');
  await merchantOf(testApp, who).ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  const body = { tid, lineNo: 1, num: 1, kind: 'money', reason: 'damaged' } as const;
  const { refundNo } = await testApp.as(who).ask(refundCalls.applyRefund, body);
  await merchantOf(testApp, who).ask(refundMerchantCalls.approveRefund, { refundNo, payment: 1, why: '外盒破损' });
  return refundNo;
}
