import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { buyExtendableRight } from '../put-equity.ts';

/** Holds a sample request for each call of `equityCalls`, which the tests of all calls send. */
export const equitySamples = samplesOf(equityCalls, {
  myRights: { input: { state: 0, pageNo: 1 } },
  validationDelay: {
    input: async (testApp) => ({ id: await buyExtendableRight(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [{ input: { id: await buyExtendableRight(testApp, 'dazhi') }, refused: 'rightNotFound' }],
  },
  validationDelayList: { input: { pageNo: 1, pageSize: 10 } },
});
