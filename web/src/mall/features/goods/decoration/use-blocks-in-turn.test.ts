import { describe, expect, it } from 'vitest';
import { countFirstBlocks } from './use-blocks-in-turn.ts';

const count = (...kinds: Parameters<typeof countFirstBlocks>[0][number]['kind'][]) => countFirstBlocks(kinds.map((kind) => ({ kind })));

describe('the number of blocks that fill the first screen of a decorated page', () => {
  it('counts only the blocks before the fifth tall block', () =>
    expect(count('banner', 'iconGrid', 'coupons', 'flashSale', 'notice', 'groupTabs')).toBe(5));
  it('does not count blocks of one line as tall', () =>
    expect(count('notice', 'banner', 'title', 'iconGrid', 'spacer', 'coupons', 'countdown', 'flashSale', 'groupTabs')).toBe(8));
  it('is the number of all blocks of a short page', () => expect(count('banner', 'notice')).toBe(2));
});
