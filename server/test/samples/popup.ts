import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { openSignIn, putAdvert, putAdvertPicture, putStoreGift } from '../put-popup.ts';

const merchant = { merchantOf: 1001 } as const;
const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };
let numberOfSamples = 0;
const nextKey = () => `sample-${(numberOfSamples += 1)}`;

/** Holds a sample request for each call of `signInCalls`, which the tests of all calls send. */
export const signInSamples = samplesOf(signInCalls, {
  checkIsSign: { input: {} },
  sign: {
    async input(testApp) {
      await openSignIn(testApp);
      return {};
    },
  },
  signSetting: { input: {} },
  signRecord: { input: { month: '2026-03' } },
  querySignRewad: { input: {} },
  editNotify: { input: { remindOff: 1 } },
});

/** Holds a sample request for each call of `signInMerchantCalls`, which the tests of all calls send. */
export const signInMerchantSamples = samplesOf(signInMerchantCalls, {
  getSignInRules: { who: merchant, input: {} },
  // Rules that are as they were are not audited, so each has other points.
  putSignInRules: { who: merchant, input: async () => ({ active: 1, points: (numberOfSamples += 1) }) },
});

/** Holds a sample request for each call of `popupCalls`, which the tests of all calls send. */
export const popupSamples = samplesOf(popupCalls, {
  pushSetting: { input: {} },
  disableCurrentCycle: {
    input: async (testApp) => ({ type: 'popUpAdvert' as const, id: (await putAdvert(testApp)).id }),
    foreignIds: async (testApp) => [{ input: { id: (await putAdvert(testApp, 1002)).id }, refused: 'advertNotFound' }],
  },
  popUpAdvert: {
    input: async (testApp) => ({ id: (await putAdvert(testApp)).id }),
    foreignIds: async (testApp) => [{ input: { id: (await putAdvert(testApp, 1002)).id }, refused: 'advertNotFound' }],
  },
  enterStoreGift: { input: {} },
  getAwardBySelf: {
    input: async (testApp) => ({ id: (await putStoreGift(testApp)).id }),
    foreignIds: async (testApp) => [{ input: { id: (await putStoreGift(testApp, 1002)).id }, refused: 'storeGiftNotFound' }],
  },
});

/** Holds a sample request for each call of `popupMerchantCalls`, which the tests of all calls send. */
export const popupMerchantSamples = samplesOf(popupMerchantCalls, {
  listPopUpAdverts: { who: merchant, input: {} },
  putPopUpAdvert: {
    who: merchant,
    input: async (testApp) => ({ key: nextKey(), title: '春茶上新', picture: await putAdvertPicture(testApp), ...run }),
  },
  listEnterStoreGifts: { who: merchant, input: {} },
  putEnterStoreGift: { who: merchant, input: async () => ({ key: nextKey(), title: '新人礼包', points: 20, ...run }) },
});
