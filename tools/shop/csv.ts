import { CsvError, parse } from 'csv-parse/sync';

/** Holds the cells of a CSV row and its number as a spreadsheet counts, from 1. A cell with line breaks is one row, and empty rows count. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Describes a row that cannot be read, with a sentence for the merchant. */
interface CsvProblem {
  readonly line: number;
  readonly why: string;
}

/** Limits how many unreadable rows are reported for one file, because the rest is parsed again after each. */
const maxProblems = 100;
/** Limits the bytes of one row. A quote that is never closed ends here instead of at the end of a large file. */
const maxRowBytes = 1_000_000;

const problemTexts: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: '引号没有成对',
  CSV_MAX_RECORD_SIZE: '这一行超过 1 MB，多半是引号没有成对',
};

/** Parses up to the first problem. `row` is the number of rows before the text. `textLine` is where the problem begins, from 0. */
function parseUpToProblem(text: string, row: number): { rows: TableRow[]; problem?: CsvProblem & { readonly textLine: number } } {
  const rows: TableRow[] = [];
  let line = row + 1;
  let textLine = 0;
  try {
    parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRowBytes,
      on_record(cells: string[], { lines }) {
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        line += 1;
        textLine = lines;
        return null;
      },
    });
    return { rows };
  } catch (fault) {
    const why = fault instanceof CsvError ? problemTexts[fault.code] : undefined;
    if (why === undefined) throw fault;
    return { rows, problem: { line, textLine, why } };
  }
}

/** Returns where a line begins in a text, counting from 0; undefined if the text has fewer lines. */
function findLineStart(text: string, line: number): number | undefined {
  let at = 0;
  for (let left = line; left > 0; left -= 1) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return undefined;
  }
  return at;
}

/**
 * Returns whether a spreadsheet would run a cell as a formula. Leading apostrophes do not count, so that escaping a cell that
 * already has one can be undone.
 */
const isFormula = (cell: string): boolean => /^'*[=+\-@]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
const escapeFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string): string => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);

/**
 * Parses CSV as spreadsheets write it, with or without a byte order mark. Returns the rows that are not empty, and a problem for each unreadable row,
 * which is left out. Removes the apostrophe that `writeCsv` puts before a formula.
 */
export function parseCsv(text: string): { rows: TableRow[]; problems: CsvProblem[] } {
  const rows: TableRow[] = [];
  const problems: CsvProblem[] = [];
  let rest: string | undefined = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let line = 0; rest !== undefined && problems.length < maxProblems; ) {
    const parsed = parseUpToProblem(rest, line);
    for (const { cells, ...row } of parsed.rows) rows.push({ ...row, cells: cells.map(unescapeFormula) });
    if (!parsed.problem) break;
    const { textLine, ...problem } = parsed.problem;
    problems.push(problem);
    const start = findLineStart(rest, textLine + 1);
    rest = start === undefined ? undefined : rest.slice(start);
    line = problem.line;
  }
  return { rows, problems };
}

const quoteCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Formats rows as the text of a CSV file for spreadsheets. A byte order mark tells them that the file is UTF-8. An apostrophe before a cell that
 * begins with = + - @ and is no plain number keeps spreadsheets from running it.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${formatCsvRows(rows)}`;

/** Formats rows as text that continues a CSV file, without a byte order mark. */
export const formatCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');
