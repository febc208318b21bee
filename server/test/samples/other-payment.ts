import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { samplesOf } from '../call-sample.ts';
import {
  makeTransferOrder,
  openOtherPayments,
  makeCounterPayment,
  sendProof,
  sendProofAtOtherSite,
  shopAccount,
  startCounterPayment,
} from '../other-payments.ts';
import { people, type PersonName } from '../people.ts';
import { putUpload } from '../put-upload.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const proofOf = (who: PersonName) => async (testApp: TestApp) => ({ id: (await sendProof(testApp, who)).id });
const why = '没有查到这笔到账';

const foreignOrders = async (testApp: TestApp) => [
  { input: { tid: (await makeTransferOrder(testApp, 'anran')).tid }, refused: 'orderNotFound' as const },
  { input: { tid: (await sendProofAtOtherSite(testApp)).tid }, refused: 'orderNotFound' as const },
];
const otherSiteProof = async (testApp: TestApp) => [
  { input: { id: (await sendProofAtOtherSite(testApp)).id }, refused: 'proofNotFound' as const },
];
const ofFace = (make: typeof makeCounterPayment) => async (testApp: TestApp) => ({ tid: await make(testApp) });
const foreignFaces = (make: typeof makeCounterPayment) => async (testApp: TestApp) => [
  { input: { tid: await make(testApp, 'anran') }, refused: 'facePaymentNotFound' as const },
  { input: { tid: await make(testApp, 'kaying') }, refused: 'facePaymentNotFound' as const },
];
const otherSiteFace = async (testApp: TestApp) => [
  { input: { tid: await makeCounterPayment(testApp, 'kaying') }, refused: 'facePaymentNotFound' as const },
];

/** Holds a sample request for each call of `offlinePayCalls`, which the tests of all calls send. */
export const offlinePaySamples = samplesOf(offlinePayCalls, {
  addProof: {
    input: async (testApp) => {
      const { tid, payment } = await makeTransferOrder(testApp);
      const { linkUrl } = await putUpload(testApp, 'xiaoman', 'proof');
      return { tid, amount: payment, account: shopAccount.number, pictures: [linkUrl] };
    },
    foreignIds: foreignOrders,
  },
  orderTrade: { input: async (testApp) => ({ tid: (await makeTransferOrder(testApp)).tid }), foreignIds: foreignOrders },
  withdrawProof: {
    input: proofOf('xiaoman'),
    foreignIds: async (testApp) => [
      { input: await proofOf('anran')(testApp), refused: 'proofNotFound' },
      ...(await otherSiteProof(testApp)),
    ],
  },
  approveProof: { who: 'dazhi', input: proofOf('xiaoman'), foreignIds: otherSiteProof },
  rejectProof: { who: 'dazhi', input: async (testApp) => ({ ...(await proofOf('xiaoman')(testApp)), why }), foreignIds: otherSiteProof },
});

/** Holds a sample request for each call of `offlinePayMerchantCalls`, which the tests of all calls send. */
export const offlinePayMerchantSamples = samplesOf(offlinePayMerchantCalls, {
  listProofs: { who: merchant, input: { state: 0, pageNo: 1 } },
  approvePaymentProof: { who: merchant, input: proofOf('xiaoman'), foreignIds: otherSiteProof },
  rejectPaymentProof: {
    who: merchant,
    input: async (testApp) => ({ ...(await proofOf('xiaoman')(testApp)), why }),
    foreignIds: otherSiteProof,
  },
});

/** Holds sample requests of the calls for payments at the counter of a store. */
export const facePaySamples = samplesOf(facePayCalls, {
  faceShop: { input: {} },
  startFacePayment: {
    input: async (testApp) => {
      await openOtherPayments(testApp);
      return { amount: 1 };
    },
  },
  faceCheck: { input: ofFace(startCounterPayment), foreignIds: foreignFaces(startCounterPayment) },
  payFacePayment: {
    input: async (testApp) => ({ tid: await startCounterPayment(testApp), payType: 'wechat' }),
    foreignIds: foreignFaces(startCounterPayment),
  },
  faceBill: { input: { pageNo: 1 } },
  faceTakings: {
    who: 'dazhi',
    input: async (testApp) => {
      await openOtherPayments(testApp, 1001, { paymentClerks: [people.dazhi.id] });
      return {};
    },
  },
  faceOrderDetail: { input: ofFace(makeCounterPayment), foreignIds: foreignFaces(makeCounterPayment) },
  faceOrderAddress: {
    input: async (testApp) => ({ tid: await makeCounterPayment(testApp), name: '小满', mobile: '13800000001', message: '三号桌' }),
    foreignIds: async (testApp) => {
      const { list } = await testApp.as('anran').ask(addressCalls.pages, {});
      return [
        ...(await foreignFaces(makeCounterPayment)(testApp)),
        { input: { addressId: list[0]?.id ?? 0 }, refused: 'addressNotFound' as const },
      ];
    },
  },
});

/** Holds a sample request for each call of `facePayMerchantCalls`, which the tests of all calls send. */
export const facePayMerchantSamples = samplesOf(facePayMerchantCalls, {
  listFacePayments: { who: merchant, input: { pageNo: 1 } },
  facePayment: { who: merchant, input: ofFace(makeCounterPayment), foreignIds: otherSiteFace },
  refundFacePayment: {
    who: merchant,
    input: async (testApp) => {
      const tid = await makeCounterPayment(testApp);
      return { tid, requestNo: tid, amount: 0.5, why: '少买一件' };
    },
    foreignIds: otherSiteFace,
  },
  faceCode: { who: merchant, input: {} },
});
