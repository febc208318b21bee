import { createHash } from 'node:crypto';
import {
  findFieldByHeading,
  type GoodsCells,
  goodsColumns,
  type GoodsField,
  goodsFields,
  type GoodsRow,
  maxCellLength,
} from 'contract/goods/goods/goods-file.ts';
import { parseCsv } from './csv.ts';
import { decodeCsv, parseJsonFile, readBytes } from './files.ts';
import { ShopError } from './shop-error.ts';
import { isArchive, isCompoundFile } from './workbook-parts.ts';
import { readXlsx, type SheetRow } from './xlsx.ts';

/**
 * Describes a problem of a goods file. `line` is the row as a spreadsheet counts it, and `why` says what is wrong. `field` is the name of the column,
 * or empty if the problem concerns the whole line.
 */
export interface GoodsFileProblem {
  readonly line: number;
  readonly field: string;
  readonly why: string;
}

/** Describes a goods file after reading: its rows grouped by product, the SHA-256 of its content (of an XLSX file: of its cells), and its problems. */
export interface GoodsFile {
  readonly goods: readonly (readonly GoodsRow[])[];
  readonly hash: string;
  /** Problems found while reading. The rows they concern are left out, so the server cannot report them. */
  readonly faults: readonly GoodsFileProblem[];
}

const cellOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : undefined;

const knownColumns = goodsFields.map((field) => goodsColumns[field].name).join('、');

interface ReadRows {
  readonly rows: GoodsRow[];
  readonly faults: GoodsFileProblem[];
}

const separators: Readonly<Record<string, string>> = {
  ';': '英文分号 ;',
  '；': '中文分号 ；',
  '\t': '制表符（Tab）',
  '，': '中文逗号 ，',
  '、': '顿号 、',
  '|': '竖线 |',
};

/** Throws a ShopError if the headings of a CSV file are known columns with another separator than a comma between them. */
function assertSeparatedByCommas(heading: string, file: string): void {
  for (const [sign, name] of Object.entries(separators)) {
    const parts = heading.split(sign);
    if (parts.length > 1 && parts.some((part) => findFieldByHeading(part) !== undefined))
      throw new ShopError(`${file} 的各列之间是${name}，应为英文逗号：在表格软件里另存为「CSV UTF-8（逗号分隔）」，或直接用 .xlsx`);
  }
}

/** Maps headings to fields. An unknown or repeated heading is reported and left out. */
function fieldsOf(headings: readonly string[], line: number): { fields: (keyof GoodsCells | undefined)[]; faults: GoodsFileProblem[] } {
  const faults: GoodsFileProblem[] = [];
  const known = headings.map(findFieldByHeading);
  const fields = known.map((field, i) => {
    const heading = headings[i] ?? '';
    if (!field && heading.trim() !== '') faults.push({ line, field: heading, why: `不认识的列；可用的列：${knownColumns}` });
    const isAgain = field !== undefined && known.indexOf(field) !== i;
    if (isAgain) faults.push({ line, field: goodsColumns[field].name, why: '这一列出现了两次' });
    return isAgain ? undefined : field;
  });
  return { fields, faults };
}

/** Limits the rows of a product, because a request takes no more. The limit of 200 SKUs is checked by the server. */
const maxRowsOfProduct = 1000;

/** Finds the problems that the request validation would refuse without naming the line. */
function* findUnsendable(rows: readonly GoodsRow[]): Generator<GoodsFileProblem> {
  const [first] = rows;
  if (first && rows.length > maxRowsOfProduct)
    yield {
      line: first.line,
      field: goodsColumns.code.name,
      why: `有 ${rows.length} 行的商品编码都是「${first.code}」：一件商品最多 200 个规格，不同商品要用不同的编码`,
    };
  for (const row of rows)
    for (const field of goodsFields) {
      const text = row[field] ?? '';
      const { name, most } = goodsColumns[field];
      if (text.length > maxCellLength) yield { line: row.line, field: name, why: `有 ${text.length} 个字，最多 ${most} 个` };
      if (text.includes('\0')) yield { line: row.line, field: name, why: '里面有不能使用的字符' };
    }
}

