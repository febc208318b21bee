import { describe, expect, it } from 'vitest';
import { formatLinePieces, limitLinePieces, listChoosableLines, listOwnPieces, parseLinePieces, withLinesAlong } from './line-pieces.ts';

const teapot = { lineNo: 1, mostNum: 2, num: 2, goesAlong: 0, tieKind: null };
const cups = { lineNo: 2, mostNum: 1, num: 0, goesAlong: 0, tieKind: null };
const gift = { lineNo: 3, mostNum: 2, num: 2, goesAlong: 1, tieKind: 'gift' };
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
  it('are of any line but a gift, and of a gift where nothing else is left', () => {
    expect(listChoosableLines(list)).toEqual([teapot, cups]);
    expect(listChoosableLines([{ ...teapot, mostNum: 0 }, gift])).toEqual([gift]);
  });
  it('are sent with the gift that goes along, and without the one that the shopper keeps', () => {
    expect(listOwnPieces(list)).toEqual([{ lineNo: 1, num: 2 }]);
    expect(withLinesAlong(list, [{ lineNo: 1, num: 1 }])).toEqual([
      { lineNo: 1, num: 1 },
      { lineNo: 3, num: 2 },
    ]);
    expect(withLinesAlong([teapot, { ...gift, num: 0 }], [{ lineNo: 1, num: 1 }])).toEqual([{ lineNo: 1, num: 1 }]);
  });
});
