import { describe, expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';

describe('the CSV parser', () => {
  it('reads quoted commas and line breaks, and numbers the rows as a spreadsheet does', () => {
    expect(parseCsv('\uFEFFa,b\r\n"1,2","say ""hi"""\r\n\r\n"two\r\nlines",x\r\n5" 屏,').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,2', 'say "hi"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 5, cells: ['5" 屏', ''] },
    ]);
  });

  it('reads rows of different lengths', () => {
    expect(parseCsv('a,b\n1\n1,2,3').rows.map(({ cells }) => cells)).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  it('leaves out a row with an unclosed quote and reports its line number', () => {
    expect(parseCsv('h\n"b,1\nc\n\nd,x\ne')).toEqual({
      rows: [
        { line: 1, cells: ['h'] },
        { line: 3, cells: ['c'] },
        { line: 5, cells: ['d', 'x'] },
        { line: 6, cells: ['e'] },
      ],
      problems: [{ line: 2, why: '引号没有成对' }],
    });
    expect(parseCsv('"a')).toEqual({ rows: [], problems: [{ line: 1, why: '引号没有成对' }] });
  });

  it('keeps the text between two stray quotes as one cell', () => {
    expect(parseCsv('h\n"b\nc\nd,"e\nf').rows).toEqual([
      { line: 1, cells: ['h'] },
      { line: 2, cells: ['"b\nc\nd,"e'] },
      { line: 3, cells: ['f'] },
    ]);
  });

  it('reports both of two unclosed quotes that are more than 1 MB apart', () => {
    const filler = `${'x'.repeat(1_000_000)}\n`;
    expect(parseCsv(`"a\n${filler}b\n"c\n`).problems.map(({ line }) => line)).toEqual([1, 4]);
  });

  it('reports the first 100 of the 150 unclosed quotes in a file', () => {
    // The quote within x"y closes the quote of the row before, so that each row leaves its own quote open.
    const { problems } = parseCsv('x"y,"z\n'.repeat(150));
    expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  it('reports a row of more than 1 MB and reads the rows after it', () => {
    const { rows, problems } = parseCsv(`h\n${'x'.repeat(1_000_010)}\nz`);
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
    expect(problems).toEqual([{ line: 2, why: '这一行超过 1 MB，多半是引号没有成对' }]);
  });
});

describe('the CSV writer', () => {
  it('escapes cells that a spreadsheet would run as a formula, but not numbers', () => {
    expect(writeCsv([['=1+1', '+86 1', '-x', '@a', '-5', '+1.5', "'", '"=a,b"']])).toBe(
      '\uFEFF\'=1+1,\'+86 1,\'-x,\'@a,-5,+1.5,\',"""=a,b"""\r\n',
    );
  });

  it('writes rows that the parser reads back unchanged', () => {
    const rows = [
      ['商品编码', 'a,b', ' x '],
      ['"q"', 'two\nlines', ''],
      ['=1+1', "'=1+1", "''-x"],
      ['-5', "'-5", "'a"],
    ];
    expect(parseCsv(writeCsv(rows)).rows.map(({ cells }) => cells)).toEqual(rows);
  });
});
