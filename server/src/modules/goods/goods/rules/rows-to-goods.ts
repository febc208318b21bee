import {
  splitUnescaped,
  parseCellList,
  unescapeCell,
  parseCellPairs,
  parseCategoryPath,
  formatCategoryPath,
} from 'contract/goods/goods/cell-lists.ts';
import { maxShareRate } from 'contract/sharing/share-reward/share-reward-rules.ts';
import { type GoodsCells, type GoodsField, goodsColumns, goodsFields, type GoodsRow } from 'contract/goods/goods/goods-file.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import type { NoReturnKind } from 'contract/goods/goods/no-return-kinds.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { type Cents, cents, fromYuan } from 'contract/money.ts';
import { isSentence, type Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CatalogueGoods, GoodsOption, GoodsInput, SkuInput } from './catalogue.ts';
import { compareGoods, maxSkus, type ParsedGoods } from './compare-goods.ts';
import { limitCycleTexts, leaveFieldTypeTexts, goodsKindTexts, noReturnTexts, yesNoTexts } from './goods-cell-texts.ts';
import { findFormerSalesProblems } from './former-sales.ts';
import { goodsToRows } from './goods-to-rows.ts';
import { parseLeaveLimit } from './leave-limit.ts';
import type { GoodsFileNameIndex, GoodsFileNames } from './goods-file-names.ts';

/** Describes a problem of a row of a goods file: its line, the column's heading, and the reason. */
export interface GoodsRowProblem {
  readonly line: number;
  readonly field: string;
  readonly why: Sentence;
}

/**
 * Describes the result of parsing the rows of a goods file: products, problems, and the named categories and groups
 * that the shop lacks.
 */
export interface ParsedGoodsRows {
  readonly goods: readonly ParsedGoods[];
  readonly problems: readonly GoodsRowProblem[];
  /** Category paths and group names in the rows that the shop does not have. */
  readonly unknown: { readonly categories: readonly string[]; readonly groups: readonly string[] };
}

/**
 * Names how the rows of a goods file are applied. `whole`: they replace each product, and remove SKUs without a row.
 * `parts`: they change existing products, and only in the fields that they name.
 */
export type GoodsImportMode = 'whole' | 'parts';

/** Limits prices, in yuan. */
const maxPrice = 99_999_999;

/** Parses the cells of one row and collects their problems. */
class Cells {
  constructor(
    private readonly row: GoodsRow,
    private readonly problems: GoodsRowProblem[],
  ) {}

  text = (field: GoodsField): string => (this.row[field] ?? '').trim();
  has = (field: GoodsField): boolean => this.text(field) !== '';

  wrong(field: GoodsField, why: Sentence): undefined {
    this.problems.push({ line: this.row.line, field: goodsColumns[field].name, why });
    return undefined;
  }

  whole(field: GoodsField, fallback: number, most: number, least = 0): number {
    const text = this.text(field);
    if (text === '') return fallback;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    this.wrong(field, sentence('cellNotInteger', { least, most, text }));
    return fallback;
  }

  yuan(field: GoodsField, text = this.text(field)): Cents | undefined {
    if (/^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) <= maxPrice) return fromYuan(Number(text));
    return this.wrong(field, sentence('cellNotYuan', { text }));
  }

  yes(field: GoodsField, fallback: boolean): boolean {
    const text = this.text(field);
    if (text === '') return fallback;
    const word = yesNoTexts.valueOf(text);
    if (word) return word === 'yes';
    this.wrong(field, sentence('cellNotYesNo', { text }));
    return fallback;
  }

  word<Value>(
    field: GoodsField,
    { valueOf, known }: { readonly valueOf: (word: string) => Value | undefined; readonly known: readonly string[] },
    fallback: Value,
  ): Value {
    const text = this.text(field);
    if (text === '') return fallback;
    const value = valueOf(text);
    if (value === undefined) this.wrong(field, sentence('cellNotOneOf', { known, text }));
    return value ?? fallback;
  }
}

interface ParseContext {
  readonly names: GoodsFileNames;
  readonly problems: GoodsRowProblem[];
  readonly unknown: { readonly categories: Set<string>; readonly groups: Set<string> };
}

const checkMedia = (cells: Cells, field: GoodsField, address: string, { allowsMedia }: GoodsFileNames): string => {
  if (address !== '' && !allowsMedia(address)) cells.wrong(field, sentence('cellMediaUnknown', { url: address }));
  return address;
};

