import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { askForMoney, askToReturn, makePaidTid, offerLess, sendBack } from '../refunds.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
type Make = (testApp: TestApp, who: PersonName) => Promise<string>;

/** Returns a refund of another member, and one of another site: both are unknown to the caller. */
const foreignRefunds = (make: Make) => async (testApp: TestApp) => [
  { input: { refundNo: await make(testApp, 'dazhi') }, refused: 'refundNotFound' as const },
  { input: { refundNo: await make(testApp, 'kaying') }, refused: 'refundNotFound' as const },
];
const foreignOrders = async (testApp: TestApp) => [
  { input: { tid: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' as const },
  { input: { tid: await makePaidTid(testApp, 'kaying') }, refused: 'orderNotFound' as const },
];
/** Returns a refund of another site. */
const otherSite = (make: Make) => async (testApp: TestApp) => [
  { input: { refundNo: await make(testApp, 'kaying') }, refused: 'refundNotFound' as const },
];
const ofMine = (make: Make) => async (testApp: TestApp) => ({ refundNo: await make(testApp, 'xiaoman') });
const parcel = { courier: 'shunfeng', number: 'SF000000000021' } as const;
const asked = { kind: 'money', reason: 'notWanted' } as const;

/** Holds a sample request for each call of `refundCalls`, which the tests of all calls send. */
export const refundSamples = samplesOf(refundCalls, {
  refundEdit: { input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), lineNo: 1, num: 1 }), foreignIds: foreignOrders },
  relevanceRefundEdit: { input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman') }), foreignIds: foreignOrders },
  applyRefund: {
    input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), lineNo: 1, num: 1, ...asked }),
    foreignIds: async (testApp) => [
      ...(await foreignOrders(testApp)),
      { input: { refundNo: await askForMoney(testApp, 'dazhi') }, refused: 'refundNotFound' },
    ],
  },
  applyRelatedRefund: {
    input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), lines: [{ lineNo: 1, num: 1 }], ...asked }),
    foreignIds: foreignOrders,
  },
  extremeRefund: {
    input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), reason: asked.reason }),
    refused: 'refundNotInstant',
    foreignIds: foreignOrders,
  },
  cancelRefund: { input: ofMine(askForMoney), foreignIds: foreignRefunds(askForMoney) },
  acceptOffer: {
    input: async (testApp) => ({ refundNo: await offerLess(testApp, 'xiaoman'), payment: 1 }),
    foreignIds: foreignRefunds(offerLess),
  },
  declineOffer: { input: ofMine(offerLess), foreignIds: foreignRefunds(offerLess) },
  exchangeToRefund: { input: ofMine(sendBack), refused: 'refundStateForbids', foreignIds: foreignRefunds(sendBack) },
  addRefundExpress: {
    input: async (testApp) => ({ refundNo: await askToReturn(testApp, 'xiaoman'), ...parcel }),
    foreignIds: foreignRefunds(askToReturn),
  },
  updateRefundExpress: {
    input: async (testApp) => ({ refundNo: await askToReturn(testApp, 'xiaoman'), ...parcel }),
    foreignIds: foreignRefunds(askToReturn),
  },
  deleteRefund: {
    input: async (testApp) => {
      const refundNo = await askForMoney(testApp, 'xiaoman');
      await testApp.as('xiaoman').ask(refundCalls.cancelRefund, { refundNo });
      return { id: refundNo };
    },
    foreignIds: async (testApp) => [{ input: { id: await askForMoney(testApp, 'dazhi') }, refused: 'refundNotFound' }],
  },
  myRefunds: { input: { tab: 'progress', pageNo: 1 } },
  refundListExtendInfo: { input: async (testApp) => ({ refundNos: [await askForMoney(testApp, 'xiaoman')] }) },
  refundDetail: { input: ofMine(askForMoney), foreignIds: foreignRefunds(askForMoney) },
  lastReturn: { input: {} },
  returnLogistics: { input: ofMine(askToReturn), foreignIds: foreignRefunds(askToReturn) },
});

/** Holds a sample request for each call of `refundMerchantCalls`, which the tests of all calls send. */
export const refundMerchantSamples = samplesOf(refundMerchantCalls, {
  listRefundRequests: { who: merchant, input: { feedback: [101], pageNo: 1 } },
  refundRequest: { who: merchant, input: ofMine(askForMoney), foreignIds: otherSite(askForMoney) },
  exportRefunds: { who: merchant, input: { most: 10 } },
  approveRefund: { who: merchant, input: ofMine(askForMoney), foreignIds: otherSite(askForMoney) },
  writeRefundMessage: {
    who: merchant,
    input: async (testApp) => ({
      refundNo: await askForMoney(testApp, 'xiaoman'),
      requestNo: 'sample-message',
      text: '请补一张外包装的照片',
    }),
    foreignIds: otherSite(askForMoney),
  },
  rejectRefund: {
    who: merchant,
    input: async (testApp) => ({ refundNo: await askForMoney(testApp, 'xiaoman'), why: '已经发出' }),
    foreignIds: otherSite(askForMoney),
  },
  receiveReturn: { who: merchant, input: ofMine(askToReturn), foreignIds: otherSite(askToReturn) },
  resendExchange: {
    who: merchant,
    input: async (testApp) => ({ refundNo: await sendBack(testApp, 'xiaoman'), ...parcel }),
    foreignIds: otherSite(sendBack),
  },
  refundExchange: {
    who: merchant,
    input: async (testApp) => ({ refundNo: await sendBack(testApp, 'xiaoman'), why: '缺货' }),
    foreignIds: otherSite(sendBack),
  },
  refundLines: {
    who: merchant,
    input: async (testApp) => {
      const tid = await makePaidTid(testApp, 'xiaoman');
      return { tid, requestNo: `sample-${tid}`, lines: [{ lineNo: 1, num: 1 }], why: '缺货' };
    },
    foreignIds: async (testApp) => [{ input: { tid: await makePaidTid(testApp, 'kaying') }, refused: 'orderNotFound' }],
  },
  refundMoney: {
    who: merchant,
    input: async (testApp) => {
      const tid = await makePaidTid(testApp, 'xiaoman', 'orange');
      return { tid, requestNo: `money-${tid}`, payment: 1, why: '差价' };
    },
    foreignIds: async (testApp) => [{ input: { tid: await makePaidTid(testApp, 'kaying') }, refused: 'orderNotFound' }],
  },
});
