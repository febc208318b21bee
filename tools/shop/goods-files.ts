import { createHash } from 'node:crypto';
import { parseCsv } from 'contract/csv.ts';
import { fieldOf, type GoodsCells, goodsColumns, goodsFields, type GoodsRow, longestCell } from 'contract/goods/goods-file.ts';
import { jsonIn, readBytes, textOf } from './files.ts';
import { ShopError } from './shop-error.ts';

/** A goods file as it was read: its rows by goods, and what is in it as a number. */
export interface GoodsFile {
  readonly goods: readonly (readonly GoodsRow[])[];
  readonly hash: string;
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

function fieldsOf(headings: readonly string[], file: string) {
  const fields = headings.map(fieldOf);
  const unknown = headings.filter((heading, i) => heading.trim() !== '' && !fields[i]);
  if (unknown.length > 0)
    throw new ShopError(
      `${file} 有不认识的列：${unknown.join('、')}\n可用的列：${goodsFields.map((field) => goodsColumns[field].name).join('、')}`,
    );
  if (!fields.includes('code')) throw new ShopError(`${file} 缺少「商品编码」这一列`);
  const twice = fields.find((field, i) => field && fields.indexOf(field) !== i);
  if (twice) throw new ShopError(`${file} 的「${goodsColumns[twice].name}」这一列出现了两次`);
  return fields;
}

/** So many rows may name one goods in a request; a goods has 200 SKUs at most, and the shop tells those. */
const mostOfGoods = 1000;
/** What no request carries, by its line: the shop could not say where it was. */
function mustTravel(goods: readonly (readonly GoodsRow[])[], file: string): void {
  for (const rows of goods) {
    const [first] = rows;
    if (first && rows.length > mostOfGoods)
      throw new ShopError(`${file} 里有 ${rows.length} 行的商品编码都是「${first.code}」：一件商品最多 200 个规格，不同商品要用不同的编码`);
    for (const row of rows)
      for (const field of goodsFields) {
        const text = row[field] ?? '';
        if (text.length > longestCell)
          throw new ShopError(
            `${file} 第 ${row.line} 行「${goodsColumns[field].name}」有 ${text.length} 个字，最多 ${goodsColumns[field].most} 个`,
          );
        if (text.includes('\0')) throw new ShopError(`${file} 第 ${row.line} 行「${goodsColumns[field].name}」里有不能使用的字符`);
      }
  }
}

function csvRows(content: string, file: string): GoodsRow[] {
  const [heading, ...rows] = parseCsv(content);
  if (!heading) throw new ShopError(`${file} 是空的`);
  const fields = fieldsOf(heading.cells, file);
  const shifted = rows.find(({ cells }) => cells.slice(fields.length).some((cell) => cell !== ''));
  if (shifted)
    throw new ShopError(
      `${file} 第 ${shifted.line} 行有 ${shifted.cells.length} 格，标题行只有 ${fields.length} 格：内容里有逗号时要加英文引号`,
    );
  return rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(fields.flatMap((field, i) => (field ? [[field, cells[i] ?? '']] : []))),
  }));
}

function jsonRows(content: string, file: string): GoodsRow[] {
  const read = jsonIn(content, file);
  if (!Array.isArray(read)) throw new ShopError(`${file} 应为一个数组，每项是一个规格`);
  return read.map((row: unknown, i) => {
    const entries = Object.entries(Object(row) as object);
    const fields = fieldsOf(
      entries.map(([name]) => name),
      `${file} 第 ${i + 1} 项`,
    );
    const cells = entries.map(([, value], at) => [fields[at], cellOf(value)] as const);
    const odd = entries.find((_, at) => cells[at]?.[1] === undefined);
    if (odd) throw new ShopError(`${file} 第 ${i + 1} 项的「${odd[0]}」应为文字`);
    return { line: i + 1, ...Object.fromEntries(cells) };
  });
}

function rowsIn(content: string, file: string): GoodsRow[] {
  if (file.toLowerCase().endsWith('.json')) return jsonRows(content, file);
  try {
    return csvRows(content, file);
  } catch (fault) {
    throw fault instanceof ShopError ? fault : new ShopError(`读不了 ${file}：${(fault as Error).message}`);
  }
}

/** Reads a goods file, CSV or JSON by its ending. In JSON a row's line is its place in the array. */
export function readGoodsFile(file: string): GoodsFile {
  const bytes = readBytes(file);
  const rows = rowsIn(textOf(bytes, file), file);
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
  mustTravel([...byCode.values()], file);
  return { goods: [...byCode.values()], hash: createHash('sha256').update(bytes).digest('hex') };
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
