import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { grantPointsTo, openPoints } from '../grant-points.ts';
import { type PersonName, people } from '../people.ts';
import type { TestApp } from '../test-app.ts';

let numberOfGifts = 0;
/** Returns a new number of a gift. */
const nextGiftNumber = (): string => String((numberOfGifts += 1)).padStart(20, '0');

/** Lets somebody give a point to meilin; returns the gift's number. */
async function makeGift(testApp: TestApp, giver: PersonName): Promise<string> {
  await openPoints(testApp);
  await grantPointsTo(testApp, giver, 5);
  const { number } = await testApp
    .as(giver)
    .ask(pointsCalls.givePoints, { number: nextGiftNumber(), to: String(people.meilin.id), points: 1 });
  return number;
}

/** Holds a sample request for each call of `pointsCalls`, which the tests of all calls send. */
export const pointsSamples = samplesOf(pointsCalls, {
  queryScoreSettled: { input: {} },
  pointsStatement: { input: { pageNo: 1 } },
  givePoints: {
    async input(testApp) {
      await openPoints(testApp);
      await grantPointsTo(testApp, 'xiaoman', 5);
      return { number: nextGiftNumber(), to: String(people.meilin.id), points: 1 };
    },
    foreignIds: [{ input: { to: String(people.kaying.id) }, refused: 'pointsReceiverUnknown' }],
  },
  pointsGift: {
    input: async (testApp) => ({ number: await makeGift(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [{ input: { number: await makeGift(testApp, 'dazhi') }, refused: 'pointsGiftNotFound' }],
  },
  pointsGifts: { input: { pageNo: 1 } },
});