function parseCategory(cells: Cells, { names, unknown }: ParseContext): number | null {
  if (!cells.has('category')) return null;
  const path = formatCategoryPath(parseCategoryPath(cells.text('category')));
  const id = names.categories.idOf.get(path);
  if (id === undefined) {
    // Separators without a name between them are no category that could be created.
    if (path !== '') unknown.categories.add(path);
    cells.wrong('category', sentence('cellCategoryUnknown', { path: path || cells.text('category') }));
  }
  return id ?? null;
}

function parseGroups(cells: Cells, { names, unknown }: ParseContext): number[] {
  const ids = parseCellList(cells.text('groups')).map((name) => {
    const id = names.groups.idOf.get(name);
    if (id === undefined) {
      unknown.groups.add(name);
      cells.wrong('groups', sentence('cellGroupUnknown', { name }));
    }
    return id ?? 0;
  });
  return [...new Set(ids)].sort((a, b) => a - b);
}

function parseFreight(cells: Cells, { names }: ParseContext): GoodsInput['freight'] {
  const text = cells.text('freight');
  if (text === '' || /^\d/.test(text)) return { flat: text === '' ? cents(0) : (cells.yuan('freight') ?? cents(0)) };
  const templateId = names.templates.idOf.get(text);
  if (templateId === undefined) cells.wrong('freight', sentence('cellTemplateUnknown', { name: text }));
  return { templateId: templateId ?? 0 };
}

function parseListing(cells: Cells, { names }: ParseContext): GoodsInput['listing'] {
  const text = cells.text('listing');
  if (text === '' || text === '上架') return { type: 0, at: null };
  if (text === '下架') return { type: 1, at: null };
  const at = parseMoment(text, names.timeZone);
  if (!at) cells.wrong('listing', sentence('cellListingForm', { text }));
  return { type: 2, at: at ?? null };
}

function parseDetail(cells: Cells, { names }: ParseContext): unknown[] {
  const lines = cells
    .text('detail')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [head = '', ...rest] = splitUnescaped(line, '|');
    const tail = unescapeCell(rest.join('|'));
    const picture = /^\s*图片[:：](.*)$/.exec(head)?.[1];
    if (picture !== undefined)
      return { picture: checkMedia(cells, 'detail', unescapeCell(picture), names), ...(tail ? { alt: tail } : {}) };
    return { ...(unescapeCell(head) ? { title: unescapeCell(head) } : {}), ...(tail ? { text: tail } : {}) };
  });
}

function parseLeaveMessages(cells: Cells): LeaveMessageDefinition[] {
  return splitUnescaped(cells.text('leaveMessages'), ';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', typeWord = '', must = '', limitText = '', ...hint] = splitUnescaped(part, ':').map(unescapeCell);
      const type = leaveFieldTypeTexts.valueOf(typeWord);
      if (name === '' || type === undefined || !['必填', '选填'].includes(must))
        cells.wrong('leaveMessages', sentence('leaveFieldForm', { part, known: leaveFieldTypeTexts.known }));
      const limit = parseLeaveLimit(type ?? 'text', { name, text: limitText });
      if (isSentence(limit)) cells.wrong('leaveMessages', limit);
      const parsed = isSentence(limit) ? { max: 0 } : limit;
      return { name, type: type ?? 'text', required: must === '必填', ...parsed, hint: hint.join(':') };
    });
}

function parseOriginPrice(cells: Cells): GoodsInput['origin'] {
  if (!cells.has('originPrice')) return null;
  if (!cells.has('originNote')) cells.wrong('originNote', sentence('cellOriginNoteNeeded'));
  const price = cells.yuan('originPrice');
  return price === undefined ? null : { price, note: cells.text('originNote') };
}

/** Parses the supplier; an address or a phone without the supplier's name would be the merchant's, which the settings hold. */
function parseSupplier(cells: Cells): GoodsInput['supplier'] {
  const [name, address, phone] = [cells.text('supplier'), cells.text('supplierAddress'), cells.text('supplierPhone')];
  if (name === '' && (address !== '' || phone !== '')) cells.wrong('supplier', sentence('cellSupplierNeeded'));
  if (phone !== '' && !/^\+?[\d\s()（）-]{5,}$/.test(phone)) cells.wrong('supplierPhone', sentence('cellPhoneForm', { text: phone }));
  return name === '' ? null : { name, address, phone };
}

