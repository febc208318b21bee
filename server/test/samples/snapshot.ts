import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { makeOrder } from '../shopping.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const tidOf = async (testApp: TestApp, who: PersonName): Promise<string> => (await makeOrder(testApp.as(who), { goods: 'oneCent' })).tid;
const foreignIds = async (testApp: TestApp) => [{ input: { tid: await tidOf(testApp, 'dazhi') }, refused: 'orderNotFound' as const }];

/** Holds a sample request for each call of `snapshotCalls`, which the tests of all calls send. */
export const snapshotSamples = samplesOf(snapshotCalls, {
  transactionSnapshots: { input: async (testApp) => ({ tid: await tidOf(testApp, 'xiaoman') }), foreignIds },
  transactionSnapshot: { input: async (testApp) => ({ tid: await tidOf(testApp, 'xiaoman'), lineNo: 1 }), foreignIds },
});
