import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { samplesOf } from '../call-sample.ts';
import type { PersonName } from '../people.ts';
import { addressIdOf, askToSendBack, openPickups, orderPickup } from '../pickups.ts';
import { makePaidTid } from '../refunds.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;

/** Makes a return that can be collected, at a shop that offers it. */
async function makeReturn(testApp: TestApp, who: PersonName = 'xiaoman'): Promise<string> {
  await openPickups(testApp, 1001);
  return askToSendBack(testApp, who);
}
const makePickup = async (testApp: TestApp, who: PersonName = 'xiaoman'): Promise<string> =>
  orderPickup(testApp, who, await makeReturn(testApp, who));

const foreignRefunds = async (testApp: TestApp) => [
  { input: { refundNos: [await makeReturn(testApp, 'dazhi')] }, refused: 'refundNotFound' as const },
  { input: { refundNos: [await askToSendBack(testApp, 'kaying')] }, refused: 'refundNotFound' as const },
];
const foreignPickups = async (testApp: TestApp) => [
  { input: { pickupNo: await makePickup(testApp, 'dazhi') }, refused: 'pickupNotFound' as const },
];
const foreignOfRefund = async (testApp: TestApp) => {
  const refundNo = await makeReturn(testApp, 'dazhi');
  await orderPickup(testApp, 'dazhi', refundNo);
  return [{ input: { refundNo }, refused: 'pickupNotFound' as const }];
};
const ofMine = async (testApp: TestApp) => {
  const refundNo = await makeReturn(testApp);
  await orderPickup(testApp, 'xiaoman', refundNo);
  return { refundNo };
};
const asked = async (testApp: TestApp) => ({ refundNos: [await makeReturn(testApp)], addressId: await addressIdOf(testApp, 'xiaoman') });
const tomorrow = (testApp: TestApp): string => new Date(testApp.clock.now().getTime() + 32 * 3_600_000).toISOString().slice(0, 10);

/** Holds a sample request for each call of `expressCalls`, which the tests of all calls send. */
export const expressSamples = samplesOf(expressCalls, {
  newQuery: {
    input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [
      { input: { tid: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' },
      { input: { tid: await makePaidTid(testApp, 'kaying') }, refused: 'orderNotFound' },
    ],
  },
  expressCodeAssert: { input: { number: 'SF1234567890' } },
});

/** Holds a sample request for each call of `pickupCalls`, which the tests of all calls send. */
export const pickupSamples = samplesOf(pickupCalls, {
  pickupOffer: {
    input: async (testApp) => ({ refundNo: await makeReturn(testApp) }),
    foreignIds: async (testApp) => [{ input: { refundNo: await makeReturn(testApp, 'dazhi') }, refused: 'refundNotFound' }],
  },
  existPickupAbility: { input: asked, foreignIds: foreignRefunds },
  checkCombinePickup: { input: async (testApp) => ({ refundNos: [await makeReturn(testApp)] }), foreignIds: foreignRefunds },
  estimatedFreight: {
    input: asked,
    foreignIds: async (testApp) => [
      ...(await foreignRefunds(testApp)),
      { input: { addressId: await addressIdOf(testApp, 'dazhi') }, refused: 'addressNotFound' },
    ],
  },
  createPickupOrder: {
    input: async (testApp) => ({ ...(await asked(testApp)), date: tomorrow(testApp), from: '15:00', agreed: 1 }),
    foreignIds: foreignRefunds,
  },
  pickupCashier: { input: ofMine, foreignIds: foreignOfRefund },
  payForPickupOrder: {
    input: async (testApp) => ({ pickupNo: await makePickup(testApp), payType: 'balance' }),
    foreignIds: foreignPickups,
  },
  pickupOrder: { input: ofMine },
  cancelPickupTypes: { input: {} },
  cancelPickupOrder: {
    input: async (testApp) => ({ pickupNo: await makePickup(testApp), cancelType: 'timeWrong' as const }),
    foreignIds: foreignPickups,
  },
  renewPickupTime: {
    input: async (testApp) => ({ pickupNo: await makePickup(testApp), date: tomorrow(testApp), from: '15:00' }),
    foreignIds: foreignPickups,
  },
  incompletePayRefunds: { input: {} },
  expressTake: { input: ofMine, foreignIds: foreignOfRefund },
});

/** Holds a sample request for each call of `pickupMerchantCalls`, which the tests of all calls send. */
export const pickupMerchantSamples = samplesOf(pickupMerchantCalls, {
  listPickups: { who: merchant, input: { state: 1, pageNo: 1 } },
  cancelPickup: { who: merchant, input: async (testApp) => ({ pickupNo: await makePickup(testApp), why: '店里来取' }) },
});
