import { formatCsvRows, writeCsv } from './csv.ts';
import { appendText, writeBytes, writeText } from './files.ts';
import { ShopError } from './shop-error.ts';
import type { ShopFormats } from './shop-formats.ts';
import { writeXlsx } from './xlsx.ts';

/** Describes a cell of an exported table: text, or a number with its number of decimals. */
export type TableCell = string | { readonly number: number; readonly decimals: number };

/** Describes a column: its heading, its width in letters, and the function that returns the cell of a row. */
export type TableColumn<Row> = readonly [heading: string, width: number, cell: (row: Row, formats: ShopFormats) => TableCell];

/** Describes a block of a table: its rows, how many things they stand for, and after which number the next block begins. */
interface TableBlock<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly next: string | null;
}

const cellText = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.number.toFixed(cell.decimals));

/** Limits the rows of an XLSX file, which is built in memory. */
const maxSheetRows = 50_000;

/**
 * Writes a table to a CSV or XLSX file. Returns the number of items in it, such as orders, each of which may have several rows. CSV is appended
 * block by block; XLSX is limited to 50,000 rows.
 * @param load loads the next block of rows, after the item with this number
 */
export async function writeTable<Row>(
  file: string,
  { name, columns, formats }: { readonly name: string; readonly columns: readonly TableColumn<Row>[]; readonly formats: ShopFormats },
  load: (after: string | undefined) => Promise<TableBlock<Row>>,
): Promise<number> {
  const isSheet = file.toLowerCase().endsWith('.xlsx');
  const headings = columns.map(([heading]) => heading);
  if (!isSheet) writeText(file, writeCsv([headings]));
  const sheet: TableCell[][] = [];
  let total = 0;
  for (let after: string | undefined; ; ) {
    const { rows, count, next } = await load(after);
    const block = rows.map((row) => columns.map(([, , cell]) => cell(row, formats)));
    total += count;
    if (isSheet) sheet.push(...block);
    else appendText(file, formatCsvRows(block.map((cells) => cells.map(cellText))));
    if (sheet.length > maxSheetRows)
      throw new ShopError(`${name}超过 ${maxSheetRows} 行，Excel 文件装不下：用 --from --to 分段导出，或写成 .csv`);
    if (next === null) break;
    after = next;
  }
  if (isSheet) writeBytes(file, await writeXlsx([{ name, rows: [headings, ...sheet], widths: columns.map(([, width]) => width) }]));
  return total;
}
