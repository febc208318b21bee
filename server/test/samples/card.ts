import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cardGoodsCalls } from 'contract/offers/card/card-goods.calls.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { bindNewCard, issueCard, putCardTypeOf } from '../put-card.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const buy = async (testApp: TestApp, who: PersonName) =>
  (await testApp.as(who).ask(cardCalls.buyCard, { typeId: (await putCardTypeOf(testApp, 1001)).id })).tid;
const otherType = async (testApp: TestApp) => (await putCardTypeOf(testApp, 1002)).id;
let numberOfSamples = 0;
const merchant = { merchantOf: 1001 } as const;

/** Holds a sample request for each shopper call about stored-value cards, which the tests of all calls send. */
export const cardSamples = {
  ...samplesOf(cardCalls, {
    offeredCards: { input: {} },
    myCards: { input: {} },
    cardStatement: {
      input: async (testApp) => ({ id: (await bindNewCard(testApp, 'xiaoman')).id }),
      foreignIds: async (testApp) => [{ input: { id: (await bindNewCard(testApp, 'dazhi')).id }, refused: 'cardNotFound' }],
    },
    buyCard: {
      input: async (testApp) => ({ typeId: (await putCardTypeOf(testApp, 1001)).id }),
      foreignIds: async (testApp) => [{ input: { typeId: await otherType(testApp) }, refused: 'cardTypeNotFound' }],
    },
    rechargeCard: {
      input: async (testApp) => ({ id: (await bindNewCard(testApp, 'xiaoman')).id, amount: 200 }),
      foreignIds: async (testApp) => [{ input: { id: (await bindNewCard(testApp, 'dazhi')).id }, refused: 'cardNotFound' }],
    },
    payCard: {
      input: async (testApp) => ({ tid: await buy(testApp, 'xiaoman'), payType: 'wechat' }),
      foreignIds: async (testApp) => [{ input: { tid: await buy(testApp, 'dazhi') }, refused: 'rechargeNotFound' }],
    },
    cardCharge: {
      input: async (testApp) => ({ tid: await buy(testApp, 'xiaoman') }),
      foreignIds: async (testApp) => [{ input: { tid: await buy(testApp, 'dazhi') }, refused: 'rechargeNotFound' }],
    },
    bindCard: {
      input: (testApp) => issueCard(testApp, 1001),
      foreignIds: async (testApp) => [{ input: await issueCard(testApp, 1002), refused: 'cardOrSecretWrong' }],
    },
  }),
  ...samplesOf(cardGoodsCalls, {
    cardGoods: {
      input: async (testApp) => ({ id: (await putCardTypeOf(testApp, 1001)).id, pageNo: 1 }),
      foreignIds: async (testApp) => [{ input: { id: await otherType(testApp) }, refused: 'cardTypeNotFound' }],
    },
  }),
};

/** Holds a sample request for each call of `cardMerchantCalls`, which the tests of all calls send. */
export const cardMerchantSamples = samplesOf(cardMerchantCalls, {
  listCardTypes: { who: merchant, input: {} },
  putCardType: {
    who: merchant,
    input: async () => ({ key: `sample-${(numberOfSamples += 1)}`, name: '畅购卡', price: 100, goods: null }),
  },
  issueCards: {
    who: merchant,
    input: async (testApp) => ({ key: (await putCardTypeOf(testApp, 1001)).key, batch: 'sample', count: 2 }),
    foreignIds: async (testApp) => [
      { input: { key: (await putCardTypeOf(testApp, 1002, { key: 'theirs' })).key }, refused: 'cardTypeNotFound' },
    ],
  },
  listCards: { who: merchant, input: { pageNo: 1 } },
  freezeCard: {
    who: merchant,
    input: async (testApp) => ({ number: (await issueCard(testApp, 1001)).number, frozen: 1 }),
    foreignIds: async (testApp) => [{ input: { number: (await issueCard(testApp, 1002)).number }, refused: 'cardNotFound' }],
  },
});
