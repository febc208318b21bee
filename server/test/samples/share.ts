import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { openMessagingSandbox } from '../messaging-browser.ts';
import { people } from '../people.ts';
import { makePaidTid } from '../refunds.ts';
import type { TestApp } from '../test-app.ts';
import { goodsOf } from '../test-goods.ts';

const merchant = { merchantOf: 1001 } as const;
const teapot = goodsOf('teapot').id;
const othersOrder = async (testApp: TestApp) => [
  { input: { orderId: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' as const },
];

/** Holds a sample request for each call of `shareCalls`, which the tests of all calls send. */
export const shareSamples = samplesOf(shareCalls, {
  getShareSet: {
    input: { kind: 'goods', numIid: teapot },
    foreignIds: async (testApp) => [
      { input: { numIid: 999_999_999 }, refused: 'goodsNotFound' as const },
      { input: { kind: 'order' as const, tid: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' as const },
    ],
  },
  resolveShare: { input: { numIid: teapot }, foreignIds: [{ input: { numIid: 999_999_999 }, refused: 'goodsNotFound' }] },
  sharer: { input: { agentId: people.anran.id }, foreignIds: [{ input: { agentId: 999_999_999 }, refused: 'sharerNotFound' }] },
  recordVisit: { input: { fromAgentId: String(people.anran.id), kind: 'goods', numIid: teapot } },
  recordShare: { input: { kind: 'goods', numIid: teapot, channel: 'link', succeeded: 1 } },
});

/** Holds a sample request for each call of `shareMerchantCalls`, which the tests of all calls send. */
export const shareMerchantSamples = samplesOf(shareMerchantCalls, {
  listShareTexts: { who: merchant, input: {} },
  putShareText: {
    who: merchant,
    input: { kind: 'goods', id: teapot, title: '好茶壶', desc: '一壶好茶', imgUrl: '' },
    foreignIds: [{ input: { id: 999_999_999 }, refused: 'goodsNotFound' }],
  },
  removeShareText: { who: merchant, input: { kind: 'goods', id: teapot } },
  listShares: { who: merchant, input: {} },
  memberRelation: {
    who: merchant,
    input: { memberId: people.xiaoman.id },
    foreignIds: [{ input: { memberId: 999_999_999 }, refused: 'userNotFound' }],
  },
});

/** Holds a sample request for each call of `shareRewardCalls`, which the tests of all calls send. */
export const shareRewardSamples = samplesOf(shareRewardCalls, {
  shareEarnMoneys: { who: 'xiaoman', input: { ids: [teapot] } },
  shareRewardTotals: { input: {} },
  shareRewards: { input: {} },
});

/** Holds a sample request for each call of `shareRewardMerchantCalls`, which the tests of all calls send. */
export const shareRewardMerchantSamples = samplesOf(shareRewardMerchantCalls, { listShareRewards: { who: merchant, input: {} } });

/** Holds a sample request for each call of `linksCalls`, which the tests of all calls send. */
export const linksSamples = samplesOf(linksCalls, {
  createShortUrl: {
    input: { url: `/mall/goodsInfo/${teapot}` },
    foreignIds: [{ input: { url: '/mall/?siteId=1002' }, refused: 'linkNotOwn' }],
  },
  createShortUrlOfGateway: {
    input: { url: `/mall/goodsInfo/${teapot}` },
    foreignIds: [{ input: { url: '/mall/?siteId=1002' }, refused: 'linkNotOwn' }],
  },
  queryShortUrl: {
    input: async (testApp) => ({ code: (await testApp.as('xiaoman').ask(linksCalls.createShortUrl, { url: '/mall/' })).code }),
    foreignIds: async (testApp) => [
      {
        input: { code: (await testApp.as('kaying').ask(linksCalls.createShortUrl, { url: '/mall/' })).code },
        refused: 'linkNotFound' as const,
      },
    ],
  },
  encryptionScene: {
    input: async (testApp) => ({ scene: (await testApp.as('xiaoman').ask(linksCalls.encryptionScenePost, { query: 'a=1' })).scene }),
    foreignIds: async (testApp) => [
      {
        input: { scene: (await testApp.as('kaying').ask(linksCalls.encryptionScenePost, { query: 'a=1' })).scene },
        refused: 'sceneNotFound',
      },
    ],
  },
  encryptionScenePost: { input: { query: 'numIid=2&fromAgentId=1' } },
  getQrcode: {
    input: async (testApp) => {
      await openMessagingSandbox(testApp);
      return { url: `/mall/goodsInfo/${teapot}` };
    },
    foreignIds: [{ input: { url: '/mall/?siteId=1002' }, refused: 'linkNotOwn' }],
  },
  shortLink: {
    input: async (testApp) => {
      await openMessagingSandbox(testApp);
      return { url: `/mall/goodsInfo/${teapot}` };
    },
    foreignIds: [{ input: { url: '/mall/?siteId=1002' }, refused: 'linkNotOwn' }],
  },
});

/** Holds a sample request for each call of `posterCalls`, which the tests of all calls send. */
export const posterSamples = samplesOf(posterCalls, {
  pagePoster: { input: {}, foreignIds: [{ input: { id: 999_999_999 }, refused: 'pageNotFound' }] },
  goodsPoster: { input: { numIid: teapot }, foreignIds: [{ input: { numIid: 999_999_999 }, refused: 'goodsNotFound' }] },
  orderedGoodsPoster: {
    input: { numIid: teapot, num: 2 },
    foreignIds: [
      { input: { numIid: 999_999_999 }, refused: 'goodsNotFound' },
      { input: { skuId: 999_999_999 }, refused: 'posterSkuNotFound' },
    ],
  },
  multiPoster: { input: { numIid: teapot }, foreignIds: [{ input: { numIid: 999_999_999 }, refused: 'goodsNotFound' }] },
  orderPoster: { input: async (testApp) => ({ orderId: await makePaidTid(testApp, 'xiaoman') }), foreignIds: othersOrder },
  orderPosters: { input: async (testApp) => ({ orderId: await makePaidTid(testApp, 'xiaoman') }), foreignIds: othersOrder },
  generateReceipt: {
    input: async (testApp) => ({ orderId: await makePaidTid(testApp, 'xiaoman'), picture: 1 as const }),
    foreignIds: othersOrder,
  },
});
