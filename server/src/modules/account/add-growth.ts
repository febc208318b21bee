import type { SiteDatabase } from '#platform/database.ts';
import { cachedLevels } from './store/levels.ts';
import { updateMemberLevels } from './store/listed-members.ts';
import { addMemberGrowth } from './store/members.ts';

/**
 * Adds growth points to a member, and raises the member to the level that these reach; it never lowers one. A paid
 * level that is higher stays, and the raised level is stored for when it ends.
 */
export async function addGrowth(db: SiteDatabase, memberId: number, growth: number): Promise<void> {
  const [levels, grown] = await Promise.all([cachedLevels(db), addMemberGrowth(db, memberId, growth)]);
  if (!grown) return;
  const rankOf = (levelId: number) => levels.find(({ id }) => id === levelId)?.rank ?? 0;
  const own = grown.ownLevelId ?? grown.levelId;
  const reached = levels.findLast(({ growthFrom, rank }) => growthFrom > 0 && growthFrom <= grown.growth && rank > rankOf(own));
  if (!reached) return;
  const isPaidHigher = grown.ownLevelId !== null && rankOf(grown.levelId) > reached.rank;
  await updateMemberLevels(
    db,
    memberId,
    isPaidHigher ? { levelId: grown.levelId, ownLevelId: reached.id } : { levelId: reached.id, ownLevelId: null },
  );
}

/** Takes growth points from a member after a refund, but never below zero. The member keeps the level. */
export async function takeGrowth(db: SiteDatabase, memberId: number, growth: number): Promise<void> {
  await addMemberGrowth(db, memberId, -growth);
}
