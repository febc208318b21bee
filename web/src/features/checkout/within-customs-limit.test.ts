import { describe, expect, it } from 'vitest';
import { selectWithinCustomsLimit } from './within-customs-limit.ts';

const line = (num: number, amount: number) => ({ num, amount });

describe('the selection of lines below the customs limit', () => {
  it.each([
    ['whole lines in their order, up to 5000', [line(1, 3000), line(2, 2600), line(1, 1500)], 0, [0, 2]],
    ['room for the shipping fee', [line(1, 3000), line(1, 2000)], 10, [0]],
    ['a single dearer piece, up to 26000', [line(1, 9000), line(3, 6000)], 0, [0]],
    ['nothing, if a quantity must be reduced', [line(3, 6000)], 0, []],
    ['nothing, if a single piece is above the limit', [line(1, 27_000)], 0, []],
  ])('selects the lines that fit the customs limit of one order: %s', (_, lines, freight, first) =>
    expect(selectWithinCustomsLimit(lines, freight)).toEqual(first.map((at) => lines[at])),
  );
});
