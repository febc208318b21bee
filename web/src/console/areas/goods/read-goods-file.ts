import { formatCellList, parseCellList } from 'contract/goods/goods/cell-lists.ts';
import { findFieldByHeading, type GoodsField, type GoodsRow, goodsColumns } from 'contract/goods/goods/goods-file.ts';
import { decodeText } from '#console/decode-text.ts';

/** Describes a goods file that was read: its rows by product, the columns that are not known, and what is wrong before the server has seen it. */
export interface GoodsFile {
  readonly name: string;
  readonly hash: string;
  readonly products: readonly (readonly GoodsRow[])[];
  readonly ignored: readonly string[];
  readonly problems: readonly { readonly line: number; readonly field: string; readonly why: string }[];
}

/** Reads CSV as spreadsheets write it. Each row has its line, as a spreadsheet counts. */
function parseCsv(text: string): { readonly line: number; readonly cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one !== '')) rows.push({ line, cells });
    line += 1;
    cells = [];
    cell = '';
  };
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** Takes back the apostrophe that keeps a spreadsheet from running a cell as a formula. */
const unescapeFormula = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** Turns a cell of a workbook into the text that stands in it; numbers that lost digits are a problem. */
function cellText(value: unknown): { readonly text: string; readonly why?: string } {
  if (value instanceof Date) return { text: value.toISOString().slice(0, 16).replace('T', ' ') };
  if (typeof value === 'boolean') return { text: value ? '是' : '否' };
  if (typeof value !== 'number') return { text: typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '' };
  if (Math.abs(value) >= 1e15) return { text: '', why: '是 16 位以上的数字，表格软件只保留了前 15 位：先把这一列设为“文本”再填写' };
  return { text: String(Number(value.toPrecision(15))) };
}

async function readSheet(file: File): Promise<{ line: number; cells: string[]; doubts: { column: number; why: string }[] }[]> {
  const { readSheet: read } = await import('read-excel-file/browser');
  const sheet = (await read(file, { trim: false })) as unknown[][];
  return sheet.flatMap((values, i) => {
    const cells = values.map(cellText);
    if (cells.every(({ text, why }) => text === '' && why === undefined)) return [];
    return [
      {
        line: i + 1,
        cells: cells.map(({ text }) => text),
        doubts: cells.flatMap(({ why }, column) => (why === undefined ? [] : [{ column, why }])),
      },
    ];
  });
}

const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a goods file, CSV or XLSX. Throws an error with a sentence for people where it is none. */
export async function readGoodsFile(file: File): Promise<GoodsFile> {
  const bytes = await file.arrayBuffer();
  const hash = toHex(await crypto.subtle.digest('SHA-256', bytes));
  const isBook = /\.xlsx$/i.test(file.name);
  if (/\.xls$/i.test(file.name)) throw new Error('这是旧格式的表格：在表格软件里另存为 .xlsx 或 .csv');
  const table = isBook
    ? await readSheet(file).catch(() => {
        throw new Error('不是能用的 Excel 文件：在表格软件里打开，另存为 .xlsx');
      })
    : parseCsv(decodeText(bytes)).map((row) => ({ ...row, doubts: [] }));
  const [head, ...body] = table;
  if (!head || body.length === 0) throw new Error('文件里没有商品：第一行是列名，从第二行起每行一个规格');
  const fields = head.cells.map((heading) => findFieldByHeading(heading));
  if (!fields.includes('code')) throw new Error(`第一行须有“${goodsColumns.code.name}”这一列`);
  const ignored = head.cells.filter((heading, i) => fields[i] === undefined && heading.trim() !== '');
  const problems = body.flatMap(({ line, doubts }) =>
    doubts.flatMap(({ column, why }) => {
      const field = fields[column];
      return field === undefined ? [] : [{ line, field: goodsColumns[field].name, why }];
    }),
  );
  const byCode = new Map<string, GoodsRow[]>();
  for (const { line, cells } of body) {
    const named = fields.flatMap((field, i): [GoodsField, string][] =>
      field === undefined ? [] : [[field, unescapeFormula(cells[i] ?? '')]],
    );
    const row: GoodsRow = { line, ...Object.fromEntries(named) };
    const code = row.code?.trim() ?? '';
    byCode.set(code, [...(byCode.get(code) ?? []), row]);
  }
  return { name: file.name.slice(0, 200), hash, products: [...byCode.values()], ignored, problems };
}

const rowsInBlock = 400;
const lettersInBlock = 250_000;

/** Splits products into blocks that fit into a request, each with the number of products before it. */
export function toBlocks(products: GoodsFile['products']): { readonly from: number; readonly rows: readonly GoodsRow[] }[] {
  const blocks: { from: number; rows: GoodsRow[] }[] = [];
  let size = 0;
  products.forEach((rows, i) => {
    const more = JSON.stringify(rows).length;
    const last = blocks.at(-1);
    if (!last || last.rows.length + rows.length > rowsInBlock || size + more > lettersInBlock) {
      blocks.push({ from: i, rows: [...rows] });
      size = more;
    } else {
      last.rows.push(...rows);
      size += more;
    }
  });
  return blocks;
}

const isFileName = (text: string): boolean => text !== '' && !text.includes('/');

/** Puts the URLs of uploaded pictures in place of their file names, and lists the names that are missing. */
export function placePictures(
  file: GoodsFile,
  urls: ReadonlyMap<string, string>,
): { readonly products: GoodsFile['products']; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const place = (name: string): string => {
    if (!isFileName(name)) return name;
    const url = urls.get(name.toLowerCase());
    if (url === undefined) missing.add(name);
    return url ?? name;
  };
  const products = file.products.map((rows) =>
    rows.map((row) => ({
      ...row,
      ...(row.pictures === undefined ? {} : { pictures: formatCellList(parseCellList(row.pictures).map(place)) }),
      ...(row.skuPicture === undefined ? {} : { skuPicture: place(row.skuPicture.trim()) }),
      ...(row.detail === undefined
        ? {}
        : { detail: row.detail.replace(/^(\s*图片[:：])([^|\n]+)/gm, (_, head: string, name: string) => head + place(name.trim())) }),
    })),
  );
  return { products, missing: [...missing] };
}
