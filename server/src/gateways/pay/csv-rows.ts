import { parse } from 'csv-parse/sync';

/**
 * Parses a provider's bill (CSV) into rows by column name. It begins after the line that contains `column`, and ends
 * at a line with another number of cells. Removes what keeps spreadsheets from reading a number (WeChat's backtick,
 * Alipay's tab).
 */
export function parseBillRows(text: string, column: string): Record<string, string>[] {
  const lines: string[][] = parse(text, { bom: true, relax_column_count: true, relax_quotes: true, trim: true });
  const from = lines.findIndex((cells) => cells.includes(column));
  const names = lines[from] ?? [];
  const body = from < 0 ? [] : lines.slice(from + 1);
  const end = body.findIndex((cells) => cells.length !== names.length);
  return body
    .slice(0, end < 0 ? undefined : end)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').replace(/^`/, '')])));
}