const parseParameters = (cells: Cells): [string, string][] =>
  parseCellPairs(cells.text('parameters')).map((pair) => {
    if (!pair) cells.wrong('parameters', sentence('cellParameterForm'));
    return pair ?? ['', ''];
  });

/** Parses the product's own fields, which are in its first row. */
function parseProductFields(cells: Cells, context: ParseContext): Omit<GoodsInput, 'id' | 'skus' | 'specs'> {
  if (!cells.has('title')) cells.wrong('title', sentence('cellRequired'));
  const video = cells.text('video');
  return {
    code: cells.text('code'),
    title: cells.text('title'),
    subtitle: cells.text('subtitle'),
    kind: cells.word('kind', goodsKindTexts, 1),
    categoryId: parseCategory(cells, context),
    groupIds: parseGroups(cells, context),
    pictures: parseCellList(cells.text('pictures')).map((address) => checkMedia(cells, 'pictures', address, context.names)),
    video: checkMedia(cells, 'video', video, context.names),
    origin: parseOriginPrice(cells),
    cost: cells.has('cost') ? (cells.yuan('cost') ?? cents(0)) : cents(0),
    weightGrams: cells.whole('weight', 0, 10_000_000),
    sold: cells.whole('sold', 0, 999_999_999),
    soldFrom: cells.text('soldFrom'),
    listing: parseListing(cells, context),
    joinLevelDiscount: cells.yes('joinsDiscount', false),
    freight: parseFreight(cells, context),
    limits: {
      least: cells.whole('least', 0, 9999),
      step: cells.whole('step', 1, 9999, 1),
      perOrder: cells.whole('mostPerOrder', 0, 9999),
      perMember: cells.whole('mostPerMember', 0, 9999),
      cycle: cells.word('limitCycle', limitCycleTexts, 0),
    },
    needsRealName: cells.yes('needsRealName', false),
    showStock: cells.yes('showStock', false),
    tags: parseCellList(cells.text('tags')),
    parameters: parseParameters(cells),
    detail: parseDetail(cells, context),
    leaveMessages: parseLeaveMessages(cells),
    madeToOrder: cells.yes('madeToOrder', false),
    leadDays: cells.whole('leadDays', 0, 365),
    noReturn: cells.word<NoReturnKind | null>('noReturn', noReturnTexts, null),
    shareRate: cells.text('shareRate') === '' ? null : cells.whole('shareRate', 0, maxShareRate),
    supplier: parseSupplier(cells),
  };
}

function parseLevelPrices(cells: Cells, levels: GoodsFileNameIndex): Record<string, Cents> {
  const prices = parseCellPairs(cells.text('levelPrices')).map((pair) => {
    const [name, amount] = pair ?? ['', ''];
    const id = levels.idOf.get(name);
    if (id === undefined) cells.wrong('levelPrices', sentence('cellLevelUnknown', { name }));
    return [String(id ?? 0), cells.yuan('levelPrices', amount) ?? cents(0)] as const;
  });
  return Object.fromEntries(prices);
}

interface ParsedSku extends SkuInput {
  readonly specNames: readonly string[];
  readonly line: number;
}

/**
 * Returns the new stock of a SKU. With a column for the stock at export time, the difference to that is applied to the present stock, so
 * that pieces sold since the export stay sold. Returns null if the stock does not change.
 */
function parseStock(cells: Cells, onHand: number | undefined): number | null {
  const most = 99_999_999;
  const said = cells.whole('stock', 0, most);
  if (onHand === undefined || !cells.has('stockWas')) return said;
  const by = said - cells.whole('stockWas', 0, most);
  if (by === 0) return null;
  if (onHand + by < 0) cells.wrong('stock', sentence('stockBelowZero', { fewer: -by, onHand }));
  return Math.max(0, onHand + by);
}

function parseSku({ row, hasStock, onHand }: MergedRow, cells: Cells, context: ParseContext): ParsedSku {
  const pairs = parseCellPairs(cells.text('specs')).map((pair) => {
    if (!pair || pair[0] === '' || pair[1] === '') cells.wrong('specs', sentence('cellSpecForm'));
    return pair ?? (['', ''] as const);
  });
  if (!cells.has('price')) cells.wrong('price', sentence('cellRequired'));
  return {
    line: row.line,
    specNames: pairs.map(([name]) => name),
    code: cells.text('skuCode'),
    values: pairs.map(([, value]) => value),
    picture: checkMedia(cells, 'skuPicture', cells.text('skuPicture'), context.names),
    price: cells.has('price') ? (cells.yuan('price') ?? cents(0)) : cents(0),
    stock: hasStock ? parseStock(cells, onHand) : null,
    levelPrices: parseLevelPrices(cells, context.names.levels),
  };
}

