import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { makePaidTid } from '../refunds.ts';
import { toGoodsJson } from '../shopping.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const makeDraft = async (testApp: TestApp, who: PersonName): Promise<string> =>
  (await testApp.as(who).ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson([{ goods: 'teapot' }]) })).tid;

/** Holds a sample request for each call of `insuranceCalls`, which the tests of all calls send. */
export const insuranceSamples = samplesOf(insuranceCalls, {
  insuranceInfo: {
    input: async (testApp) => ({ tid: await makeDraft(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [{ input: { tid: await makeDraft(testApp, 'dazhi') }, refused: 'draftNotFound' }],
  },
  recommendInsurance: {
    input: { goodsJson: toGoodsJson([{ goods: 'teapot' }]) },
    foreignIds: [{ input: { goodsJson: [{ numIid: 1001, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  orderInsurance: {
    input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [
      { input: { tid: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' },
      { input: { tid: await makePaidTid(testApp, 'kaying') }, refused: 'orderNotFound' },
    ],
  },
});
