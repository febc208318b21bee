import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { makeReceivedOrder, putReview } from '../put-review.ts';
import { goodsOf } from '../test-goods.ts';

const cheapGoods = { goods: 'oneCent' } as const;

/** Holds a sample request for each call of `reviewCalls`, which the tests of all calls send. */
export const reviewSamples = samplesOf(reviewCalls, {
  goodsReviews: { input: { numIid: goodsOf('oneCent').id } },
  orderReviews: {
    input: async (testApp) => ({ tid: await makeReceivedOrder(testApp, 'xiaoman', cheapGoods) }),
    foreignIds: async (testApp) => [{ input: { tid: await makeReceivedOrder(testApp, 'dazhi', cheapGoods) }, refused: 'orderNotFound' }],
  },
  myReviews: {
    input: {},
    foreignIds: async (testApp) => {
      await putReview(testApp, 'dazhi');
      return [];
    },
  },
  writeReviews: {
    input: async (testApp) => ({
      tid: await makeReceivedOrder(testApp, 'xiaoman', cheapGoods),
      serviceScore: 5,
      shippingScore: 4,
      reviews: [{ lineNo: 1, score: 5, text: '很好用' }],
    }),
    foreignIds: async (testApp) => [{ input: { tid: await makeReceivedOrder(testApp, 'dazhi', cheapGoods) }, refused: 'orderNotFound' }],
  },
  followUpReview: {
    input: async (testApp) => ({ id: await putReview(testApp, 'xiaoman'), text: '用了一个月，还是很好' }),
    foreignIds: async (testApp) => [{ input: { id: await putReview(testApp, 'dazhi') }, refused: 'reviewNotFound' }],
  },
});
