import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import { parseCsv, type TableRow } from './csv.ts';
import { decodeCsv, readBytes } from './files.ts';
import { ShopError } from './shop-error.ts';
import { readXlsx } from './xlsx.ts';

/** Describes a row of a shipping list. */
export interface Parcel {
  readonly line: number;
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
}

const headings = {
  tid: ['订单号', '订单编号'],
  courier: ['快递', '快递公司', '物流公司'],
  number: ['运单号', '快递单号', '物流单号'],
} as const;

/** Removes what protects a number from spreadsheets: an apostrophe, or ="…". */
const unprotect = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’]/, '');

/** Finds the places of the columns in a heading line, or those of a list without one: order number, courier, parcel number. */
function findColumns(cells: readonly string[], file: string): { tid: number; courier: number; number: number; isHeading: boolean } {
  if (/^\d/.test(unprotect(cells[0] ?? ''))) return { tid: 0, courier: 1, number: 2, isHeading: false };
  const place = (names: readonly string[]) => cells.findIndex((cell) => names.includes(cell.trim()));
  const found = { tid: place(headings.tid), courier: place(headings.courier), number: place(headings.number) };
  const missing = Object.entries(found).flatMap(([name, at]) => (at < 0 ? [headings[name as keyof typeof headings][0]] : []));
  if (missing.length === 3) return { tid: 0, courier: 1, number: 2, isHeading: true };
  if (missing.length > 0) throw new ShopError(`${file} 的标题行缺少这些列：${missing.join('、')}`);
  return { ...found, isHeading: true };
}

async function readRows(
  file: string,
): Promise<{ rows: readonly TableRow[]; wrong: (row: TableRow, column: number) => string | undefined }> {
  const bytes = readBytes(file);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' || /\.xlsx?$/i.test(file)) {
    const rows = await readXlsx(bytes, file);
    const doubts = new Map(rows.map((row) => [row.line, row.doubts]));
    return {
      rows,
      wrong: ({ line }, column) => doubts.get(line)?.find((doubt) => doubt.column === column && doubt.kind !== 'decorated')?.why,
    };
  }
  const { rows, problems } = parseCsv(decodeCsv(bytes, file));
  if (problems.length > 0)
    throw new ShopError([`读不了 ${file}`, ...problems.map(({ line, why }) => `  第 ${line} 行：${why}`)].join('\n'));
  return { rows, wrong: () => undefined };
}

/**
 * Reads the parcels of a CSV or XLSX file: by the names of its columns, so that an exported order file with courier and parcel number filled in
 * will do, or without a heading as order number, courier, parcel number. Rows without a parcel number are left out and counted, rows that
 * repeat a parcel are left out. Throws a ShopError for cells that a spreadsheet has changed.
 */
export async function readParcelFile(file: string): Promise<{ parcels: Parcel[]; unfilled: number }> {
  const { rows, wrong } = await readRows(file);
  const columns = findColumns(rows[0]?.cells ?? [], file);
  const body = columns.isHeading ? rows.slice(1) : rows;
  if (body.length === 0) throw new ShopError(`${file} 里没有要发的订单：每行写 订单号,快递,运单号`);
  const changed = body.flatMap((row) =>
    [columns.tid, columns.number].flatMap((column) => {
      const why = wrong(row, column);
      return why === undefined ? [] : [`  第 ${row.line} 行：${column === columns.tid ? '订单号' : '运单号'}${why}`];
    }),
  );
  if (changed.length > 0) throw new ShopError([`读不了 ${file}`, ...changed].join('\n'));

  const all = body.map(({ line, cells }) => ({
    line,
    tid: unprotect(cells[columns.tid] ?? '').slice(0, 40),
    courier: findCourierCode(cells[columns.courier] ?? '') ?? (cells[columns.courier] ?? '').trim().slice(0, 20),
    number: unprotect(cells[columns.number] ?? '').slice(0, 60),
  }));
  // An exported line that went in several parcels has all their numbers: it was shipped.
  const filled = columns.isHeading ? all.filter(({ number }) => number !== '' && !number.includes('；')) : all;
  const keys = new Set<string>();
  const parcels = filled.filter(({ tid, courier, number }) => {
    const key = [tid, courier, number].join(' ');
    return !keys.has(key) && keys.add(key);
  });
  return { parcels, unfilled: columns.isHeading ? new Set(all.filter(({ number }) => number === '').map(({ tid }) => tid)).size : 0 };
}
