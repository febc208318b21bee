import { isDeepStrictEqual } from 'node:util';
import type { popupMerchantCalls } from 'contract/popup/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadAwardForms } from '#modules/award/award.ts';
import { Refusal } from '#platform/refusal.ts';
import { enterAdvert, enterStoreGift } from '../enter-popups.ts';
import { toAdvertForm, toGiftForm } from '../rules/read-popup.ts';
import { countClaims } from '../store/member-popups.ts';
import { heldAdverts, heldStoreGifts, lockPopups, saveAdvert, saveStoreGift } from '../store/popups.ts';

/** Limits the pop-ups of a kind that a site has, past ones too. */
const mostPopups = 200;

export const listPopUpAdverts: Handler<typeof popupMerchantCalls.listPopUpAdverts> = async ({ db, site: { timeZone } }) => ({
  list: (await heldAdverts(db)).map((advert) => ({ key: advert.key, id: advert.id, ...toAdvertForm(advert, timeZone) })),
});

export const putPopUpAdvert: Handler<typeof popupMerchantCalls.putPopUpAdvert> = async (context, input) => {
  const { db, site, now, ownUrls, unchanged, noted } = context;
  const advert = await enterAdvert(db, input, { timeZone: site.timeZone, hosts: site.settings, ownUrls });
  await lockPopups(db);
  const all = await heldAdverts(db);
  const before = all.find(({ key }) => key === input.key);
  if (!before && all.length >= mostPopups) throw new Refusal('popupTooMany');
  if (before) noted({ was: toAdvertForm(before, site.timeZone) });
  if (before && isDeepStrictEqual(before, { ...advert, id: before.id })) {
    unchanged();
    return { id: before.id };
  }
  return { id: await saveAdvert(db, advert, now) };
};

export const listEnterStoreGifts: Handler<typeof popupMerchantCalls.listEnterStoreGifts> = async ({ db, site: { timeZone }, now }) => {
  const [gifts, forms, given] = await Promise.all([heldStoreGifts(db), loadAwardForms(db, now), countClaims(db)]);
  return {
    list: gifts.map((gift) => ({
      key: gift.key,
      id: gift.id,
      givenNum: given.get(gift.id) ?? 0,
      ...toGiftForm(gift, timeZone, forms),
    })),
  };
};

export const putEnterStoreGift: Handler<typeof popupMerchantCalls.putEnterStoreGift> = async (context, input) => {
  const { db, site, now, unchanged, noted } = context;
  const gift = await enterStoreGift(db, input, site.timeZone, now);
  await lockPopups(db);
  const all = await heldStoreGifts(db);
  const before = all.find(({ key }) => key === input.key);
  if (!before && all.length >= mostPopups) throw new Refusal('popupTooMany');
  if (before) noted({ was: toGiftForm(before, site.timeZone, await loadAwardForms(db, now)) });
  if (before && isDeepStrictEqual(before, { ...gift, id: before.id })) {
    unchanged();
    return { id: before.id };
  }
  return { id: await saveStoreGift(db, gift, now) };
};
