/** A row of a CSV text, with the line it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** So many quotes without an end are told of one file. */
const mostUnpaired = 100;

/**
 * Reads CSV as spreadsheets write it: commas, quotes doubled inside quotes, line breaks inside quotes, a byte order mark before it all.
 * Rows without anything in them are left out, and so are lines on which a row begins whose quote is never closed: they are in `unpaired`.
 */
export function readCsv(text: string): { rows: CsvRow[]; unpaired: number[] } {
  const rows: CsvRow[] = [];
  const unpaired: number[] = [];
  const signs = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let [cells, cell, quoted, line]: [string[], string, boolean, number] = [[], '', false, 1];
  /** Where the row begins: its line, and its place in the text. */
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
      // What follows is read as if that line were not there: one stray quote does not hide what else is wrong.
      const next = signs.indexOf('\n', began.at);
      [cells, cell, quoted] = [[], '', false];
      if (next === -1 || unpaired.length === mostUnpaired) break;
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

/** The same. Throws with the line of a quote that is never closed. */
export function parseCsv(text: string): CsvRow[] {
  const { rows, unpaired } = readCsv(text);
  if (unpaired.length > 0) throw new Error(`第 ${unpaired[0]} 行的引号没有成对`);
  return rows;
}

const csvCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows as CSV with the byte order mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
