import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { openGroupOf } from '../put-group.ts';
import { goodsOf } from '../test-goods.ts';

/** Holds a sample request for each call of `groupBuyCalls`, which the tests of all calls send. */
export const groupBuySamples = samplesOf(groupBuyCalls, {
  groupGoods: { input: { pageNo: 1 } },
  openGroups: { input: { goodsId: goodsOf('orange').id } },
  myGroups: { input: { pageNo: 1 } },
  groupDetail: {
    input: async (testApp) => ({ groupId: await openGroupOf(testApp, 'dazhi') }),
    foreignIds: async (testApp) => [{ input: { groupId: await openGroupOf(testApp, 'kaying') }, refused: 'groupBuyNotFound' }],
  },
});
