import { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { putWantBuy } from '../put-want-buy.ts';
import { goodsOf } from '../test-goods.ts';

// The sample sites hide no price; want-buys.test.ts has a site that does.
/** Holds a sample request for each call of `wantBuyCalls`, which the tests of all calls send. */
export const wantBuySamples = samplesOf(wantBuyCalls, {
  submitGoods: {
    input: { numIid: goodsOf('teapot').id, num: 2, remark: '要蓝色' },
    refused: 'wantBuyOff',
    foreignIds: async (testApp) => {
      await putWantBuy(testApp, 1001);
      return [];
    },
  },
});
