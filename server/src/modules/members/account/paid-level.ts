import type { SiteDatabase } from '#platform/database.ts';
import { cachedLevels } from './store/levels.ts';
import { lockMemberLevels, updateMemberLevels } from './store/listed-members.ts';

/** Loads a function that compares levels by their rank; an unknown level is the lowest. */
async function loadRanks(db: SiteDatabase): Promise<(levelId: number) => number> {
  const ranks = new Map((await cachedLevels(db)).map(({ id, rank }) => [id, rank]));
  return (levelId) => ranks.get(levelId) ?? -1;
}

/** Raises a member to a level that they paid for, if that is higher. Stores the former level, which the member gets back when the paid one ends. */
export async function raiseToPaidLevel(db: SiteDatabase, memberId: number, levelId: number): Promise<void> {
  const [rankOf, member] = await Promise.all([loadRanks(db), lockMemberLevels(db, memberId)]);
  if (!member || rankOf(levelId) <= rankOf(member.levelId)) return;
  await updateMemberLevels(db, memberId, { levelId, ownLevelId: member.ownLevelId ?? member.levelId });
}

/**
 * Ends a paid level of a member. The member gets the highest of their own level, which growth may have raised since,
 * and their other paid levels. Changes nothing if the merchant has set the level meanwhile.
 */
export async function endPaidLevel(db: SiteDatabase, memberId: number, otherPaid: readonly number[]): Promise<void> {
  const [rankOf, member] = await Promise.all([loadRanks(db), lockMemberLevels(db, memberId)]);
  if (!member || member.ownLevelId === null) return;
  const own = member.ownLevelId;
  const levelId = otherPaid.reduce((best, other) => (rankOf(other) > rankOf(best) ? other : best), own);
  await updateMemberLevels(db, memberId, { levelId, ownLevelId: levelId === own ? null : own });
}
