import { moveRewards } from '#modules/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { giftRef } from './rules/popup.ts';
import { loadClaims, moveClaims, moveClosed } from './store/member-popups.ts';

/**
 * Moves the enter-store gifts of a member who is merged into another, and what they closed. A gift that both took is given once: what is left of the
 * merged member's ends.
 */
export async function moveStoreGifts(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  await moveClosed(db, from, to);
  const [own, other] = await Promise.all([loadClaims(db, from), loadClaims(db, to)]);
  if (own.size === 0) return;
  const refsOf = (repeated: boolean) => [...own.keys()].flatMap((id) => (other.has(id) === repeated ? [giftRef(id, from)] : []));
  await moveRewards(db, { from, to, source: 'storeGift', kept: refsOf(false), repeated: refsOf(true) }, now);
  await moveClaims(db, from, to);
}
