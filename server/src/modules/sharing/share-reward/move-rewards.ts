import type { SiteDatabase } from '#platform/database.ts';
import { lapseRewardsOf, moveRewardRows } from './store/share-rewards.ts';

/**
 * Moves the share rewards of a member who is merged into another. Rewards for the other member's own orders lapse,
 * because sharer and buyer are then the same person.
 */
export async function moveShareRewards(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  await lapseRewardsOf(db, { memberId: from, buyerId: to }, 'ownOrder', now);
  await moveRewardRows(db, from, to);
}
