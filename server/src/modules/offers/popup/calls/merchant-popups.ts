import type { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { putUnderKey } from '#http/put-under-key.ts';
import { loadRewardForms } from '#modules/offers/award/award.ts';
import { parseAdvertInput, parseStoreGiftInput } from '../parse-popup-input.ts';
import type { StoreGift } from '../rules/popup.ts';
import { toAdvertForm, toStoreGiftForm } from '../rules/read-popup.ts';
import { countStoreGiftsTaken } from '../store/member-popups.ts';
import { cachedAdverts, cachedStoreGifts, lockPopups, saveAdvert, saveStoreGift } from '../store/popups.ts';

/** Limits the pop-ups of a kind that a site has, past ones too. */
const mostPopups = 200;

/** Says how pop-ups are kept, whichever kind they are. */
const kept = { lock: lockPopups, most: mostPopups, tooMany: 'popupTooMany' } as const;

/** Lists for the merchant the pop-up adverts of the home page in the form in which they are saved, the newest first. */
export const listPopUpAdverts: Handler<typeof popupMerchantCalls.listPopUpAdverts> = async ({ db, site: { timeZone } }) => ({
  list: (await cachedAdverts(db)).map((advert) => ({ key: advert.key, id: advert.id, ...toAdvertForm(advert, timeZone) })),
});

/**
 * Saves a merchant's pop-up advert of the home page: a new one, or in place of the one with this key. Refuses wrong
 * values (advertWrong), and too many pop-ups (popupTooMany).
 */
export const putPopUpAdvert: Handler<typeof popupMerchantCalls.putPopUpAdvert> = async (context, input) => {
  const { db, site, ownUrls } = context;
  const { timeZone } = site;
  const advert = await parseAdvertInput(db, input, { timeZone, hosts: site.settings, ownUrls });
  return putUnderKey(context, advert, { ...kept, list: cachedAdverts, toForm: (one) => toAdvertForm(one, timeZone), save: saveAdvert });
};

/** Lists for the merchant the enter-store gifts in the form in which they are saved, the newest first, and how many members have each. */
export const listEnterStoreGifts: Handler<typeof popupMerchantCalls.listEnterStoreGifts> = async ({ db, site: { timeZone }, now }) => {
  const [gifts, forms, given] = await Promise.all([cachedStoreGifts(db), loadRewardForms(db, now), countStoreGiftsTaken(db)]);
  return {
    list: gifts.map((gift) => ({
      key: gift.key,
      id: gift.id,
      givenNum: given.get(gift.id) ?? 0,
      ...toStoreGiftForm(gift, timeZone, forms),
    })),
  };
};

/**
 * Saves a merchant's enter-store gift, which a member gets once on entering the mall: a new one, or in place of the one
 * with this key. Members who have it do not get it again. Refuses wrong values (storeGiftWrong), and too many pop-ups
 * (popupTooMany).
 */
export const putEnterStoreGift: Handler<typeof popupMerchantCalls.putEnterStoreGift> = async (context, input) => {
  const { db, site, now } = context;
  const { timeZone } = site;
  const gift = await parseStoreGiftInput(db, input, timeZone, now);
  const toForm = async (one: StoreGift) => toStoreGiftForm(one, timeZone, await loadRewardForms(db, now));
  return putUnderKey(context, gift, { ...kept, list: cachedStoreGifts, toForm, save: saveStoreGift });
};
