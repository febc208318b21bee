import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';

/** Describes a parcel to ship, as somebody typed it. */
export interface ParcelRow {
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
}

const splitLine = (line: string): string[] => {
  const separator = line.includes('\t') ? '\t' : /[,，]/;
  return line.split(separator).map((cell) => cell.trim().replace(/^["'=]+|["']+$/g, ''));
};

const isTid = (cell: string): boolean => /^\d{20}$/.test(cell);
const isNumber = (cell: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(cell);
/** Tells whether a cell is rather a day, with or without its time, or a mobile number. */
const isDayOrMobile = (cell: string): boolean =>
  /^20\d\d-?(0?[1-9]|1[0-2])-?(0?[1-9]|[12]\d|3[01])$/.test(cell) ||
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d([0-5]\d)?$/.test(cell) ||
  /^(86)?1[3-9]\d{9}$/.test(cell);

/** Finds the columns of order, courier and number by a heading; undefined where a line is none. */
function readHeading(cells: readonly string[]): { readonly tid: number; readonly courier: number; readonly number: number } | undefined {
  const tid = cells.findIndex((cell) => /订单|訂單/.test(cell));
  const number = cells.findIndex((cell) => /(运|運|快递|快遞|速递|速遞|物流|面)[单單]/.test(cell));
  const courier = cells.findIndex((cell, at) => at !== number && /快递|快遞|速递|速遞|物流|承运|承運/.test(cell));
  return tid < 0 || number < 0 || cells.some(isTid) ? undefined : { tid, courier, number };
}

/**
 * Reads parcels from a table that was pasted or read from a file: order number, courier and number, separated by tabs or commas; in the columns that a
 * heading names, else in any order. A line without a courier keeps it empty, and so does one in which several cells could be the number.
 */
export function parseParcelTable(text: string): ParcelRow[] {
  let heading: ReturnType<typeof readHeading>;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => splitLine(line.includes('\t') || /[,，]/.test(line) ? line : line.trim().split(/\s+/).join('\t')))
    .flatMap((cells) => {
      const named = readHeading(cells);
      if (named) {
        heading = named;
        return [];
      }
      if (heading && isTid(cells[heading.tid] ?? '')) {
        const at = heading;
        const [order = '', company = '', number = ''] = [at.tid, at.courier, at.number].map((column) => cells[column] ?? '');
        return [{ tid: order, courier: findCourierCode(company) ?? company, number: isNumber(number) ? number : '' }];
      }
      const filled = cells.filter((cell) => cell !== '');
      const tid = filled.find(isTid);
      if (tid === undefined) return [];
      const others = filled.filter((cell) => cell !== tid);
      const courier = others.find((cell) => findCourierCode(cell) !== undefined) ?? '';
      const numbers = others.filter((cell) => cell !== courier && isNumber(cell) && /\d/.test(cell) && !isDayOrMobile(cell));
      return [{ tid, courier: findCourierCode(courier) ?? courier, number: numbers.length === 1 ? (numbers[0] ?? '') : '' }];
    });
}
