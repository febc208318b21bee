import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { type PersonName, people } from './people.ts';
import type { TestApp } from './test-app.ts';

/**
 * Turns on points at test site 1001: one for each yuan; a hundred pay one yuan, for at most half of an order. Advances the test clock by two
 * minutes, in which a process reads the settings again.
 */
export async function openPoints(testApp: TestApp, more: Partial<SiteSettings> = {}): Promise<void> {
  const open = {
    pointsPerYuan: 1,
    pointsSettleDays: 15,
    pointsDays: 365,
    pointsForOneYuan: 100,
    pointsOffsetPercent: 50,
    pointsGiving: true,
  };
  await testApp.databases.units.write(1001, (db) => saveSettings(db, { ...open, ...more }, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

let batches = 0;
/** Gives points to a test person of site 1001, as the site's merchant. */
export const grantPointsTo = (testApp: TestApp, who: PersonName, points: number) =>
  testApp
    .as({ merchantOf: 1001 })
    .ask(pointsMerchantCalls.grantPoints, { batch: `test-${(batches += 1)}`, members: [people[who].id], points });
