import { describe, expect, it } from 'vitest';
import { parseCsv, parseCsvLeniently, writeCsv } from './csv.ts';

describe('the CSV parser', () => {
  it('reads commas, quotes and line breaks inside quotes, and reports the line on which each row begins', () => {
    expect(parseCsv('\uFEFFa,b\r\n"1,2","say ""hi"""\r\n\r\n"two\nlines",x\nlast,')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,2', 'say "hi"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', ''] },
    ]);
  });

  it('throws an error that names the line of an unclosed quote', () => {
    expect(() => parseCsv('a\n"b,c\nd')).toThrow('第 2 行的引号没有成对');
  });

  it('leaves out a line with an unclosed quote and reports its number', () => {
    const text = 'h\na\n"b\nc\nd,"e\nf';
    expect(parseCsvLeniently(text)).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 2, cells: ['a'] },
        { line: 3, cells: ['b\nc\nd,e'] },
        { line: 6, cells: ['f'] },
      ],
      unpaired: [],
    });
    expect(parseCsvLeniently('h\na\n"b,1\nc\nd')).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 2, cells: ['a'] },
        { line: 4, cells: ['c'] },
        { line: 5, cells: ['d'] },
      ],
      unpaired: [3],
    });
    expect(parseCsvLeniently('"a')).toEqual({ rows: [], unpaired: [1] });
  });

  it('reports at most 100 unclosed quotes of a file that has nothing else', () => {
    expect(parseCsvLeniently('"x\n'.repeat(2001)).unpaired.length).toBeLessThanOrEqual(100);
  });

  it('reads back what the CSV writer wrote', () => {
    const rows = [
      ['商品编码', 'a,b', ' x '],
      ['"q"', 'two\nlines', ''],
    ];
    expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
  });
});
