import { describe, expect, it } from 'vitest';
import { formatLinePieces, isTiedTo, limitLinePieces, parseLinePieces, withTiedLines } from './line-pieces.ts';

const teapot = { lineNo: 1, mostNum: 2, mainLineNos: [] };
const cups = { lineNo: 2, mostNum: 1, mainLineNos: [] };
const gift = { lineNo: 3, mostNum: 2, mainLineNos: [1, 2] };
const list = [teapot, cups, gift];

describe('the pieces that a shopper selects for a refund', () => {
  it('are written into a URL and read back, and invalid text in the URL is ignored', () => {
    const pieces = [
      { lineNo: 1, num: 2 },
      { lineNo: 3, num: 1 },
    ];
    expect(parseLinePieces(formatLinePieces(pieces))).toEqual(pieces);
    expect(parseLinePieces('1-2,0-1,2-x,,3')).toEqual([{ lineNo: 1, num: 2 }]);
    expect(parseLinePieces(null)).toEqual([]);
  });
  it('are limited to the lines and pieces that can be refunded', () => {
    expect(
      limitLinePieces(list, [
        { lineNo: 1, num: 9 },
        { lineNo: 7, num: 1 },
      ]),
    ).toEqual([{ lineNo: 1, num: 2 }]);
  });
  it('include the gift if all lines that earned it are selected completely', () => {
    const all = [
      { lineNo: 1, num: 2 },
      { lineNo: 2, num: 1 },
    ];
    expect(withTiedLines(list, all)).toEqual([...all, { lineNo: 3, num: 2 }]);
    expect(isTiedTo(gift, list, all)).toBe(true);
  });
  it('leave out the gift if the shopper keeps some pieces of the products that earned it', () => {
    const part = [
      { lineNo: 1, num: 1 },
      { lineNo: 2, num: 1 },
    ];
    expect(withTiedLines(list, part)).toEqual(part);
    expect(isTiedTo(gift, list, part)).toBe(false);
  });
  it('may be pieces of a gift alone', () => {
    expect(withTiedLines(list, [{ lineNo: 3, num: 1 }])).toEqual([{ lineNo: 3, num: 1 }]);
  });
});
