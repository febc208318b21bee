import type { Input } from 'contract/call.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

type RulesForm = Input<typeof signInMerchantCalls.putSignInRules>;
type AdvertForm = Input<typeof popupMerchantCalls.putPopUpAdvert>;
type GiftForm = Input<typeof popupMerchantCalls.putEnterStoreGift>;
type SiteId = 1001 | 1002;

/** Turns on the daily sign-in of a test site: five points a day, by default ten more on the third day of seven. */
export const openSignIn = (testApp: TestApp, siteId: SiteId = 1001, form: Partial<RulesForm> = {}) =>
  testApp
    .as({ merchantOf: siteId })
    .ask(signInMerchantCalls.putSignInRules, { active: 1, points: 5, rewards: [{ day: 3, points: 10 }], ...form });

const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };

let numberOfPopups = 0;
const drawnAdvert = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" rx="28" fill="#1e7b4f"/>
<circle cx="300" cy="300" r="180" fill="#e8f5ee"/><rect x="120" y="560" width="360" height="60" rx="30" fill="#f9ebd2"/></svg>`;
/** Uploads a sample picture for adverts, 600 by 800 pixels, as the merchant. Returns the picture's URL. */
export async function putAdvertPicture(testApp: TestApp, siteId: SiteId = 1001): Promise<string> {
  const data = (await sharp(Buffer.from(drawnAdvert)).png().toBuffer()).toString('base64');
  return (await testApp.as({ merchantOf: siteId }).ask(pictureMerchantCalls.addPicture, { name: '春茶.png', data })).address;
}

/** Saves a sample pop-up advert that runs all year. Returns its key and id. */
export async function putAdvert(testApp: TestApp, siteId: SiteId = 1001, form: Partial<AdvertForm> = {}) {
  const key = form.key ?? `advert-${(numberOfPopups += 1)}`;
  const picture = form.picture ?? (await putAdvertPicture(testApp, siteId));
  const body = { title: '春茶上新', link: '/goodsList', ...run, ...form, picture, key };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(popupMerchantCalls.putPopUpAdvert, body)) };
}

/** Saves a sample enter-store gift of twenty points that runs all year. Returns its key and id. */
export async function putStoreGift(testApp: TestApp, siteId: SiteId = 1001, form: Partial<GiftForm> = {}) {
  const key = form.key ?? `gift-${(numberOfPopups += 1)}`;
  const body = { title: '新人礼包', points: 20, ...run, ...form, key };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(popupMerchantCalls.putEnterStoreGift, body)) };
}
