import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { putFlashSale } from '../flash-sale.ts';
import { goodsOf } from '../test-goods.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

/** Saves a promotion that no order of the samples reaches; returns its id. */
async function putPromotionOf(testApp: TestApp, merchantOf: 1001 | 1002): Promise<number> {
  const { id } = await testApp.as({ merchantOf }).ask(promotionMerchantCalls.putPromotion, {
    key: 'seen',
    kind: 'fullReduction',
    name: '满减',
    startTime: '2026-01-01 00:00',
    endTime: null,
    goods: null,
    tiers: [{ threshold: 9_000_000, off: 1 }],
  });
  return id;
}

const promotions = samplesOf(promotionCalls, {
  activity: {
    input: async (testApp) => ({ id: await putPromotionOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { id: await putPromotionOf(testApp, 1002) }, refused: 'promotionNotFound' }],
  },
  limitDiscountPage: { input: { pageNo: 1 } },
  listActivities: { input: {} },
  limitDiscountTemplates: { input: {} },
});

const { id: cheapGoodsId } = goodsOf('struck');
const flashSales = samplesOf(flashSaleCalls, {
  getAccess: {
    input: async (testApp) => ({ goodsId: cheapGoodsId, activityInfoId: await putFlashSale(testApp, 'struck') }),
    foreignIds: async (testApp) => [{ input: { activityInfoId: await putPromotionOf(testApp, 1002) }, refused: 'promotionOver' }],
  },
  getInitNum: {
    input: async (testApp) => ({ goodsId: cheapGoodsId, activityId: await putFlashSale(testApp, 'struck') }),
    foreignIds: async (testApp) => [{ input: { activityId: await putPromotionOf(testApp, 1002) }, refused: 'promotionNotFound' }],
  },
});

/** Holds a sample request for each shopper call about promotions and flash sales, which the tests of all calls send. */
export const promotionSamples = { ...promotions, ...flashSales };
