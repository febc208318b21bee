import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { goodsColumns, goodsFields } from 'contract/goods/goods/goods-file.ts';
import { readGoodsFile } from './goods-files.ts';
import { displayOfFormat } from './sheet-cells.ts';
import { writeGoodsFile, writeGoodsTemplate } from './write-goods-file.ts';
import { readXlsx } from './xlsx.ts';

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const formats = ['General', '000000', '0%', '0.00', 'yyyy/m/d\\ h:mm;@', '"SKU"0000', '0"件"', '@'];

/** Builds a workbook as Excel writes it, from the rows of its first sheet. A cell's style is the index of its format in `formats`. */
function workbook(rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${formats.map((_, i) => `<xf numFmtId="${164 + i}" xfId="0"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}><si><t>商品编码</t></si><si><r><t>标</t></r><r><rPr><b/></rPr><t>题</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const text = (cell: string, content: string): string => `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
const number = (cell: string, value: string, style = 0): string => `<c r="${cell}" s="${style}"><v>${value}</v></c>`;
const headings = (...names: string[]): string => `<row r="1">${names.map((name, i) => text(`${'ABCDEFGH'[i]}1`, name)).join('')}</row>`;
const read = async (rows: string) => await readGoodsFile(file('a.xlsx', workbook(rows)));
const faultsOf = async (rows: string) => (await read(rows)).faults.map(({ line, field, why }) => `${line} ${field}：${why}`);

describe('the XLSX reader', () => {
  it('reads shared, rich and inline texts, numbers, booleans and dates as the merchant sees them', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>${text('C1', '售价')}${text('D1', '上架')}${text('E1', '实名')}</row>
<row r="4">${number('A4', '6901234567892')}${text('B4', ' 壶 ')}${number('C4', '29.899999999999999', 3)}${number('D4', '46357.416666666664', 4)}<c r="E4" t="b"><v>1</v></c></row>
<row r="5">${text('A5', '0012')}<c r="C5"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="D5" t="str"><f>"下"&amp;"架"</f><v>下架</v></c></row>`;
    expect(await read(rows)).toMatchObject({
      faults: [],
      goods: [
        [{ line: 4, code: '6901234567892', title: ' 壶 ', price: '29.9', listing: '2026-12-01 10:00', needsRealName: '是' }],
        [{ line: 5, code: '0012', title: '', price: '0.3', listing: '下架', needsRealName: '' }],
      ],
    });
  });

  it('keeps the leading zeros of a product code, which only the number format of the cell shows', async () => {
    const { goods } = await read(`${headings('商品编码', '规格编码')}<row r="2">${number('A2', '12', 1)}${number('B2', '12')}</row>`);
    expect(goods).toEqual([[{ line: 2, code: '000012', skuCode: '12' }]]);
  });

  it.each([
    ['a number of over 15 digits', number('B2', '1.2345678901234568E+18'), /^2 规格编码：是 16 位以上的数字，表格软件只保留了前 15 位/],
    ['a date that was typed as 3-5', number('B2', '46086', 4), /^2 规格编码：被表格软件当成了日期（2026-03-05 00:00）/],
    ['a percentage', number('B2', '0.35', 2), /^2 规格编码：是百分数/],
    ['a prefix that only the number format shows', number('B2', '12', 5), /^2 规格编码：的数字格式会补零或加字/],
    ['a unit that only the number format shows', number('B2', '12', 6), /^2 规格编码：的数字格式加了字，读到的只是 12/],
    ['a formula with an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', /^2 规格编码：公式出错/],
    ['a formula without a result', '<c r="B2"><f>A2*2</f></c>', /^2 规格编码：公式还没有结果/],
    ['a cell to the right of the headings', text('C2', 'x'), /^2 ：标题行只有 2 列，这一行右边还有内容$/],
  ])('reports %s with its row and the reason', async (_, cell, sentence) => {
    const told = await faultsOf(`${headings('商品编码', '规格编码')}<row r="2">${text('A2', 'A')}${cell}</row>`);
    expect(told).toEqual([expect.stringMatching(sentence)]);
  });

  it('reads a number without the unit that the number format of the cell shows', async () => {
    const { goods, faults } = await read(`${headings('商品编码', '库存')}<row r="2">${text('A2', 'A')}${number('B2', '12', 6)}</row>`);
    expect([goods, faults]).toEqual([[[{ line: 2, code: 'A', stock: '12' }]], []]);
  });

  it.each([
    ['General', undefined],
    ['#,##0.00', undefined],
    ['"¥"#,##0.00;[Red]-"¥"#,##0.00', undefined],
    ['[$¥-804]#,##0_);(0)', undefined],
    ['0.00E+00', undefined],
    ['# ?/?', undefined],
    ['00000', { digits: 5 }],
    ['0.0%', { wrong: expect.stringContaining('百分数') }],
    ['000-0000', { wrong: expect.stringContaining('补零') }],
    ['0" 元"', { decorated: true }],
  ])('recognises the number format %s', (code, display) => expect(displayOfFormat(code)).toEqual(display));

  it.each([
    ['a text file with the name of a workbook', 'only words', 'a.xlsx 不是能用的 Excel 文件'],
    ['an archive without sheets', zipSync({ 'a.txt': strToU8('x') }), 'a.xlsx 不是能用的 Excel 文件'],
    ['XML that does not end', workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c' }), '不是能用的 Excel 文件'],
    ['a workbook with a password, or of the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧格式的表格，或者设了密码'],
    ['an empty sheet', workbook(''), '是空的'],
    [
      'a sheet with content in the last column',
      workbook(`${headings('商品编码')}<row r="2">${text('XFD2', 'x')}</row>`),
      '第 2 行第 16384 列还有内容',
    ],
    ['a row number higher than a sheet can have', workbook(`${headings('商品编码')}<row r="99999999999"/>`), '不是能用的 Excel 文件'],
    [
      'a sheet of rows that have formats but no content',
      workbook(Array.from({ length: 1500 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}" s="3"/></row>`).join('')),
      '的空格子太多：把商品复制到一张新表里',
    ],
    [
      'a sheet with content in the last row',
      workbook(`${headings('商品编码')}<row r="1048576">${text('A1048576', 'x')}</row>`),
      '第 1048576 行第 1 列还有内容',
    ],
  ])('refuses %s and says why', async (_, content, sentence) => {
    await expect(readGoodsFile(file('a.xlsx', content))).rejects.toThrow(sentence);
  });

  it('refuses an archive that decompresses to more than 60 MB, or to more than its header says', async () => {
    const bomb = Buffer.from(workbook('', { 'xl/worksheets/sheet1.xml': ' '.repeat(101_000_000) }));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readXlsx(bomb, 'a.xlsx')).rejects.toThrow('a.xlsx 太大：解压后超过 60 MB');
    // The same, with a header that names a smaller size.
    bomb.writeUInt32LE(1000, bomb.lastIndexOf('PK\x01\x02', bomb.lastIndexOf('sheet1.xml'), 'latin1') + 24);
    await expect(readXlsx(bomb, 'a.xlsx')).rejects.toThrow('a.xlsx 不是能用的 Excel 文件');
  });
});

