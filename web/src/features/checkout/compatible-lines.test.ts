import { describe, expect, it } from 'vitest';
import { selectCompatibleLines } from './compatible-lines.ts';

const [common, virtual, crossBorder, bonded] = [1, 2, 3, 4].map((goodsType) => ({ goodsType }));
type Line = { readonly goodsType: number } | undefined;
const there = (lines: readonly Line[]) => lines.filter((line) => line !== undefined);

describe('the selection of lines for one order', () => {
  it.each<[string, Line[], Line[]]>([
    ['common goods before cross-border ones', [common, crossBorder, common], [common, common]],
    ['cross-border and bonded goods before common ones', [crossBorder, common, bonded], [crossBorder, bonded]],
    ['a line that is not shipped, alone', [virtual, virtual, common], [virtual]],
    ['shipped lines before others', [common, virtual], [common]],
    ['nothing for no lines', [], []],
  ])('selects the lines to order first, if the lines cannot be in one order: %s', (_, lines, first) =>
    expect(selectCompatibleLines(there(lines))).toEqual(there(first)),
  );
});
