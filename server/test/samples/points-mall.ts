import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { putExchange } from '../put-exchange.ts';
import { goodsOf } from '../test-goods.ts';

/** Holds a sample request for each call of `pointsMallCalls`, which the tests of all calls send. */
export const pointsMallSamples = samplesOf(pointsMallCalls, {
  pageScoreGoods: { input: { pageNo: 1 } },
  scoreGoods: {
    async input(testApp) {
      await testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1001 and kind = 'pointsExchange'");
      return { activityId: await putExchange(testApp), goodsId: goodsOf('teapot').id };
    },
    foreignIds: async (testApp) => [
      {
        input: {
          activityId: await putExchange(testApp, 1002, {
            offers: [{ goods: 'T-1001', points: 10, pieces: 1 }],
            endTime: '2027-01-01 00:00',
          }),
        },
        refused: 'scoreGoodsNotFound',
      },
    ],
  },
});