describe('the hash of an XLSX goods file', () => {
  it('stays the same when the workbook is saved again without changes', async () => {
    const rows = `${headings('商品编码')}<row r="2">${text('A2', 'A')}</row>`;
    const first = await readGoodsFile(file('first.xlsx', workbook(rows)));
    const again = await readGoodsFile(file('again.xlsx', workbook(rows, { 'docProps/core.xml': '<coreProperties/>' })));
    expect(again.hash).toBe(first.hash);
  });
});

describe('the XLSX writer', () => {
  it('writes goods that the XLSX reader reads back with the same values', async () => {
    const row = Object.fromEntries(goodsFields.map((field) => [field, `${goodsColumns[field].name} 例`]));
    const goods = [
      {
        ...row,
        code: '0012345',
        price: '29.90',
        stock: '12',
        weight: '',
        sold: '0',
        detail: '一|二\n图片:a.jpg|三 & <四> "五"',
        tags: '_x0041_',
      },
      { ...row, code: '6901234567892001234', price: '=1+1', stock: '-3', title: ' 前后有空格 ', video: "'=x", subtitle: '2026-12-01' },
    ];
    const name = join(folder, 'out.xlsx');
    await writeGoodsFile(name, goods);
    const back = await readGoodsFile(name);
    expect(back.faults).toEqual([]);
    expect(back.goods).toEqual([[{ line: 2, ...goods[0], price: '29.9' }], [{ line: 3, ...goods[1] }]]);
  });

  it.each(['.xlsx', '.csv'])('writes a goods file template (%s), which the reader refuses as long as it has no products', async (end) => {
    const name = join(folder, `template${end}`);
    await writeGoodsTemplate(name);
    await expect(readGoodsFile(name)).rejects.toThrow('里没有商品');
  });
});
