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

/**
 * Reads parcels from a table that was pasted or read from a file: order number, courier and number in any order, separated by tabs or commas. A heading is
 * skipped. A line without a courier keeps it empty.
 */
export function parseParcelTable(text: string): ParcelRow[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => splitLine(line.includes('\t') || /[,，]/.test(line) ? line : line.trim().split(/\s+/).join('\t')))
    .flatMap((cells) => {
      const filled = cells.filter((cell) => cell !== '');
      const tid = filled.find((cell) => /^\d{20}$/.test(cell));
      if (tid === undefined) return [];
      const others = filled.filter((cell) => cell !== tid);
      const courier = others.find((cell) => findCourierCode(cell) !== undefined) ?? '';
      const number = others.find((cell) => cell !== courier && /^[A-Za-z0-9-]{6,40}$/.test(cell)) ?? '';
      return [{ tid, courier: findCourierCode(courier) ?? courier, number }];
    });
}
