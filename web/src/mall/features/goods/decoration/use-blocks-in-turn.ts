import { useCountInTurn } from '#kit/ui/use-count-in-turn.ts';
import type { PageBlockReply } from './page-block.ts';

/** Counts tall blocks: so many fill the first screen of a phone. */
const tallBlocksOfScreen = 4;

/** Lists the kinds of blocks that are a line or less high. */
const lowKinds: ReadonlySet<string> = new Set(['notice', 'title', 'spacer', 'countdown']);

/**
 * Returns how many of a page's blocks fill its first screen. Low blocks, such as a notice, that follow the last of these count too, as they may share
 * its card.
 */
export function countFirstBlocks(blocks: readonly Pick<PageBlockReply, 'kind'>[]): number {
  let tall = 0;
  const next = blocks.findIndex(({ kind }) => !lowKinds.has(kind) && ++tall > tallBlocksOfScreen);
  return next < 0 ? blocks.length : next;
}

/** Returns the blocks of a decorated page that are rendered now: those of the first screen at once, the others in steps (`useCountInTurn`). */
export function useBlocksInTurn(blocks: readonly PageBlockReply[]): readonly PageBlockReply[] {
  const count = useCountInTurn(blocks.length, { first: countFirstBlocks(blocks), step: 2 });
  return blocks.slice(0, count);
}
