import { findMemberDetails } from '#modules/members/account/account.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import {
  type PopUpAdvert,
  popupCycle,
  isStoreGiftFor,
  isPopupRunningFor,
  type Popup,
  type PopupType,
  type StoreGift,
  type PopupViewer,
} from './rules/popup.ts';
import { loadStoreGiftsTaken, loadClosedPopupCycles } from './store/member-popups.ts';
import { cachedAdverts, cachedStoreGifts } from './store/popups.ts';

/** Loads what decides which pop-ups a caller sees: their level and when they joined; null for a visitor. */
export async function loadPopupViewer(db: SiteDatabase, member: Member | null): Promise<PopupViewer | null> {
  if (!member) return null;
  const details = await findMemberDetails(db, member.id);
  return details ? { levelId: member.levelId, joinedAt: details.joinedAt } : null;
}

/** Lists the pop-ups that a caller may see now: adverts, and the gifts that they can have and do not have yet. */
export async function listOpenPopups(
  db: SiteDatabase,
  member: Member | null,
  now: Date,
): Promise<{ readonly adverts: readonly PopUpAdvert[]; readonly gifts: readonly StoreGift[] }> {
  const mayRun = ({ active, endsAt }: Popup) => active && endsAt > now;
  const [allAdverts, allGifts] = await Promise.all([cachedAdverts(db), cachedStoreGifts(db)]);
  const [adverts, gifts] = [allAdverts.filter(mayRun), allGifts.filter(mayRun)];
  // Most shops have none most of the time: nothing of the member is loaded for them.
  const [viewer, claims] = await Promise.all([
    adverts.length + gifts.length > 0 ? loadPopupViewer(db, member) : null,
    member && gifts.length > 0 ? loadStoreGiftsTaken(db, member.id) : undefined,
  ]);
  return {
    adverts: adverts.filter((advert) => isPopupRunningFor(advert, viewer, now)),
    gifts: gifts.filter((gift) => isStoreGiftFor(gift, viewer, now) && !claims?.has(gift.id)),
  };
}

/** Loads which pop-ups a caller closed, and returns the function that leaves out those that stay closed for now. */
export async function loadDuePopupFilter(db: SiteDatabase, member: Member | null, now: Date, timeZone: string) {
  const closed = member ? await loadClosedPopupCycles(db, member.id) : new Map<string, number>();
  return <P extends Popup>(type: PopupType, popups: readonly P[]): readonly P[] =>
    popups.filter((popup) => closed.get(`${type} ${popup.id}`) !== popupCycle(popup, now, timeZone));
}
