/**
 * Parses a provider's bill (CSV) into rows by column name. It begins after the line that contains `column`, and ends
 * at a line with another number of cells. Removes what keeps spreadsheets from reading a number (WeChat's backtick,
 * Alipay's tab); cells hold no commas.
 */
export function parseBillRows(text: string, column: string): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const from = lines.findIndex((line) => line.split(',').includes(column));
  const names = lines[from]?.split(',').map((name) => name.trim()) ?? [];
  const rows: Record<string, string>[] = [];
  for (const line of from < 0 ? [] : lines.slice(from + 1)) {
    const cells = line.split(',').map((cell) => cell.trim().replace(/^`/, ''));
    if (cells.length !== names.length) break;
    rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  }
  return rows;
}
