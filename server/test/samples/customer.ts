import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { people } from '../people.ts';
import { putCouponOf } from '../put-coupon.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const foreignIds = [{ input: { id: people.kaying.id }, refused: 'userNotFound' as const }];
const ofMember = { who: merchant, input: { id: people.xiaoman.id }, foreignIds };
let last = 0;
const nextNumber = (): number => (last += 1);
const addLabelOf = async (testApp: TestApp, siteId: 1001 | 1002): Promise<number> =>
  (await testApp.as({ merchantOf: siteId }).ask(customerCalls.addMemberLabel, { name: `标签 ${nextNumber()}` })).id;
const foreignLabels = async (testApp: TestApp) => [
  { input: { id: await addLabelOf(testApp, 1002) }, refused: 'memberLabelNotFound' as const },
];
async function putPromotionOf(testApp: TestApp, siteId: 1001 | 1002, key: string): Promise<string> {
  await testApp.as({ merchantOf: siteId }).ask(promotionMerchantCalls.putPromotion, {
    key,
    kind: 'fullReduction',
    name: '满减',
    startTime: '2026-01-01 00:00',
    endTime: null,
    goods: null,
    tiers: [{ threshold: 9_000_000, off: 1 }],
  });
  return key;
}

/** Holds a sample request of each call by which a merchant looks after one member. */
export const customerSamples = samplesOf(customerCalls, {
  memberOrders: ofMember,
  memberCoupons: ofMember,
  memberPoints: ofMember,
  memberBalance: ofMember,
  memberCards: ofMember,
  memberAddresses: ofMember,
  memberCorrections: ofMember,
  correctPoints: {
    who: merchant,
    input: async () => ({ id: people.xiaoman.id, points: 5, why: '补发活动积分', requestKey: `sample-p-${nextNumber()}` }),
    foreignIds,
  },
  correctBalance: {
    who: merchant,
    input: async () => ({ id: people.xiaoman.id, amount: 0.5, why: '补差价', requestKey: `sample-b-${nextNumber()}` }),
    foreignIds,
  },
  putMemberNote: { who: merchant, input: async () => ({ id: people.xiaoman.id, note: `老顾客 ${nextNumber()}` }), foreignIds },
  putMemberLabels: {
    who: merchant,
    input: async (testApp) => ({ id: people.xiaoman.id, labels: [await addLabelOf(testApp, 1001)] }),
    foreignIds: async (testApp) => [
      ...foreignIds,
      { input: { labels: [await addLabelOf(testApp, 1002)] }, refused: 'memberLabelNotFound' as const },
    ],
  },
  listMemberLabels: { who: merchant, input: {} },
  addMemberLabel: { who: merchant, input: async () => ({ name: `常客 ${nextNumber()}` }) },
  renameMemberLabel: {
    who: merchant,
    input: async (testApp) => ({ id: await addLabelOf(testApp, 1001), name: `改名 ${nextNumber()}` }),
    foreignIds: foreignLabels,
  },
  removeMemberLabel: { who: merchant, input: async (testApp) => ({ id: await addLabelOf(testApp, 1001) }), foreignIds: foreignLabels },
});

/** Holds a sample request of each call for the results of promotions and coupons. */
export const offerResultsSamples = samplesOf(offerResultsCalls, {
  promotionResults: {
    who: merchant,
    input: async (testApp) => ({ key: await putPromotionOf(testApp, 1001, 'results') }),
    foreignIds: async (testApp) => [{ input: { key: await putPromotionOf(testApp, 1002, 'their-results') }, refused: 'promotionNotFound' }],
  },
  couponResults: {
    who: merchant,
    input: async (testApp) => ({ key: await putCouponOf(testApp, 1001) }),
    foreignIds: async (testApp) => [
      { input: { key: await putCouponOf(testApp, 1002, { key: 'their-results' }) }, refused: 'couponNotFound' },
    ],
  },
});

const sendMessageOf = async (testApp: TestApp, siteId: 1001 | 1002): Promise<number> =>
  (
    await testApp.as({ merchantOf: siteId }).ask(broadcastCalls.sendMessage, {
      requestKey: `sample-m-${nextNumber()}`,
      filter: { spentFrom: 1_000_000 },
      title: '上新',
      text: '春茶到了',
    })
  ).id;

const sendCouponOf = async (testApp: TestApp, siteId: 1001 | 1002): Promise<number> =>
  (
    await testApp.as({ merchantOf: siteId }).ask(broadcastCalls.sendCouponTo, {
      requestKey: `sample-sc-${nextNumber()}`,
      filter: { spentFrom: 1_000_000 },
      key: await putCouponOf(testApp, siteId, { key: 'sent-to-group' }),
    })
  ).id;

/** Holds a sample request of each call by which a merchant sends something to a group of members. */
export const broadcastSamples = samplesOf(broadcastCalls, {
  countAudience: { who: merchant, input: { spentFrom: 1 } },
  listBroadcasts: { who: merchant, input: {} },
  sendMessage: {
    who: merchant,
    input: async () => ({
      requestKey: `sample-n-${nextNumber()}`,
      filter: { spentFrom: 1_000_000 },
      title: '上新',
      text: '春茶到了',
    }),
  },
  sendCouponTo: {
    who: merchant,
    input: async (testApp) => ({
      requestKey: `sample-c-${nextNumber()}`,
      filter: { spentFrom: 1_000_000 },
      key: await putCouponOf(testApp, 1001),
    }),
    foreignIds: async (testApp) => [
      { input: { key: await putCouponOf(testApp, 1002, { key: 'their-coupon' }) }, refused: 'couponNotFound' },
    ],
  },
  stopBroadcast: {
    who: merchant,
    input: async (testApp) => ({ id: await sendMessageOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { id: await sendMessageOf(testApp, 1002) }, refused: 'broadcastNotFound' }],
  },
  stopCouponSending: {
    who: merchant,
    input: async (testApp) => ({ id: await sendCouponOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { id: await sendCouponOf(testApp, 1002) }, refused: 'broadcastNotFound' }],
  },
});
