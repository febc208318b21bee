import { findMemberDetails } from '#modules/account/account.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { isGiftFor, type StoreGift, type Viewer } from './rules/popup.ts';
import { loadClaims } from './store/member-popups.ts';
import { heldStoreGifts } from './store/popups.ts';

/** Loads what decides which pop-ups a caller sees; null for a visitor. */
export async function loadViewer(db: SiteDatabase, member: Member | null): Promise<Viewer | null> {
  if (!member) return null;
  const details = await findMemberDetails(db, member.id);
  return details ? { levelId: member.levelId, joinedAt: details.joinedAt } : null;
}

/** Lists the gifts that a caller can have now and does not have yet. */
export async function listOpenGifts(db: SiteDatabase, member: Member | null, now: Date): Promise<StoreGift[]> {
  const gifts = await heldStoreGifts(db);
  // Most shops have none most of the time: nothing of the member is loaded for them.
  if (!gifts.some(({ active, endsAt }) => active && endsAt > now)) return [];
  const [viewer, claims] = await Promise.all([loadViewer(db, member), member ? loadClaims(db, member.id) : undefined]);
  return gifts.filter((gift) => isGiftFor(gift, viewer, now) && !claims?.has(gift.id));
}
