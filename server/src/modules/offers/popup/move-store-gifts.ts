import { moveRewards } from '#modules/offers/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { storeGiftReference } from './rules/popup.ts';
import { loadStoreGiftsTaken, moveStoreGiftsTaken, moveClosedPopups } from './store/member-popups.ts';

/**
 * Moves a merged member's enter-store gifts and closed pop-ups to the other member. A gift that both took is given
 * once.
 */
export async function moveStoreGifts(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  await moveClosedPopups(db, from, to);
  const [own, other] = await Promise.all([loadStoreGiftsTaken(db, from), loadStoreGiftsTaken(db, to)]);
  if (own.size === 0) return;
  const refsOf = (repeated: boolean) => [...own.keys()].flatMap((id) => (other.has(id) === repeated ? [storeGiftReference(id, from)] : []));
  await moveRewards(db, { from, to, source: 'storeGift', kept: refsOf(false), repeated: refsOf(true) }, now);
  await moveStoreGiftsTaken(db, from, to);
}
