import { type GoodsCells, goodsColumns, type GoodsField, goodsFields } from 'contract/goods/goods/goods-file.ts';
import { writeCsv } from './csv.ts';
import { writeBytes, writeJson, writeText } from './files.ts';
import { decimalsOfField } from './goods-files.ts';
import { UsageError } from './shop-error.ts';
import { writeXlsx } from './xlsx.ts';

/** Returns the format of a goods file by the end of its name, CSV for any other end. */
function formatOf(file: string): 'csv' | 'json' | 'xlsx' {
  const name = file.toLowerCase();
  return name.endsWith('.json') ? 'json' : name.endsWith('.xlsx') ? 'xlsx' : 'csv';
}

const headings = goodsFields.map((field) => goodsColumns[field].name);
/** Sets the widths of the columns that hold more than a few letters. */
const widths: Partial<Readonly<Record<GoodsField, number>>> = {
  title: 30,
  subtitle: 24,
  specs: 24,
  category: 18,
  pictures: 30,
  detail: 40,
  parameters: 30,
  leaveMessages: 30,
};
const sheetWidths = goodsFields.map((field) => widths[field] ?? 14);

/** Returns a cell for a spreadsheet: a number in a column of numbers, so that it can be sorted and added up, else a text. */
function sheetCell(field: GoodsField, text: string) {
  const decimals = decimalsOfField[field];
  return decimals !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? { number: Number(text), decimals } : text;
}

/** Writes products to a CSV, JSON or XLSX file; the ending of the file's name decides which. */
export async function writeGoodsFile(file: string, rows: readonly GoodsCells[]): Promise<void> {
  const format = formatOf(file);
  if (format === 'json') return writeJson(file, rows);
  if (format === 'csv') return writeText(file, writeCsv([headings, ...rows.map((row) => goodsFields.map((field) => row[field] ?? ''))]));
  const table = rows.map((row) => goodsFields.map((field) => sheetCell(field, row[field] ?? '')));
  writeBytes(file, await writeXlsx([{ name: '商品', rows: [headings, ...table], widths: sheetWidths }]));
}

/** Sets how many rows of the template have the format "text". */
const templateRows = 500;

/**
 * Writes a goods file that has only its headings. As XLSX it has empty rows of the format "text", so that barcodes keep their zeros, and a
 * second sheet that explains the columns. The column of the exported stock is left out, because only an export can fill it in.
 */
export async function writeGoodsTemplate(file: string): Promise<void> {
  const fields = goodsFields.filter((field) => field !== 'stockWas');
  const names = fields.map((field) => goodsColumns[field].name);
  const format = formatOf(file);
  if (format === 'json') throw new UsageError('模板是表格：文件名以 .xlsx 或 .csv 结尾');
  if (format === 'csv') return writeText(file, writeCsv([names]));
  const empty = names.map(() => '');
  const levels = { goods: '商品', sku: '规格' } as const;
  const guide = fields.map((field) => [goodsColumns[field].name, field, levels[goodsColumns[field].of], goodsColumns[field].says]);
  writeBytes(
    file,
    await writeXlsx([
      {
        name: '商品',
        rows: [names, ...Array.from({ length: templateRows }, () => empty)],
        widths: fields.map((field) => widths[field] ?? 14),
      },
      { name: '说明', rows: [['列名', '英文列名', '属于', '说明'], ...guide], widths: [16, 18, 8, 80] },
    ]),
  );
}
