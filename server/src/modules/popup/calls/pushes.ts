import type { popupCalls } from 'contract/popup/popup.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadAwardReplies } from '#modules/award/award.ts';
import { Refusal } from '#platform/refusal.ts';
import { cycleOf, findCycleEnd, isRunningFor, type Popup, type PopupType } from '../rules/popup.ts';
import { loadClosedCycles, saveClosed } from '../store/member-popups.ts';
import { heldAdverts, heldStoreGifts } from '../store/popups.ts';
import { listOpenPopups, loadViewer } from '../viewer.ts';

export const pushSetting: Handler<typeof popupCalls.pushSetting> = async ({ db, member, now, site: { timeZone } }) => {
  const { adverts, gifts } = await listOpenPopups(db, member, now);
  const closed = member && gifts.length + adverts.length > 0 ? await loadClosedCycles(db, member.id) : new Map<string, number>();
  const findDue = (type: PopupType, popups: readonly Popup[]) => {
    const due = popups.find((popup) => closed.get(`${type} ${popup.id}`) !== cycleOf(popup, now, timeZone));
    return due ? { id: due.id, cycleEnd: findCycleEnd(due, now, timeZone)?.getTime() ?? null } : null;
  };
  return { enterStoreGift: findDue('enterStoreGift', gifts), popUpAdvert: findDue('popUpAdvert', adverts) };
};

export const disableCurrentCycle: Handler<typeof popupCalls.disableCurrentCycle> = async (
  { db, member, now, site: { timeZone } },
  { type, id },
) => {
  const popups: readonly Popup[] = await (type === 'popUpAdvert' ? heldAdverts(db) : heldStoreGifts(db));
  const popup = popups.find((one) => one.id === id);
  if (!popup) throw new Refusal(type === 'popUpAdvert' ? 'advertNotFound' : 'storeGiftNotFound');
  await saveClosed(db, member.id, { type, id, cycle: cycleOf(popup, now, timeZone) });
  return {};
};

export const popUpAdvert: Handler<typeof popupCalls.popUpAdvert> = async ({ db, member, now }, { id }) => {
  const [adverts, viewer] = await Promise.all([heldAdverts(db), loadViewer(db, member)]);
  const advert = adverts.find((one) => one.id === id);
  if (!advert || !isRunningFor(advert, viewer, now)) throw new Refusal('advertNotFound');
  return { id, title: advert.title, picture: advert.picture, link: advert.link };
};

export const enterStoreGift: Handler<typeof popupCalls.enterStoreGift> = async ({ db, member, now, say }) => {
  const [{ gifts }, buildAward] = await Promise.all([listOpenPopups(db, member, now), loadAwardReplies(db, { say })]);
  const [gift] = gifts;
  return { gift: gift ? { id: gift.id, title: gift.title, note: gift.note, ...buildAward(gift) } : null };
};
