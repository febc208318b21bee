/**
 * The rows of a vendor's bill by the names of their columns: from the line that holds `column` on, as long as they have as many cells. What
 * keeps a number from being a number in a table (WeChat's backtick, Alipay's tab) is taken off. Vendors put no comma into a cell.
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