/** Maps each numeric field of a goods file to its number of decimals: 2 for amounts in yuan, 0 for whole numbers. */
export const decimalsOfField: Partial<Readonly<Record<GoodsField, number>>> = {
  price: 2,
  originPrice: 2,
  cost: 2,
  stock: 0,
  stockWas: 0,
  weight: 0,
  sold: 0,
  least: 0,
  step: 0,
  mostPerOrder: 0,
  mostPerMember: 0,
};

/** Finds the cells that a spreadsheet changed: a date in a column without dates, or a number that has lost digits. */
function findChangedCells({ line, doubts }: SheetRow, fields: readonly (GoodsField | undefined)[]): GoodsFileProblem[] {
  return doubts.flatMap(({ column, kind, why }) => {
    const field = fields[column];
    const isRight = (kind === 'date' && field === 'listing') || (kind === 'decorated' && field && decimalsOfField[field] !== undefined);
    return field && !isRight ? [{ line, field: goodsColumns[field].name, why }] : [];
  });
}

/** Finds codes that a spreadsheet has written as a rounded number (1.23E+11). */
function findRoundedCodes(cells: readonly string[], fields: readonly (GoodsField | undefined)[], line: number): GoodsFileProblem[] {
  return fields.flatMap((field, i) => {
    const text = (cells[i] ?? '').trim();
    return (field === 'code' || field === 'skuCode') && /^\d(\.\d+)?E\+\d+$/i.test(text)
      ? [
          {
            line,
            field: goodsColumns[field].name,
            why: `「${text}」是表格软件改写过的数字，原来的号码已经丢了：先把这一列设为「文本」，再重新填写`,
          },
        ]
      : [];
  });
}

/** Maps the rows of a table to goods rows. A row that is longer than the headings, or has a changed cell, is reported and left out. */
function tableRows(
  all: readonly SheetRow[],
  unreadable: readonly GoodsFileProblem[],
  file: string,
  longer: (cells: number, headings: number) => string,
): ReadRows {
  const [heading, ...rows] = all;
  if (!heading && unreadable.length > 0) return { rows: [], faults: [...unreadable] };
  if (!heading) throw new ShopError(`${file} 是空的`);
  const { fields, faults } = fieldsOf(heading.cells, heading.line);
  // Without the code column no row can be assigned to a product.
  if (!fields.includes('code'))
    return { rows: [], faults: [...faults, { line: heading.line, field: goodsColumns.code.name, why: '缺少这一列' }, ...unreadable] };
  const problemsOf = (row: SheetRow): GoodsFileProblem[] =>
    row.cells.slice(fields.length).some((cell) => cell !== '')
      ? [{ line: row.line, field: '', why: longer(row.cells.length, fields.length) }]
      : [...findChangedCells(row, fields), ...findRoundedCodes(row.cells, fields, row.line)];
  const checked = rows.map((row) => ({ ...row, problems: problemsOf(row) }));
  const read = checked
    .filter(({ problems }) => problems.length === 0)
    .map(({ line, cells }) => ({ line, ...Object.fromEntries(fields.flatMap((field, i) => (field ? [[field, cells[i] ?? '']] : []))) }));
  return { rows: read, faults: [...faults, ...unreadable, ...checked.flatMap(({ problems }) => problems)] };
}

function csvRows(bytes: Buffer, file: string): ReadRows {
  const { rows, problems } = parseCsv(decodeCsv(bytes, file));
  const [heading] = rows;
  if (heading?.cells.length === 1) assertSeparatedByCommas(heading.cells[0] ?? '', file);
  return tableRows(
    rows.map((row) => ({ ...row, doubts: [] })),
    problems.map((problem) => ({ ...problem, field: '' })),
    file,
    (cells, headings) => `有 ${cells} 格，标题行只有 ${headings} 格：内容里有逗号时要加英文引号`,
  );
}

