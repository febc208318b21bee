/** A row of a CSV text, with the line it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV as spreadsheets write it: commas, quotes doubled inside quotes, line breaks inside quotes, a byte order mark before it all.
 * Rows without anything in them are left out. Throws with the line of a quote that is never closed.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let [cells, cell, quoted, line, began]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells });
    [cells, cell] = [[], ''];
  };
  const signs = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < signs.length; at += 1) {
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
      began = line;
    } else cell += sign;
  }
  if (quoted) throw new Error(`第 ${began} 行的引号没有成对`);
  endRow();
  return rows;
}

const csvCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows as CSV with the byte order mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
