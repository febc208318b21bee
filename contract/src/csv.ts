/** Holds the cells of a CSV row and the line on which the row begins. Lines count from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Limits how many unclosed quotes are reported for one file. */
const maxUnpairedQuotes = 100;

/**
 * Parses CSV as spreadsheets write it: commas, doubled quotes and line breaks inside quotes, an optional byte order mark.
 * Empty rows are left out. A line with a quote that is never closed is left out too, and its number is in `unpaired`.
 */
export function parseCsvLeniently(text: string): { rows: CsvRow[]; unpaired: number[] } {
  const rows: CsvRow[] = [];
  const unpaired: number[] = [];
  const signs = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let [cells, cell, quoted, line]: [string[], string, boolean, number] = [[], '', false, 1];
  /** Where the current row begins: its line, and its index in the text. */
  let began = { line: 1, at: 0 };
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one !== '')) rows.push({ line: began.line, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at <= signs.length; at += 1) {
    if (at === signs.length) {
      if (!quoted) break;
      unpaired.push(began.line);
      // The rest is read as if that line were not there, so that one stray quote does not hide the other mistakes.
      const next = signs.indexOf('\n', began.at);
      [cells, cell, quoted] = [[], '', false];
      if (next === -1 || unpaired.length === maxUnpairedQuotes) break;
      line = began.line + 1;
      began = { line, at: next + 1 };
      at = next;
      continue;
    }
    const sign = signs.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (signs.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === ',') {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      began = { line, at: at + 1 };
    } else cell += sign;
  }
  endRow();
  return { rows, unpaired };
}

/** Parses CSV. Throws an error that names the line of the first unclosed quote. */
export function parseCsv(text: string): CsvRow[] {
  const { rows, unpaired } = parseCsvLeniently(text);
  if (unpaired.length > 0) throw new Error(`第 ${unpaired[0]} 行的引号没有成对`);
  return rows;
}

const csvCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows as CSV. The byte order mark tells spreadsheets that the file is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
