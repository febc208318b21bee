import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { selectCompatibleLines, selectWithinCustomsLimit } from './first-part.ts';

const [common, virtual, crossBorder, bonded] = [{ kind: 1 }, { kind: 2 }, { kind: 3 }, { kind: 4 }] as const;
type Line = { readonly kind: number };
const line = (pieces: number, yuan: number) => ({ pieces, amount: cents(yuan * 100) });

describe('the suggestion which cart lines to order first, if one order cannot contain them all', () => {
  it.each<[string, Line[], Line[]]>([
    ['common goods before cross-border ones', [common, crossBorder, common], [common, common]],
    ['cross-border and bonded goods before common ones', [crossBorder, common, bonded], [crossBorder, bonded]],
    ['a line that is not shipped, alone', [virtual, virtual, common], [virtual]],
    ['shipped lines before others', [common, virtual], [common]],
    ['nothing for no lines', [], []],
  ])('contains only lines that can be ordered together: %s', (_, lines, first) => expect(selectCompatibleLines(lines)).toEqual(first));

  it.each([
    ['whole lines in their order, up to 5000', [line(1, 3000), line(2, 2600), line(1, 1500)], 0, [0, 2]],
    ['lines that leave room for the shipping fee', [line(1, 3000), line(1, 2000)], 10, [0]],
    ['a single dearer piece, up to 26000', [line(1, 9000), line(3, 6000)], 0, [0]],
    ['nothing, if a quantity must be reduced', [line(3, 6000)], 0, []],
    ['nothing, if a single piece is above the limit', [line(1, 27_000)], 0, []],
  ])('stays within the customs limit: %s', (_, lines, freight, first) =>
    expect(selectWithinCustomsLimit(lines, cents(freight * 100))).toEqual(first.map((at) => lines[at])),
  );
});
