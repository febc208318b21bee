// The server's tests compile this file without the rest of tools/, and an import of a file without code would be run.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { ShopError } from './shop-error.ts';

/**
 * Describes how a spreadsheet shows a cell differently from its value. `digits`: a number padded with zeros to this length; `decorated`: a number
 * with words around it. `wrong` tells the merchant why the value cannot be taken.
 */
export type CellDisplay = { readonly digits: number } | { readonly decorated: true } | { readonly wrong: string };

/** Limits the used part of a sheet. A single character in its last column would otherwise become rows of 16,384 cells. */
const maxRows = 100_000;
const maxColumns = 200;
/** Limits the cells of a sheet together with the empty ones before them, each of which takes memory. */
const maxCells = maxRows * maxColumns;
/** Limits the rows and columns that a sheet can have at all. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

const percent = '是百分数：改写成普通的数字；要写百分号，先把这一列设为「文本」';
const formatted = '的数字格式会补零或加字，读不出看到的样子：先把这一列设为「文本」，再重新填写';

type Attributes = Readonly<Record<string, string>>;
type Decode = (text: string) => string;

/**
 * Calls a function for each element, in order, with its name without prefix, its attributes and what decodes an attribute's entities.
 * `undefined` as attributes says that the element ends.
 */
function walk(xml: Buffer | undefined, visit: (name: string, attributes: Attributes | undefined, decode: Decode) => void): void {
  if (!xml) return;
  const short = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => visit(short(name), attributes(), decode));
  parser.on('closeTag', (name) => visit(short(name), undefined, String));
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.parse(xml.toString('utf8'));
}

/** Returns how a number format changes what the merchant sees of a number; undefined if the number can be taken as it is. */
export function displayOfFormat(code: string): CellDisplay | undefined {
  const [section = ''] = code.split(';');
  const literals = [...section.matchAll(/"([^"]*)"|\\(.)/g)].map(([, text, letter]) => text ?? letter).join('');
  // What remains are the digits: without literals, colours and currencies in brackets, and the widths of skipped letters.
  const digits = section.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').trim();
  if (digits.includes('%')) return { wrong: percent };
  if (/^0{2,}$/.test(digits) && literals === '') return { digits: digits.length };
  // Without the exponent and the groups of three, more than one zero before the point pads.
  if (/^[^.]*0[^.]*0/.test(digits.replace(/E[+-]0+/i, '').replace('#,##0', '0'))) return { wrong: formatted };
  return /[\p{L}\p{N}]/u.test(literals) ? { decorated: true } : undefined;
}

/** Lists the displays of a workbook's cell styles, by the number of the style. */
function listStyleDisplays(styles: Buffer | undefined): (CellDisplay | undefined)[] {
  const codes = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ]);
  const displays: (CellDisplay | undefined)[] = [];
  let inCells = false;
  walk(styles, (name, attributes, decode) => {
    if (name === 'cellXfs') inCells = attributes !== undefined;
    else if (!attributes) return;
    else if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', decode(attributes['formatCode'] ?? ''));
    else if (name === 'xf' && inCells) displays.push(displayOfFormat(codes.get(attributes['numFmtId'] ?? '') ?? ''));
  });
  return displays;
}

/** Finds the path of the first sheet of a workbook. */
function findFirstSheet(parts: Readonly<Record<string, Buffer>>): string | undefined {
  let id: string | undefined;
  walk(parts['xl/workbook.xml'], (name, attributes) => {
    if (name === 'sheet' && attributes) id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  });
  let target: string | undefined;
  walk(parts['xl/_rels/workbook.xml.rels'], (name, attributes) => {
    if (name === 'Relationship' && attributes?.['Id'] === id) target = attributes?.['Target'];
  });
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** Returns the number of a column, from 0, by the letters of a cell such as AB12. */
const columnOf = (cell: string): number =>
  Array.from(/^[A-Z]+/.exec(cell)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Holds how a spreadsheet shows the cells that it shows differently from their values, by row (from 1) and column (from 0). */
export type SheetDisplays = ReadonlyMap<number, ReadonlyMap<number, CellDisplay>>;

/**
 * Finds the cells of a workbook's first sheet that the merchant sees differently from what the library read-excel-file reads. These are errors and
 * formulas without a result, and numbers whose format changes them. Throws a ShopError if the sheet is too large.
 */
export function findCellDisplays(parts: Readonly<Record<string, Buffer>>, file: string): SheetDisplays {
  const styles = listStyleDisplays(parts['xl/styles.xml']);
  const found = new Map<number, Map<number, CellDisplay>>();
  let [row, column, cells] = [0, -1, 0];
  let cell: { readonly type: string; readonly style: string; value: boolean; formula: boolean } | undefined;
  const displayOf = ({ type, style, value, formula }: NonNullable<typeof cell>): CellDisplay | undefined => {
    if (type === 'e') return { wrong: '公式出错，没有结果' };
    if (formula && !value) return { wrong: '公式还没有结果：在表格软件里打开，再保存一次' };
    return value && type === 'n' ? styles[Number(style)] : undefined;
  };
  walk(parts[findFirstSheet(parts) ?? ''], (name, attributes) => {
    if (name === 'row' && attributes) {
      row = Number(attributes['r'] ?? row + 1);
      column = -1;
      if (!(row <= lastRow)) throw new RangeError('a row past the last');
    } else if (name === 'c' && attributes) {
      const before = column;
      column = attributes['r'] === undefined ? before + 1 : columnOf(attributes['r']);
      if (!(column < lastColumn)) throw new RangeError('a column past the last');
      cells += Math.max(column - before, 1);
      if (cells > maxCells) throw new ShopError(`${file} 的空格子太多：把商品复制到一张新表里`);
      cell = { type: attributes['t'] ?? 'n', style: attributes['s'] ?? '', value: false, formula: false };
    } else if (cell && attributes && (name === 'v' || name === 'is')) {
      if (row > maxRows || column >= maxColumns)
        throw new ShopError(
          `${file} 的第 ${row} 行第 ${column + 1} 列还有内容：一张表最多 ${maxRows.toLocaleString('en')} 行、${maxColumns} 列。多余的内容请删去，商品太多就分成几个文件`,
        );
      cell.value = true;
    } else if (cell && attributes && name === 'f') cell.formula = true;
    else if (cell && name === 'c') {
      const display = displayOf(cell);
      if (display) {
        const inRow = found.get(row) ?? new Map<number, CellDisplay>();
        found.set(row, inRow.set(column, display));
      }
      cell = undefined;
    }
  });
  return found;
}
