import type { MemberLevel } from './levels.ts';

/** Returns a sentence about why a level does not fit among the others, or undefined. A higher rank must need more growth. */
export function findLevelProblem(level: MemberLevel, all: readonly MemberLevel[]): string | undefined {
  const others = all.filter(({ id }) => id !== level.id);
  if (others.some(({ rank }) => rank === level.rank)) return `第 ${level.rank} 级已经有了，请换一个级次`;
  if (others.some(({ name }) => name === level.name)) return `已有名为「${level.name}」的等级`;
  const conflict = others.find(({ rank, growthFrom }) =>
    rank < level.rank ? growthFrom >= level.growthFrom : growthFrom <= level.growthFrom,
  );
  return conflict && `所需成长值须在级次之间递增：「${conflict.name}」需要 ${conflict.growthFrom}`;
}
