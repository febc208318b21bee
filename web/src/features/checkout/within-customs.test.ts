import { expect, it } from 'vitest';
import { withinCustoms } from './within-customs.ts';

const line = (num: number, amount: number) => ({ num, amount });

it.each([
  ['whole lines in their order, as many as 5000 holds', [line(1, 3000), line(2, 2600), line(1, 1500)], 0, [0, 2]],
  ['so that the freight has room beside them', [line(1, 3000), line(1, 2000)], 10, [0]],
  ['one piece that is dearer, up to 26000', [line(1, 9000), line(3, 6000)], 0, [0]],
  ['none, where only pieces can be taken out', [line(3, 6000)], 0, []],
  ['none, where the one piece is too dear for customs', [line(1, 27_000)], 0, []],
])('lines above the customs limit are split: %s', (_, lines, freight, first) =>
  expect(withinCustoms(lines, freight)).toEqual(first.map((at) => lines[at])),
);
