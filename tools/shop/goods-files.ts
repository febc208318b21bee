import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseCsv } from 'contract/csv.ts';
import { fieldOf, type GoodsCells, goodsColumns, goodsFields, type GoodsRow } from 'contract/goods/goods-file.ts';
import { ShopError } from './shop-client.ts';

/** A goods file as it was read: its rows by goods, and what is in it as a number. */
export interface GoodsFile {
  readonly goods: readonly (readonly GoodsRow[])[];
  readonly hash: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : undefined;

function fieldsOf(headings: readonly string[], file: string) {
  const fields = headings.map(fieldOf);
  const unknown = headings.filter((heading, i) => heading.trim() !== '' && !fields[i]);
  if (unknown.length > 0)
    throw new ShopError(
      `${file} 有不认识的列：${unknown.join('、')}\n可用的列：${goodsFields.map((field) => goodsColumns[field].name).join('、')}`,
    );
  if (!fields.includes('code')) throw new ShopError(`${file} 缺少「商品编码」这一列`);
  return fields;
}

function csvRows(content: string, file: string): GoodsRow[] {
  const [heading, ...rows] = parseCsv(content);
  if (!heading) throw new ShopError(`${file} 是空的`);
  const fields = fieldsOf(heading.cells, file);
  return rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(fields.flatMap((field, i) => (field ? [[field, cells[i] ?? '']] : []))),
  }));
}

function jsonRows(content: string, file: string): GoodsRow[] {
  const read: unknown = JSON.parse(content);
  if (!Array.isArray(read)) throw new ShopError(`${file} 应为一个数组，每项是一个规格`);
  return read.map((row: unknown, i) => {
    const entries = Object.entries(Object(row) as object);
    const fields = fieldsOf(
      entries.map(([name]) => name),
      `${file} 第 ${i + 1} 项`,
    );
    const cells = entries.map(([, value], at) => [fields[at], text(value)] as const);
    const odd = entries.find((_, at) => cells[at]?.[1] === undefined);
    if (odd) throw new ShopError(`${file} 第 ${i + 1} 项的「${odd[0]}」应为文字`);
    return { line: i + 1, ...Object.fromEntries(cells) };
  });
}

/** Reads a goods file, CSV or JSON by its ending. In JSON a row's line is its place in the array. */
export function readGoodsFile(file: string): GoodsFile {
  try {
    const bytes = readFileSync(file);
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows = file.toLowerCase().endsWith('.json') ? jsonRows(content, file) : csvRows(content, file);
    if (rows.length === 0) throw new ShopError(`${file} 里没有商品`);
    const byCode = new Map<string, GoodsRow[]>();
    for (const row of rows) {
      const code = row.code?.trim() ?? '';
      // Rows without a code stay by themselves: each is told as wrong.
      const key = code === '' ? `\0${row.line}` : code;
      const before = byCode.get(key);
      if (before) before.push(row);
      else byCode.set(key, [row]);
    }
    return { goods: [...byCode.values()], hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (fault) {
    if (fault instanceof ShopError) throw fault;
    const { message, code } = fault as Error & { code?: string };
    throw new ShopError(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `${file} 不是 UTF-8 编码：在表格软件里另存为「CSV UTF-8」`
        : `读不了 ${file}：${code === 'ENOENT' ? '没有这个文件' : message}`,
    );
  }
}

const mostRows = 400;
const mostLetters = 250_000;
const lettersOf = (row: GoodsCells): number => goodsFields.reduce((sum, field) => sum + (row[field]?.length ?? 0), 0);

/** Cuts goods into blocks that fit a request, no goods in two; each with how many goods stand before it. */
export function blocksOf(goods: readonly (readonly GoodsRow[])[], from = 0): { from: number; rows: GoodsRow[]; goods: number }[] {
  const blocks: { from: number; rows: GoodsRow[]; goods: number; letters: number }[] = [];
  for (const [at, rows] of goods.entries()) {
    if (at < from) continue;
    const letters = rows.reduce((sum, row) => sum + lettersOf(row), 0);
    const last = blocks.at(-1);
    if (last && last.rows.length + rows.length <= mostRows && last.letters + letters <= mostLetters) {
      last.rows.push(...rows);
      last.goods += 1;
      last.letters += letters;
    } else blocks.push({ from: at, rows: [...rows], goods: 1, letters });
  }
  return blocks.map(({ from: first, rows, goods: count }) => ({ from: first, rows, goods: count }));
}
