import { describe, expect, it } from 'vitest';
import { parseCsv, readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  it('is read with commas, quotes and line breaks inside quotes, each row with the line it begins on', () => {
    expect(parseCsv('\uFEFFa,b\r\n"1,2","say ""hi"""\r\n\r\n"two\nlines",x\nlast,')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,2', 'say "hi"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', ''] },
    ]);
  });

  it('says on which line a quote was not closed', () => {
    expect(() => parseCsv('a\n"b,c\nd')).toThrow('第 2 行的引号没有成对');
  });

  it('with a quote that is never closed is read without that line, and says which it was', () => {
    const text = 'h\na\n"b\nc\nd,"e\nf';
    expect(readCsv(text)).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 2, cells: ['a'] },
        { line: 3, cells: ['b\nc\nd,e'] },
        { line: 6, cells: ['f'] },
      ],
      unpaired: [],
    });
    expect(readCsv('h\na\n"b,1\nc\nd')).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 2, cells: ['a'] },
        { line: 4, cells: ['c'] },
        { line: 5, cells: ['d'] },
      ],
      unpaired: [3],
    });
    expect(readCsv('"a')).toEqual({ rows: [], unpaired: [1] });
  });

  it('of nothing but stray quotes comes to an end', () => {
    expect(readCsv('"x\n'.repeat(2001)).unpaired.length).toBeLessThanOrEqual(100);
  });

  it('comes back as it was written', () => {
    const rows = [
      ['商品编码', 'a,b', ' x '],
      ['"q"', 'two\nlines', ''],
    ];
    expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
  });
});
