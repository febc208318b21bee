import { findMemberDetails } from '#modules/account/account.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Advert, cycleOf, isGiftFor, isRunningFor, type Popup, type PopupType, type StoreGift, type Viewer } from './rules/popup.ts';
import { loadClaims, loadClosedCycles } from './store/member-popups.ts';
import { cachedAdverts, cachedStoreGifts } from './store/popups.ts';

/** Loads the facts of a caller that decide which pop-ups they see; null for a visitor. */
export async function loadViewer(db: SiteDatabase, member: Member | null): Promise<Viewer | null> {
  if (!member) return null;
  const details = await findMemberDetails(db, member.id);
  return details ? { levelId: member.levelId, joinedAt: details.joinedAt } : null;
}

/** Lists the pop-ups that a caller may see now: adverts, and the gifts that they can have and do not have yet. */
export async function listOpenPopups(
  db: SiteDatabase,
  member: Member | null,
  now: Date,
): Promise<{ readonly adverts: readonly Advert[]; readonly gifts: readonly StoreGift[] }> {
  const mayRun = ({ active, endsAt }: Popup) => active && endsAt > now;
  const [allAdverts, allGifts] = await Promise.all([cachedAdverts(db), cachedStoreGifts(db)]);
  const [adverts, gifts] = [allAdverts.filter(mayRun), allGifts.filter(mayRun)];
  // Most shops have none most of the time: nothing of the member is loaded for them.
  const [viewer, claims] = await Promise.all([
    adverts.length + gifts.length > 0 ? loadViewer(db, member) : null,
    member && gifts.length > 0 ? loadClaims(db, member.id) : undefined,
  ]);
  return {
    adverts: adverts.filter((advert) => isRunningFor(advert, viewer, now)),
    gifts: gifts.filter((gift) => isGiftFor(gift, viewer, now) && !claims?.has(gift.id)),
  };
}

/** Loads the pop-ups that a caller closed, and returns the filter that leaves out those that stay closed in their present cycle. */
export async function loadDueFilter(db: SiteDatabase, member: Member | null, now: Date, timeZone: string) {
  const closed = member ? await loadClosedCycles(db, member.id) : new Map<string, number>();
  return <P extends Popup>(type: PopupType, popups: readonly P[]): readonly P[] =>
    popups.filter((popup) => closed.get(`${type} ${popup.id}`) !== cycleOf(popup, now, timeZone));
}
