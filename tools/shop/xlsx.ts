import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { TableRow } from './csv.ts';
import { type CellDisplay, findCellDisplays } from './sheet-cells.ts';
import { ShopError } from './shop-error.ts';
import { isCompoundFile, readWorkbookParts } from './workbook-parts.ts';

/**
 * Describes a cell whose text may not be what the merchant typed. A `date` is right in a column of dates, a `decorated` number in a column
 * of numbers, and `wrong` nowhere.
 */
interface CellDoubt {
  readonly column: number;
  readonly kind: 'date' | 'decorated' | 'wrong';
  readonly why: string;
}

/** Holds the cells of a row as texts, and why some of them may differ from what the merchant typed. */
export interface SheetRow extends TableRow {
  readonly doubts: readonly CellDoubt[];
}

const asText = '先把这一列设为「文本」，再重新填写';
/** Limits the digits of a number. Spreadsheets replace those after the fifteenth by zeros. */
const firstLost = 1e15;

/** Formats a date of a spreadsheet, which has no time zone, to the minute. */
const dateText = (date: Date): string =>
  new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the text of a cell, and why it may be wrong. */
function readCell(value: unknown, display: CellDisplay | undefined): { text: string; doubt?: Omit<CellDoubt, 'column'> } {
  if (display && 'wrong' in display) return { text: '', doubt: { kind: 'wrong', why: display.wrong } };
  if (value instanceof Date) {
    const text = dateText(value);
    return { text, doubt: { kind: 'date', why: `被表格软件当成了日期（${text}）：${asText}` } };
  }
  if (typeof value === 'boolean') return { text: value ? '是' : '否' };
  if (typeof value !== 'number') return { text: typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '' };
  if (Math.abs(value) >= firstLost)
    return { text: '', doubt: { kind: 'wrong', why: `是 16 位以上的数字，表格软件只保留了前 15 位：${asText}` } };
  // A formula's 0.1 + 0.2 is 0.3 in the spreadsheet too.
  const text = String(Number(value.toPrecision(15)));
  if (display && 'digits' in display) return { text: text.padStart(display.digits, '0') };
  return { text, ...(display ? { doubt: { kind: 'decorated', why: `的数字格式加了字，读到的只是 ${text}：${asText}` } } : {}) };
}

/**
 * Reads the rows of an XLSX file's first sheet, with row numbers and with the cells that the spreadsheet may have changed. Leaves out empty rows.
 * Throws a ShopError for a file that is too large, has a password, is an old .xls, or is no workbook.
 */
export async function readXlsx(bytes: Buffer, file: string): Promise<SheetRow[]> {
  if (isCompoundFile(bytes)) throw new ShopError(`${file} 是旧格式的表格，或者设了密码：另存为没有密码的 .xlsx`);
  const parts = await readWorkbookParts(bytes, file);
  try {
    const displays = findCellDisplays(parts, file);
    // Packed again from what was counted, because read-excel-file finds the files of an archive in another way than yauzl.
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
    return sheet.flatMap((values, i) => {
      const line = i + 1;
      const read = values.map((value, column) => readCell(value, displays.get(line)?.get(column)));
      const doubts = read.flatMap(({ doubt }, column) => (doubt ? [{ column, ...doubt }] : []));
      // Each row of the sheet is as wide as the widest.
      const cells = read.slice(0, read.findLastIndex(({ text }) => text !== '') + 1).map(({ text }) => text);
      return cells.length > 0 || doubts.length > 0 ? [{ line, cells, doubts }] : [];
    });
  } catch (fault) {
    throw fault instanceof ShopError ? fault : new ShopError(`${file} 不是能用的 Excel 文件：在表格软件里打开，另存为 .xlsx`);
  }
}

/** Describes a sheet to write: its name, rows and column widths. A number is shown with `decimals` decimals. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly (readonly (string | { readonly number: number; readonly decimals: number })[])[];
  /** Sets the widths of the columns, in letters. */
  readonly widths: readonly number[];
}

/** Escapes what an XLSX file would take for an escaped letter, such as _x0041_. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/**
 * Builds an XLSX file from sheets and returns its bytes. Texts get the format "text", so that nothing typed over them loses a zero; the headings stay
 * in view.
 */
export async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  return await writeXlsxFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((cells) =>
        cells.map((cell) =>
          typeof cell === 'string'
            ? { value: escapeCodes(cell), type: String, format: '@' }
            : { value: cell.number, type: Number, format: cell.decimals === 0 ? '0' : `0.${'0'.repeat(cell.decimals)}` },
        ),
      ),
    })),
  ).toBuffer();
}
