import type { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRewardReplies } from '#modules/offers/award/award.ts';
import { Refusal } from '#platform/refusal.ts';
import { popupCycle, findPopupCycleEnd, isPopupRunningFor, type Popup, type PopupType } from '../rules/popup.ts';
import { saveClosedPopup } from '../store/member-popups.ts';
import { cachedAdverts, cachedStoreGifts } from '../store/popups.ts';
import { listOpenPopups, loadDuePopupFilter, loadPopupViewer } from '../viewer.ts';

/**
 * Returns the home page pop-ups (adverts and enter-store gifts) that the caller is to be shown now: their ids, and when
 * their cycle ends. A visitor's browser remembers which ones it has closed.
 */
export const pushSetting: Handler<typeof popupCalls.pushSetting> = async ({ db, member, now, site: { timeZone } }) => {
  const { adverts, gifts } = await listOpenPopups(db, member, now);
  // Most shops have none most of the time: nothing of the member is loaded for them.
  const filterDue = await loadDuePopupFilter(db, gifts.length + adverts.length > 0 ? member : null, now, timeZone);
  const listDue = (type: PopupType, popups: readonly Popup[]) =>
    filterDue(type, popups).map((due) => ({ id: due.id, cycleEnd: findPopupCycleEnd(due, now, timeZone)?.getTime() ?? null }));
  const [enterStoreGifts, popUpAdverts] = [listDue('enterStoreGift', gifts), listDue('popUpAdvert', adverts)];
  return { enterStoreGift: enterStoreGifts[0] ?? null, popUpAdvert: popUpAdverts[0] ?? null, enterStoreGifts, popUpAdverts };
};

/**
 * Records that the caller closed a home page pop-up, which then stays closed until its next cycle. Repeating it changes
 * nothing. Refuses an unknown pop-up.
 */
export const disableCurrentCycle: Handler<typeof popupCalls.disableCurrentCycle> = async (
  { db, member, now, site: { timeZone } },
  { type, id },
) => {
  const popups: readonly Popup[] = await (type === 'popUpAdvert' ? cachedAdverts(db) : cachedStoreGifts(db));
  const popup = popups.find((one) => one.id === id);
  if (!popup) throw new Refusal(type === 'popUpAdvert' ? 'advertNotFound' : 'storeGiftNotFound');
  await saveClosedPopup(db, member.id, { type, id, cycle: popupCycle(popup, now, timeZone) });
  return {};
};

/** Returns a pop-up advert that runs now and is for the caller. Refuses a pop-up advert that is unknown or over. */
export const popUpAdvert: Handler<typeof popupCalls.popUpAdvert> = async ({ db, member, now }, { id }) => {
  const [adverts, viewer] = await Promise.all([cachedAdverts(db), loadPopupViewer(db, member)]);
  const advert = adverts.find((one) => one.id === id);
  if (!advert || !isPopupRunningFor(advert, viewer, now)) throw new Refusal('advertNotFound');
  return { id, title: advert.title, picture: advert.picture, link: advert.link };
};

/**
 * Returns the enter-store gift that is to be shown to the caller now, or the named one if it runs for them; null if
 * there is none. A visitor sees a gift that they could get after logging in.
 */
export const enterStoreGift: Handler<typeof popupCalls.enterStoreGift> = async ({ db, member, now, say, site: { timeZone } }, { id }) => {
  const [{ gifts }, filterDue, buildAward] = await Promise.all([
    listOpenPopups(db, member, now),
    loadDuePopupFilter(db, id === undefined ? member : null, now, timeZone),
    loadRewardReplies(db, { say }),
  ]);
  const gift = id === undefined ? filterDue('enterStoreGift', gifts)[0] : gifts.find((one) => one.id === id);
  return { gift: gift ? { id: gift.id, title: gift.title, note: gift.note, ...buildAward(gift) } : null };
};
