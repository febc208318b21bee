import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { MemberLevel } from './levels.ts';

/**
 * Returns a sentence about why a member level does not fit among the site's other levels; undefined if it fits. A
 * higher rank must need more growth.
 */
export function findLevelProblem(level: MemberLevel, all: readonly MemberLevel[]): Sentence | undefined {
  const others = all.filter(({ id }) => id !== level.id);
  if (others.some(({ rank }) => rank === level.rank)) return sentence('levelRankTaken', { rank: level.rank });
  if (others.some(({ name }) => name === level.name)) return sentence('levelNameTaken', { name: level.name });
  const conflict = others.find(({ rank, growthFrom }) =>
    rank < level.rank ? growthFrom >= level.growthFrom : growthFrom <= level.growthFrom,
  );
  return conflict && sentence('levelGrowthNotRising', { name: conflict.name, growth: conflict.growthFrom });
}
