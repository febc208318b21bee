import type { SiteDatabase } from '#platform/database.ts';
import { findReachedLevel } from './rules/levels.ts';
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
  const reached = findReachedLevel(levels, grown.growth);
  if (!reached || reached.rank <= rankOf(grown.ownLevelId ?? grown.levelId)) return;
  const isPaidHigher = grown.ownLevelId !== null && rankOf(grown.levelId) > reached.rank;
  await updateMemberLevels(
    db,
    memberId,
    isPaidHigher ? { levelId: grown.levelId, ownLevelId: reached.id } : { levelId: reached.id, ownLevelId: null },
  );
}

/**
 * Takes growth points from a member after a refund, but never below zero, and with them the level that only they gave. The
 * member keeps the level that the merchant granted, and those paid for.
 * @param paidLevels the levels that the member's purchases give now
 */
export async function takeGrowth(db: SiteDatabase, memberId: number, growth: number, paidLevels: readonly number[]): Promise<void> {
  const [levels, left] = await Promise.all([cachedLevels(db), addMemberGrowth(db, memberId, -growth)]);
  const [lowest] = levels;
  if (!left || !lowest) return;
  const find = (levelId: number | null) => levels.find(({ id }) => id === levelId) ?? lowest;
  const highest = (levelIds: readonly number[]) =>
    levelIds.map(find).reduce((best, level) => (level.rank > best.rank ? level : best), lowest);
  const own = highest([findReachedLevel(levels, left.growth)?.id ?? lowest.id, left.grantedLevelId ?? lowest.id]);
  if (own.rank >= find(left.ownLevelId ?? left.levelId).rank) return;
  const present = find(left.levelId);
  const level = highest([own.id, ...paidLevels.filter((levelId) => find(levelId).rank <= present.rank)]);
  await updateMemberLevels(db, memberId, { levelId: level.id, ownLevelId: level.id === own.id ? null : own.id });
}
