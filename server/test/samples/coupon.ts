import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import type { PersonName } from '../people.ts';
import { putCouponId, putCouponOf } from '../put-coupon.ts';
import type { TestApp } from '../test-app.ts';

/** Lets somebody receive a new coupon; returns both ids. */
async function receive(testApp: TestApp, who: PersonName, form: Parameters<typeof putCouponId>[2] = {}) {
  const cid = await putCouponId(testApp, who === 'kaying' ? 1002 : 1001, form);
  return { cid, cuid: (await testApp.as(who).ask(couponCalls.receiveCoupon, { cid })).cuid };
}
const exchange = { kind: 'exchange' as const, off: undefined, threshold: undefined, goods: ['T-3'] };

async function makeShare(testApp: TestApp, who: PersonName): Promise<string> {
  const cid = await putCouponId(testApp, who === 'kaying' ? 1002 : 1001, { receipt: 'share', sharePieces: 3 });
  return (await testApp.as(who).ask(couponCalls.shareCoupon, { cid })).token;
}
async function makeGift(testApp: TestApp, who: PersonName): Promise<string> {
  const { cuid } = await receive(testApp, who, { givable: 1 });
  return (await testApp.as(who).ask(couponCalls.giveCoupon, { cuid })).token;
}
const foreignCoupon = async (testApp: TestApp) => [
  { input: { cid: await putCouponId(testApp, 1002) }, refused: 'couponNotFound' as const },
];
const foreignOwn = async (testApp: TestApp) => [
  { input: { cuid: (await receive(testApp, 'dazhi', { givable: 1 })).cuid }, refused: 'couponNotFound' as const },
];

/** Holds a sample request for each shopper call about coupons, which the tests of all calls send. */
export const couponSamples = {
  ...samplesOf(couponCalls, {
    activeCoupons: { input: {} },
    couponCount: { input: { status: 0 } },
    receiveCoupon: { input: async (testApp) => ({ cid: await putCouponId(testApp, 1001) }), foreignIds: foreignCoupon },
    receiveByCode: {
      async input(testApp) {
        const key = await putCouponOf(testApp, 1001, { receipt: 'code' });
        const { codes } = await testApp
          .as({ merchantOf: 1001 })
          .ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'first', count: 1 });
        return { code: codes[0] ?? '' };
      },
      async foreignIds(testApp) {
        const key = await putCouponOf(testApp, 1002, { receipt: 'code' });
        const { codes } = await testApp
          .as({ merchantOf: 1002 })
          .ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'first', count: 1 });
        return [{ input: { code: codes[0] ?? '' }, refused: 'couponCodeWrong' }];
      },
    },
    myCoupons: { input: { status: 0, pageNo: 1 } },
    couponInfo: { who: 'xiaoman', input: async (testApp) => receive(testApp, 'xiaoman'), foreignIds: foreignOwn },
    shareableCoupons: { input: {} },
    shareCoupon: {
      input: async (testApp) => ({ cid: await putCouponId(testApp, 1001, { receipt: 'share', sharePieces: 3 }) }),
      foreignIds: foreignCoupon,
    },
    couponShare: {
      input: async (testApp) => ({ token: await makeShare(testApp, 'xiaoman') }),
      foreignIds: async (testApp) => [{ input: { token: await makeShare(testApp, 'kaying') }, refused: 'couponShareNotFound' }],
    },
    takeSharedCoupon: {
      input: async (testApp) => ({ token: await makeShare(testApp, 'dazhi') }),
      foreignIds: async (testApp) => [{ input: { token: await makeShare(testApp, 'kaying') }, refused: 'couponShareNotFound' }],
    },
    giveCoupon: { input: async (testApp) => ({ cuid: (await receive(testApp, 'xiaoman', { givable: 1 })).cuid }), foreignIds: foreignOwn },
    couponGift: {
      input: async (testApp) => ({ token: await makeGift(testApp, 'dazhi') }),
      foreignIds: async (testApp) => [{ input: { token: await makeGift(testApp, 'kaying') }, refused: 'couponGiftNotFound' }],
    },
    takeGivenCoupon: {
      input: async (testApp) => ({ token: await makeGift(testApp, 'dazhi') }),
      foreignIds: async (testApp) => [{ input: { token: await makeGift(testApp, 'kaying') }, refused: 'couponGiftNotFound' }],
    },
  }),
  ...samplesOf(couponGoodsCalls, {
    couponGoods: { input: async (testApp) => ({ cid: await putCouponId(testApp, 1001) }), foreignIds: foreignCoupon },
    exchangeable: {
      input: async (testApp) => ({ cuid: (await receive(testApp, 'xiaoman', exchange)).cuid }),
      foreignIds: async (testApp) => [{ input: { cuid: (await receive(testApp, 'dazhi', exchange)).cuid }, refused: 'couponNotFound' }],
    },
  }),
};