/** Derives the specs of a product from its SKUs: names, values in order of appearance, and the pictures of the spec that determines them. */
function deriveSpecs(skus: readonly ParsedSku[]): GoodsOption[] {
  const names = skus[0]?.specNames ?? [];
  const valuesAt = (at: number) => [...new Set(skus.map(({ values }) => values[at] ?? ''))];
  const picturesOf = (at: number, value: string) =>
    new Set(skus.filter(({ values }) => values[at] === value).map(({ picture }) => picture));
  const pictured = skus.some(({ picture }) => picture !== '')
    ? names.findIndex((_, at) => valuesAt(at).every((value) => picturesOf(at, value).size === 1))
    : -1;
  return names.map((name, at) => ({
    name,
    values: valuesAt(at).map((value) => {
      const [picture = ''] = at === pictured ? picturesOf(at, value) : [];
      return picture ? { name: value, picture } : { name: value };
    }),
  }));
}

/** Reports the later rows of a product whose product fields contradict the first row. */
function checkRowsAgree(first: GoodsRow, later: readonly GoodsRow[], problems: GoodsRowProblem[]): void {
  for (const row of later) {
    for (const field of goodsFields) {
      const said = row[field]?.trim() ?? '';
      if (goodsColumns[field].of === 'goods' && field !== 'code' && said !== '' && said !== (first[field]?.trim() ?? ''))
        problems.push({ line: row.line, field: goodsColumns[field].name, why: sentence('rowDiffersFromFirst', { line: first.line }) });
    }
  }
}

const presentCells = (row: GoodsRow, of: 'goods' | 'sku'): GoodsCells =>
  Object.fromEntries(
    goodsFields.filter((field) => goodsColumns[field].of === of && row[field] !== undefined).map((field) => [field, row[field]]),
  );

interface MergedRow {
  readonly row: GoodsRow;
  readonly hasStock: boolean;
  /** undefined if the SKU is new. */
  readonly onHand: number | undefined;
}

/** Merges the rows of a product with its present rows, which fill in the columns that are left out. */
function mergeRows(
  rows: readonly GoodsRow[],
  existing: readonly GoodsCells[],
  manner: GoodsImportMode,
  problems: GoodsRowProblem[],
): MergedRow[] {
  const [first] = rows;
  if (!first) return [];
  const own = { ...existing[0], ...presentCells(first, 'goods') };
  const line = (row: GoodsRow) => row.line;
  const onHand = (before: GoodsCells | undefined) => (before ? Number(before.stock) : undefined);
  const hasStock = (row: GoodsRow) => row.stock !== undefined && row.stock.trim() !== '';
  if (manner === 'whole' || existing.length === 0) {
    const column = goodsColumns.specs.name;
    if (existing.length > 1 && first.specs === undefined)
      problems.push({ line: first.line, field: column, why: sentence('specsColumnNeeded', { column }) });
    return rows.map((row, i) => {
      const specs = row.specs?.trim() ?? existing[i]?.specs ?? '';
      const before = existing.find((one) => one.specs === specs);
      const sku = before ? { ...pick(before, 'sku'), ...presentCells(row, 'sku') } : presentCells(row, 'sku');
      return {
        row: { ...(i === 0 ? own : { code: own.code ?? '' }), ...sku, specs, line: line(row) },
        hasStock: hasStock(row) || !before,
        onHand: onHand(before),
      };
    });
  }
  for (const row of rows) {
    const specs = row.specs?.trim() ?? '';
    if (specs !== '' && !existing.some((one) => one.specs === specs))
      problems.push({ line: row.line, field: goodsColumns.specs.name, why: sentence('specsUnknown', { specs }) });
    if (specs === '' && existing.length > 1 && hasStock(row))
      problems.push({ line: row.line, field: goodsColumns.specs.name, why: sentence('specsOfStockNeeded') });
  }
  return existing.map((before, i) => {
    const change = rows.findLast((row) => (row.specs?.trim() ?? '') === '' || row.specs?.trim() === before.specs);
    const sku = { ...pick(before, 'sku'), ...(change ? presentCells(change, 'sku') : {}), specs: before.specs ?? '' };
    return {
      row: { ...(i === 0 ? own : { code: own.code ?? '' }), ...sku, line: change?.line ?? first.line },
      hasStock: change !== undefined && hasStock(change),
      onHand: onHand(before),
    };
  });
}
const pick = (cells: GoodsCells, of: 'goods' | 'sku'): GoodsCells => presentCells({ ...cells, line: 0 }, of);

