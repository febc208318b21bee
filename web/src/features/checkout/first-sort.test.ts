import { expect, it } from 'vitest';
import { firstSort } from './first-sort.ts';

const [common, virtual, crossBorder, bonded] = [1, 2, 3, 4].map((goodsType) => ({ goodsType }));
type Line = { readonly goodsType: number } | undefined;
const there = (lines: readonly Line[]) => lines.filter((line) => line !== undefined);

it.each<[string, Line[], Line[]]>([
  ['common goods before cross-border ones', [common, crossBorder, common], [common, common]],
  ['cross-border and bonded goods before common ones', [crossBorder, common, bonded], [crossBorder, bonded]],
  ['what is not sent by itself', [virtual, virtual, common], [virtual]],
  ['what is sent before what is not', [common, virtual], [common]],
  ['nothing of nothing', [], []],
])('lines that cannot be one order are split: %s', (_, lines, first) => expect(firstSort(there(lines))).toEqual(there(first)));