function jsonRows(bytes: Buffer, file: string): ReadRows {
  const read = parseJsonFile(bytes, file);
  if (!Array.isArray(read)) throw new ShopError(`${file} 应为一个数组，每项是一个规格`);
  const faults: GoodsFileProblem[] = [];
  const rows = read.map((row: unknown, i) => {
    const entries = Object.entries(Object(row) as object);
    const line = i + 1;
    const known = fieldsOf(
      entries.map(([name]) => name),
      line,
    );
    // An unknown name is reported once, even if every row has it.
    faults.push(...known.faults.filter((fault) => !faults.some((one) => one.field === fault.field && one.why === fault.why)));
    if (!known.fields.includes('code')) faults.push({ line, field: goodsColumns.code.name, why: '缺少这一项' });
    const cells = entries.flatMap(([name, value], at) => {
      const [field, text] = [known.fields[at], cellOf(value)];
      if (text === undefined) faults.push({ line, field: name, why: '应为文字' });
      return field && text !== undefined ? [[field, text]] : [];
    });
    return { line, ...Object.fromEntries(cells) };
  });
  return { rows, faults };
}

async function readRows(bytes: Buffer, file: string): Promise<ReadRows & { readonly content: Buffer | string }> {
  if (file.toLowerCase().endsWith('.json')) return { ...jsonRows(bytes, file), content: bytes };
  if (!isArchive(bytes) && !isCompoundFile(bytes) && !file.toLowerCase().endsWith('.xlsx'))
    return { ...csvRows(bytes, file), content: bytes };
  const rows = await readXlsx(bytes, file);
  // A spreadsheet that saves a file again changes its bytes, even if nothing else changed.
  const content = JSON.stringify(rows.map(({ cells }) => cells));
  return { ...tableRows(rows, [], file, (_, headings) => `标题行只有 ${headings} 列，这一行右边还有内容`), content };
}

/**
 * Reads a goods file: JSON by its extension, XLSX by its content, else CSV. In JSON a row's line is its position in the array. Throws if
 * nothing can be read.
 */
export async function readGoodsFile(file: string): Promise<GoodsFile> {
  const { rows, faults, content } = await readRows(readBytes(file), file);
  if (rows.length === 0 && faults.length === 0) throw new ShopError(`${file} 里没有商品`);
  const byCode = new Map<string, GoodsRow[]>();
  for (const row of rows) {
    const code = row.code?.trim() ?? '';
    // Rows without a code are not grouped, so that each is reported.
    const key = code === '' ? `\0${row.line}` : code;
    const before = byCode.get(key);
    if (before) before.push(row);
    else byCode.set(key, [row]);
  }
  const products = [...byCode.values()].map((own) => ({ own, problems: [...findUnsendable(own)] }));
  return {
    goods: products.filter(({ own, problems }) => problems.length === 0 && own[0]?.code !== undefined).map(({ own }) => own),
    hash: createHash('sha256').update(content).digest('hex'),
    faults: [...faults, ...products.flatMap(({ problems }) => problems)],
  };
}

const maxRowsPerBlock = 400;
const maxLettersPerBlock = 250_000;
const countLetters = (row: GoodsCells): number => goodsFields.reduce((sum, field) => sum + (row[field]?.length ?? 0), 0);

/**
 * Splits products into blocks that fit into a request and never divide a product, without the first `from` products. Returns the rows of each block,
 * the number of its products, and how many products are before it.
 */
export function splitGoodsIntoBlocks(
  goods: readonly (readonly GoodsRow[])[],
  from = 0,
): { from: number; rows: GoodsRow[]; goods: number }[] {
  const blocks: { from: number; rows: GoodsRow[]; goods: number; letters: number }[] = [];
  for (const [at, rows] of goods.entries()) {
    if (at < from) continue;
    const letters = rows.reduce((sum, row) => sum + countLetters(row), 0);
    const last = blocks.at(-1);
    if (last && last.rows.length + rows.length <= maxRowsPerBlock && last.letters + letters <= maxLettersPerBlock) {
      last.rows.push(...rows);
      last.goods += 1;
      last.letters += letters;
    } else blocks.push({ from: at, rows: [...rows], goods: 1, letters });
  }
  return blocks.map(({ from: first, rows, goods: count }) => ({ from: first, rows, goods: count }));
}