function checkSkus(skus: readonly ParsedSku[], problems: GoodsRowProblem[]): void {
  const { name } = goodsColumns.specs;
  const wrong = (line: number, why: Sentence) => problems.push({ line, field: name, why });
  const seen = new Map<string, number>();
  for (const { line, specNames, values } of skus) {
    const before = seen.get(JSON.stringify(values));
    if (before !== undefined) wrong(line, sentence('rowRepeatsSpecs', { line: before }));
    else seen.set(JSON.stringify(values), line);
    if (JSON.stringify(specNames) !== JSON.stringify(skus[0]?.specNames)) wrong(line, sentence('specNamesDiffer'));
  }
  if (skus.length > maxSkus) wrong(skus[maxSkus]?.line ?? 0, sentence('specsTooMany', { most: maxSkus }));
}

const findLongCells = (row: GoodsRow): GoodsRowProblem[] =>
  goodsFields
    .filter((field) => (row[field]?.length ?? 0) > goodsColumns[field].most)
    .map((field) => ({
      line: row.line,
      field: goodsColumns[field].name,
      why: sentence('cellTooLong', { most: goodsColumns[field].most }),
    }));

function parseOneProduct(
  rows: readonly GoodsRow[],
  existing: CatalogueGoods | undefined,
  context: ParseContext,
  manner: GoodsImportMode,
): ParsedGoods | undefined {
  const [first] = rows;
  if (!first) return undefined;
  if (manner === 'parts' && !existing) {
    context.problems.push({
      line: first.line,
      field: goodsColumns.code.name,
      why: sentence('goodsCodeUnknown', { code: first.code ?? '' }),
    });
    return undefined;
  }
  checkRowsAgree(first, rows.slice(1), context.problems);
  const before = existing ? goodsToRows(existing, context.names) : [];
  const all = mergeRows(rows, before, manner, context.problems);
  const [head] = all;
  if (!head) return undefined;
  const cells = new Cells(head.row, context.problems);
  const goods = parseProductFields(cells, context);
  for (const { field, why } of findFormerSalesProblems(goods, existing)) cells.wrong(field, why);
  const skus = all.map((one) => parseSku(one, new Cells(one.row, context.problems), context));
  checkSkus(skus, context.problems);
  const specs = deriveSpecs(skus);
  const parsed = {
    ...goods,
    id: existing?.id,
    specs,
    skus: skus.map(({ code, values, picture, price, stock, levelPrices }) => ({ code, values, picture, price, stock, levelPrices })),
  };
  return compareGoods(parsed, existing, context.names);
}

/**
 * Parses the rows of a goods file into products, and compares these with the shop's present ones. Lists every invalid
 * row with its line and reason. If any row is invalid, the caller must save nothing.
 */
export function parseGoodsRows(
  rows: readonly GoodsRow[],
  present: readonly CatalogueGoods[],
  names: GoodsFileNames,
  manner: GoodsImportMode,
): ParsedGoodsRows {
  const context: ParseContext = { names, problems: rows.flatMap(findLongCells), unknown: { categories: new Set(), groups: new Set() } };
  const byCode = new Map<string, GoodsRow[]>();
  for (const row of rows) {
    const code = row.code?.trim() ?? '';
    if (code === '') context.problems.push({ line: row.line, field: goodsColumns.code.name, why: sentence('cellRequired') });
    else byCode.set(code, [...(byCode.get(code) ?? []), { ...row, code }]);
  }
  const existing = new Map(present.map((goods) => [goods.code, goods]));
  const asked = [...byCode].flatMap(([code, ofGoods]) => parseOneProduct(ofGoods, existing.get(code), context, manner) ?? []);
  return {
    goods: asked,
    problems: context.problems.toSorted((a, b) => a.line - b.line),
    unknown: { categories: [...context.unknown.categories], groups: [...context.unknown.groups] },
  };
}
