import { isDeepStrictEqual } from 'node:util';
import type { popupMerchantCalls } from 'contract/popup/merchant.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { loadAwardForms } from '#modules/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { enterAdvert, enterStoreGift } from '../enter-popups.ts';
import type { Popup, StoreGift } from '../rules/popup.ts';
import { toAdvertForm, toGiftForm } from '../rules/read-popup.ts';
import { countClaims } from '../store/member-popups.ts';
import { heldAdverts, heldStoreGifts, lockPopups, saveAdvert, saveStoreGift } from '../store/popups.ts';

/** Limits the pop-ups of a kind that a site has, past ones too. */
const mostPopups = 200;

type PutContext = Pick<Context<typeof popupMerchantCalls.putPopUpAdvert>, 'db' | 'now' | 'unchanged' | 'noted'>;

/** Says how pop-ups of a kind are kept. */
interface PopupKind<One extends Popup> {
  readonly held: (db: SiteDatabase) => Promise<readonly One[]>;
  /** Converts one to the form in which a merchant saves it. */
  readonly toForm: (popup: One) => object | Promise<object>;
  readonly save: (db: SiteDatabase, popup: Omit<One, 'id'>, now: Date) => Promise<number>;
}

/** Saves an entered pop-up in place of the one with its key, and notes what that was. Refuses (popupTooMany) one too many. */
async function putPopup<One extends Popup>(
  { db, now, unchanged, noted }: PutContext,
  entered: Omit<One, 'id'>,
  { held, toForm, save }: PopupKind<One>,
): Promise<{ readonly id: number }> {
  await lockPopups(db);
  const all = await held(db);
  const before = all.find(({ key }) => key === entered.key);
  if (!before && all.length >= mostPopups) throw new Refusal('popupTooMany');
  if (before) noted({ was: await toForm(before) });
  if (before && isDeepStrictEqual(before, { ...entered, id: before.id })) {
    unchanged();
    return { id: before.id };
  }
  return { id: await save(db, entered, now) };
}

export const listPopUpAdverts: Handler<typeof popupMerchantCalls.listPopUpAdverts> = async ({ db, site: { timeZone } }) => ({
  list: (await heldAdverts(db)).map((advert) => ({ key: advert.key, id: advert.id, ...toAdvertForm(advert, timeZone) })),
});

export const putPopUpAdvert: Handler<typeof popupMerchantCalls.putPopUpAdvert> = async (context, input) => {
  const { db, site, ownUrls } = context;
  const { timeZone } = site;
  const advert = await enterAdvert(db, input, { timeZone, hosts: site.settings, ownUrls });
  return putPopup(context, advert, { held: heldAdverts, toForm: (one) => toAdvertForm(one, timeZone), save: saveAdvert });
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
  const { db, site, now } = context;
  const { timeZone } = site;
  const gift = await enterStoreGift(db, input, timeZone, now);
  const toForm = async (one: StoreGift) => toGiftForm(one, timeZone, await loadAwardForms(db, now));
  return putPopup(context, gift, { held: heldStoreGifts, toForm, save: saveStoreGift });
};
