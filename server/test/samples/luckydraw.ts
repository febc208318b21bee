import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { nextRequestNo, putDraw, sampleDraw, winGoods } from '../put-lucky-draw.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const foreignDraw = async (testApp: TestApp) => [
  { input: { drawId: (await putDraw(testApp, 1002)).id }, refused: 'luckyDrawNotFound' as const },
];

/** Lets a draw of the first site end; returns its id. */
async function endedDraw(testApp: TestApp): Promise<number> {
  const { id, key } = await putDraw(testApp);
  await testApp.as(merchant).ask(luckyDrawMerchantCalls.endLuckyDraw, { key });
  return id;
}

/** Lets a person win a product and say where it goes; returns its number. */
async function claimGoods(testApp: TestApp, who: PersonName, siteId: 1001 | 1002): Promise<number> {
  const { recordId } = await winGoods(testApp, who, siteId);
  const addressId = (await testApp.as(who).ask(addressCalls.getAddress, {}))?.id ?? 0;
  await testApp.as(who).ask(luckyDrawCalls.claimPrize, { recordId, addressId });
  return recordId;
}

/** Holds a sample request for each call of `luckyDrawCalls`, which the tests of all calls send. */
export const luckyDrawSamples = samplesOf(luckyDrawCalls, {
  luckyDraws: { input: {} },
  luckyDraw: { input: async (testApp) => ({ drawId: (await putDraw(testApp)).id }), foreignIds: foreignDraw },
  draw: { input: async (testApp) => ({ drawId: (await putDraw(testApp)).id, requestNo: nextRequestNo() }), foreignIds: foreignDraw },
  drawRecords: { input: async (testApp) => ({ drawId: await endedDraw(testApp) }), foreignIds: foreignDraw },
  myPrizes: { input: { pageNo: 1 } },
  claimPrize: {
    input: async (testApp) => ({
      recordId: (await winGoods(testApp, 'xiaoman')).recordId,
      addressId: (await testApp.as('xiaoman').ask(addressCalls.getAddress, {}))?.id ?? 0,
    }),
    foreignIds: async (testApp) => [
      { input: { recordId: (await winGoods(testApp, 'dazhi')).recordId }, refused: 'prizeNotFound' },
      { input: { addressId: (await testApp.as('dazhi').ask(addressCalls.getAddress, {}))?.id ?? 0 }, refused: 'addressNotFound' },
    ],
  },
});

/** Holds a sample request for each call of `luckyDrawMerchantCalls`, which the tests of all calls send. */
export const luckyDrawMerchantSamples = samplesOf(luckyDrawMerchantCalls, {
  listLuckyDraws: { who: merchant, input: {} },
  putLuckyDraw: { who: merchant, input: async () => ({ key: `sample-${nextRequestNo()}`, ...sampleDraw }) },
  endLuckyDraw: {
    who: merchant,
    input: async (testApp) => ({ key: (await putDraw(testApp)).key }),
    foreignIds: async (testApp) => [{ input: { key: (await putDraw(testApp, 1002)).key }, refused: 'luckyDrawNotFound' }],
  },
  listPrizes: { who: merchant, input: { pageNo: 1 } },
  sendPrize: {
    who: merchant,
    input: async (testApp) => ({ id: await claimGoods(testApp, 'xiaoman', 1001), courier: 'shunfeng', number: 'SF000000000001' }),
    foreignIds: async (testApp) => [{ input: { id: await claimGoods(testApp, 'kaying', 1002) }, refused: 'prizeNotFound' }],
  },
});
