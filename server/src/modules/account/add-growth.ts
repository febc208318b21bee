import type { SiteDatabase } from '#platform/database.ts';
import { heldLevels } from './store/levels.ts';
import { updateMemberLevel } from './store/listed-members.ts';
import { growMember } from './store/members.ts';

/** Adds growth to a member, and raises them to the highest level that it reaches; nobody's level falls. */
export async function addGrowth(db: SiteDatabase, memberId: number, growth: number): Promise<void> {
  const [levels, grown] = await Promise.all([heldLevels(db), growMember(db, memberId, growth)]);
  if (!grown) return;
  const rankNow = levels.find(({ id }) => id === grown.levelId)?.rank ?? 0;
  const reached = levels.findLast(({ growthFrom, rank }) => growthFrom > 0 && growthFrom <= grown.growth && rank > rankNow);
  if (reached) await updateMemberLevel(db, memberId, reached.id);
}
