import { describe, expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';

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

  it('comes back as it was written', () => {
    const rows = [
      ['商品编码', 'a,b', ' x '],
      ['"q"', 'two\nlines', ''],
    ];
    expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
  });
});
