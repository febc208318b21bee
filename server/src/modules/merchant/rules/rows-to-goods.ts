import { cut, listIn, meant, pairsIn, pathIn, pathText } from 'contract/goods/cell-lists.ts';
import { type GoodsCells, type GoodsField, goodsColumns, goodsFields, type GoodsRow } from 'contract/goods/goods-file.ts';
import type { LeaveField } from 'contract/goods/leave-messages.ts';
import { momentIn } from 'contract/moment-in.ts';
import { type Cents, cents, fromYuan } from 'contract/money.ts';
import type { ShelvedGoods, Spec, WantedGoods, WantedSku } from '#modules/goods/goods.ts';
import { type CheapPrice, changesOf, cheapOf } from './goods-changes.ts';
import { cycleWords, fieldTypes, kindWords, yesNoWords } from './goods-words.ts';
import { rowsOf } from './goods-to-rows.ts';
import { leaveLimitIn } from './leave-limit.ts';
import type { Names, ShopNames } from './shop-names.ts';

/** What is wrong with a row: its line, the column by its Chinese name, and why. */
export interface RowProblem {
  readonly line: number;
  readonly field: string;
  readonly why: string;
}

/** A goods that a file asks for: new, changed, or as it is already. */
export interface AskedGoods {
  readonly state: 'fresh' | 'changed' | 'same';
  readonly goods: WantedGoods;
  /** SKUs that were there and are not wanted any more. */
  readonly removed: number;
  /** SKUs that were there and get another stock. */
  readonly restocked: number;
  /** What becomes otherwise of one that is there, from what to what, and of its prices those that look like a slip. */
  readonly changes: readonly string[];
  readonly cheap: readonly CheapPrice[];
}

export interface Reading {
  readonly asked: readonly AskedGoods[];
  readonly problems: readonly RowProblem[];
  /** Names that a file uses and the shop does not have. */
  readonly unknown: { readonly categories: readonly string[]; readonly groups: readonly string[] };
}

/** Whole: the rows are all that a goods has. Parts: they change what is there, and what they do not name stays. */
export type Manner = 'whole' | 'parts';

const mostSkus = 200;
const dearest = 99_999_999;

/** Reads the cells of one row, and notes what is wrong with them. */
class Cells {
  constructor(
    private readonly row: GoodsRow,
    private readonly problems: RowProblem[],
  ) {}

  text = (field: GoodsField): string => (this.row[field] ?? '').trim();
  has = (field: GoodsField): boolean => this.text(field) !== '';

  wrong(field: GoodsField, why: string): undefined {
    this.problems.push({ line: this.row.line, field: goodsColumns[field].name, why });
    return undefined;
  }

  whole(field: GoodsField, fallback: number, most: number, least = 0): number {
    const text = this.text(field);
    if (text === '') return fallback;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    this.wrong(field, `应为 ${least} 到 ${most} 的整数，现为「${text}」`);
    return fallback;
  }

  yuan(field: GoodsField, text = this.text(field)): Cents | undefined {
    if (/^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) <= dearest) return fromYuan(Number(text));
    return this.wrong(field, `应为最多两位小数的金额（元），现为「${text}」`);
  }

  yes(field: GoodsField, fallback: boolean): boolean {
    const text = this.text(field);
    if (text === '') return fallback;
    const word = yesNoWords.valueOf(text);
    if (word) return word === 'yes';
    this.wrong(field, `应为是或否，现为「${text}」`);
    return fallback;
  }

  word<Value>(field: GoodsField, known: { valueOf(word: string): Value | undefined; readonly all: string }, fallback: Value): Value {
    const text = this.text(field);
    if (text === '') return fallback;
    const value = known.valueOf(text);
    if (value === undefined) this.wrong(field, `应为${known.all}之一，现为「${text}」`);
    return value ?? fallback;
  }
}

interface Asking {
  readonly names: ShopNames;
  readonly problems: RowProblem[];
  readonly unknown: { readonly categories: Set<string>; readonly groups: Set<string> };
}

const mediaIn = (cells: Cells, field: GoodsField, address: string, { knowsMedia }: ShopNames): string => {
  if (address !== '' && !knowsMedia(address))
    cells.wrong(field, `「${address}」不是已上传的图片，也不在图片域名里：把图片放进 --pictures 指的文件夹或压缩包`);
  return address;
};

function categoryIn(cells: Cells, { names, unknown }: Asking): number | null {
  if (!cells.has('category')) return null;
  const path = pathText(pathIn(cells.text('category')));
  const id = names.categories.idOf.get(path);
  if (id === undefined) {
    unknown.categories.add(path);
    cells.wrong('category', `没有「${path}」这个分类`);
  }
  return id ?? null;
}

function groupsIn(cells: Cells, { names, unknown }: Asking): number[] {
  const ids = listIn(cells.text('groups')).map((name) => {
    const id = names.groups.idOf.get(name);
    if (id === undefined) {
      unknown.groups.add(name);
      cells.wrong('groups', `没有「${name}」这个分组`);
    }
    return id ?? 0;
  });
  return [...new Set(ids)].sort((a, b) => a - b);
}

function freightIn(cells: Cells, { names }: Asking): WantedGoods['freight'] {
  const text = cells.text('freight');
  if (text === '' || /^\d/.test(text)) return { flat: text === '' ? cents(0) : (cells.yuan('freight') ?? cents(0)) };
  const templateId = names.templates.idOf.get(text);
  if (templateId === undefined) cells.wrong('freight', `没有「${text}」这个运费模板；固定运费请填数字`);
  return { templateId: templateId ?? 0 };
}

function listingIn(cells: Cells, { names }: Asking): WantedGoods['listing'] {
  const text = cells.text('listing');
  if (text === '' || text === '上架') return { type: 0, at: null };
  if (text === '下架') return { type: 1, at: null };
  const at = momentIn(text, names.timeZone);
  if (!at) cells.wrong('listing', `应为上架、下架，或时间如 2026-12-01 10:00，现为「${text}」`);
  return { type: 2, at: at ?? null };
}

function detailIn(cells: Cells, { names }: Asking): unknown[] {
  const lines = cells
    .text('detail')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [head = '', ...rest] = cut(line, '|');
    const tail = meant(rest.join('|'));
    const picture = /^\s*图片[:：](.*)$/.exec(head)?.[1];
    if (picture !== undefined) return { picture: mediaIn(cells, 'detail', meant(picture), names), ...(tail ? { alt: tail } : {}) };
    return { ...(meant(head) ? { title: meant(head) } : {}), ...(tail ? { text: tail } : {}) };
  });
}

function leavesIn(cells: Cells): LeaveField[] {
  return cut(cells.text('leaveMessages'), ';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', typeWord = '', must = '', limitText = '', ...hint] = cut(part, ':').map(meant);
      const type = fieldTypes.valueOf(typeWord);
      if (name === '' || type === undefined || !['必填', '选填'].includes(must))
        cells.wrong('leaveMessages', `「${part}」应如 刻字:文字:必填:6:例如小满；类型可为${fieldTypes.all}`);
      const limit = leaveLimitIn(type ?? 'text', limitText);
      if (typeof limit === 'string') cells.wrong('leaveMessages', `「${name}」的限制${limit}，现为「${limitText}」`);
      const said = typeof limit === 'string' ? { max: 0 } : limit;
      return { name, type: type ?? 'text', required: must === '必填', ...said, hint: hint.join(':') };
    });
}

function originIn(cells: Cells): WantedGoods['origin'] {
  if (!cells.has('originPrice')) return null;
  if (!cells.has('originNote')) cells.wrong('originNote', '有划线价时须说明它的来历，例如：品牌建议零售价');
  const price = cells.yuan('originPrice');
  return price === undefined ? null : { price, note: cells.text('originNote') };
}

const parametersIn = (cells: Cells): [string, string][] =>
  pairsIn(cells.text('parameters')).map((pair) => {
    if (!pair) cells.wrong('parameters', '每项应为 名称:内容，用分号分开');
    return pair ?? ['', ''];
  });

/** What the first row says of the goods itself. */
function goodsIn(cells: Cells, asking: Asking): Omit<WantedGoods, 'id' | 'skus' | 'specs'> {
  if (!cells.has('title')) cells.wrong('title', '必填');
  const video = cells.text('video');
  return {
    code: cells.text('code'),
    title: cells.text('title'),
    subtitle: cells.text('subtitle'),
    kind: cells.word('kind', kindWords, 1),
    categoryId: categoryIn(cells, asking),
    groupIds: groupsIn(cells, asking),
    pictures: listIn(cells.text('pictures')).map((address) => mediaIn(cells, 'pictures', address, asking.names)),
    video: mediaIn(cells, 'video', video, asking.names),
    origin: originIn(cells),
    cost: cells.has('cost') ? (cells.yuan('cost') ?? cents(0)) : cents(0),
    weightGrams: cells.whole('weight', 0, 10_000_000),
    sold: cells.whole('sold', 0, 999_999_999),
    listing: listingIn(cells, asking),
    joinLevelDiscount: cells.yes('joinsDiscount', true),
    freight: freightIn(cells, asking),
    limits: {
      least: cells.whole('least', 0, 9999),
      step: cells.whole('step', 1, 9999, 1),
      perOrder: cells.whole('mostPerOrder', 0, 9999),
      perMember: cells.whole('mostPerMember', 0, 9999),
      cycle: cells.word('limitCycle', cycleWords, 0),
    },
    needsRealName: cells.yes('needsRealName', false),
    showStock: cells.yes('showStock', true),
    tags: listIn(cells.text('tags')),
    parameters: parametersIn(cells),
    detail: detailIn(cells, asking),
    leaveMessages: leavesIn(cells),
    madeToOrder: cells.yes('madeToOrder', false),
  };
}

function levelPricesIn(cells: Cells, levels: Names): Record<string, Cents> {
  const prices = pairsIn(cells.text('levelPrices')).map((pair) => {
    const [name, amount] = pair ?? ['', ''];
    const id = levels.idOf.get(name);
    if (id === undefined) cells.wrong('levelPrices', `没有「${name}」这个会员等级；每项应为 等级:价格`);
    return [String(id ?? 0), cells.yuan('levelPrices', amount) ?? cents(0)] as const;
  });
  return Object.fromEntries(prices);
}

interface ReadSku extends WantedSku {
  readonly specNames: readonly string[];
  readonly line: number;
}

/**
 * The stock that a row asks for: what it says, or, where it says what there was when it was exported, what there is now and the difference,
 * so that what was sold meanwhile stays sold; null where it asks for no other.
 */
function stockIn(cells: Cells, onHand: number | undefined): number | null {
  const most = 99_999_999;
  const said = cells.whole('stock', 0, most);
  if (onHand === undefined || !cells.has('stockWas')) return said;
  const by = said - cells.whole('stockWas', 0, most);
  if (by === 0) return null;
  if (onHand + by < 0) cells.wrong('stock', `比导出时少 ${-by} 件，而现在只有 ${onHand} 件`);
  return Math.max(0, onHand + by);
}

function skuIn({ row, stockAsked, onHand }: MergedRow, cells: Cells, asking: Asking): ReadSku {
  const pairs = pairsIn(cells.text('specs')).map((pair) => {
    if (!pair || pair[0] === '' || pair[1] === '') cells.wrong('specs', '每项应为 规格名:规格值，如 颜色:松绿;容量:16L');
    return pair ?? (['', ''] as const);
  });
  if (!cells.has('price')) cells.wrong('price', '必填');
  return {
    line: row.line,
    specNames: pairs.map(([name]) => name),
    code: cells.text('skuCode'),
    values: pairs.map(([, value]) => value),
    picture: mediaIn(cells, 'skuPicture', cells.text('skuPicture'), asking.names),
    price: cells.has('price') ? (cells.yuan('price') ?? cents(0)) : cents(0),
    stock: stockAsked ? stockIn(cells, onHand) : null,
    levelPrices: levelPricesIn(cells, asking.names.levels),
  };
}

/** The specs of a goods by its SKUs: names, values in the order they come, and the pictures of the first spec that decides them. */
function specsOf(skus: readonly ReadSku[]): Spec[] {
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

const textOf = (rows: readonly GoodsCells[]): string => JSON.stringify(rows.map((row) => goodsFields.map((field) => row[field] ?? '')));

/** Fields of later rows that say something else of the goods than its first. */
function mustAgree(first: GoodsRow, later: readonly GoodsRow[], problems: RowProblem[]): void {
  for (const row of later) {
    for (const field of goodsFields) {
      const said = row[field]?.trim() ?? '';
      if (goodsColumns[field].of === 'goods' && field !== 'code' && said !== '' && said !== (first[field]?.trim() ?? ''))
        problems.push({ line: row.line, field: goodsColumns[field].name, why: `与第 ${first.line} 行（同一商品的第一行）不一致` });
    }
  }
}

const givenOf = (row: GoodsRow, of: 'goods' | 'sku'): GoodsCells =>
  Object.fromEntries(
    goodsFields.filter((field) => goodsColumns[field].of === of && row[field] !== undefined).map((field) => [field, row[field]]),
  );

interface MergedRow {
  readonly row: GoodsRow;
  readonly stockAsked: boolean;
  /** undefined where the SKU is new. */
  readonly onHand: number | undefined;
}

/** The rows of one goods with what they leave out taken from what is there. */
function merged(rows: readonly GoodsRow[], there: readonly GoodsCells[], manner: Manner, problems: RowProblem[]): MergedRow[] {
  const [first] = rows;
  if (!first) return [];
  const own = { ...there[0], ...givenOf(first, 'goods') };
  const line = (row: GoodsRow) => row.line;
  const onHand = (before: GoodsCells | undefined) => (before ? Number(before.stock) : undefined);
  const asked = (row: GoodsRow) => row.stock !== undefined && row.stock.trim() !== '';
  if (manner === 'whole' || there.length === 0) {
    if (there.length > 1 && first.specs === undefined)
      problems.push({ line: first.line, field: goodsColumns.specs.name, why: '这件商品有多个规格，文件里须有「规格」这一列' });
    return rows.map((row, i) => {
      const specs = row.specs?.trim() ?? there[i]?.specs ?? '';
      const before = there.find((one) => one.specs === specs);
      const sku = before ? { ...pick(before, 'sku'), ...givenOf(row, 'sku') } : givenOf(row, 'sku');
      return {
        row: { ...(i === 0 ? own : { code: own.code ?? '' }), ...sku, specs, line: line(row) },
        stockAsked: asked(row) || !before,
        onHand: onHand(before),
      };
    });
  }
  for (const row of rows) {
    const specs = row.specs?.trim() ?? '';
    if (specs !== '' && !there.some((one) => one.specs === specs))
      problems.push({ line: row.line, field: goodsColumns.specs.name, why: `这件商品没有「${specs}」这个规格` });
    if (specs === '' && there.length > 1 && asked(row))
      problems.push({ line: row.line, field: goodsColumns.specs.name, why: '这件商品有多个规格，改库存须写明是哪一个' });
  }
  return there.map((before, i) => {
    const named = rows.findLast((row) => (row.specs?.trim() ?? '') === '' || row.specs?.trim() === before.specs);
    const sku = { ...pick(before, 'sku'), ...(named ? givenOf(named, 'sku') : {}), specs: before.specs ?? '' };
    return {
      row: { ...(i === 0 ? own : { code: own.code ?? '' }), ...sku, line: named?.line ?? first.line },
      stockAsked: named !== undefined && asked(named),
      onHand: onHand(before),
    };
  });
}
const pick = (cells: GoodsCells, of: 'goods' | 'sku'): GoodsCells => givenOf({ ...cells, line: 0 }, of);

function skusMustFit(skus: readonly ReadSku[], problems: RowProblem[]): void {
  const { name } = goodsColumns.specs;
  const wrong = (line: number, why: string) => problems.push({ line, field: name, why });
  const seen = new Map<string, number>();
  for (const { line, specNames, values } of skus) {
    const before = seen.get(JSON.stringify(values));
    if (before !== undefined) wrong(line, `与第 ${before} 行是同一个规格`);
    else seen.set(JSON.stringify(values), line);
    if (JSON.stringify(specNames) !== JSON.stringify(skus[0]?.specNames)) wrong(line, '同一商品各行的规格名须相同，次序也相同');
  }
  if (skus.length > mostSkus) wrong(skus[mostSkus]?.line ?? 0, `一件商品最多 ${mostSkus} 个规格`);
}

const tooLong = (row: GoodsRow): RowProblem[] =>
  goodsFields
    .filter((field) => (row[field]?.length ?? 0) > goodsColumns[field].most)
    .map((field) => ({ line: row.line, field: goodsColumns[field].name, why: `最多 ${goodsColumns[field].most} 个字` }));

function oneGoods(rows: readonly GoodsRow[], there: ShelvedGoods | undefined, asking: Asking, manner: Manner): AskedGoods | undefined {
  const [first] = rows;
  if (!first) return undefined;
  if (manner === 'parts' && !there) {
    asking.problems.push({ line: first.line, field: goodsColumns.code.name, why: `没有编码为「${first.code}」的商品` });
    return undefined;
  }
  mustAgree(first, rows.slice(1), asking.problems);
  const before = there ? rowsOf(there, asking.names) : [];
  const all = merged(rows, before, manner, asking.problems);
  const [head] = all;
  if (!head) return undefined;
  const goods = goodsIn(new Cells(head.row, asking.problems), asking);
  const skus = all.map((one) => skuIn(one, new Cells(one.row, asking.problems), asking));
  skusMustFit(skus, asking.problems);
  const specs = specsOf(skus);
  const wanted = {
    ...goods,
    id: there?.id,
    specs,
    skus: skus.map(({ code, values, picture, price, stock, levelPrices }) => ({ code, values, picture, price, stock, levelPrices })),
  };
  if (!there) return { state: 'fresh', goods: wanted, removed: 0, restocked: 0, changes: [], cheap: [] };
  const onHand = (values: readonly string[]) => there.skus.find((sku) => JSON.stringify(sku.values) === JSON.stringify(values))?.stock;
  const after = { ...wanted, skus: wanted.skus.map((sku) => ({ ...sku, id: 0, stock: sku.stock ?? onHand(sku.values) ?? 0 })) };
  const restocked = wanted.skus.filter(({ values, stock }) => stock !== null && stock !== (onHand(values) ?? stock)).length;
  const removed = there.skus.filter(
    ({ values }) => !wanted.skus.some((sku) => JSON.stringify(sku.values) === JSON.stringify(values)),
  ).length;
  const rowsAfter = rowsOf(after, asking.names);
  const state = textOf(rowsAfter) === textOf(before) ? 'same' : 'changed';
  return { state, goods: wanted, removed, restocked, changes: changesOf(before, rowsAfter), cheap: cheapOf(before, rowsAfter) };
}

/**
 * Reads rows into goods against what is on the shelf; every row that cannot be is listed by line and why. Where there is a problem the
 * goods are not fit to be written.
 */
export function goodsFrom(rows: readonly GoodsRow[], shelf: readonly ShelvedGoods[], names: ShopNames, manner: Manner): Reading {
  const asking: Asking = { names, problems: rows.flatMap(tooLong), unknown: { categories: new Set(), groups: new Set() } };
  const byCode = new Map<string, GoodsRow[]>();
  for (const row of rows) {
    const code = row.code?.trim() ?? '';
    if (code === '') asking.problems.push({ line: row.line, field: goodsColumns.code.name, why: '必填' });
    else byCode.set(code, [...(byCode.get(code) ?? []), { ...row, code }]);
  }
  const there = new Map(shelf.map((goods) => [goods.code, goods]));
  const asked = [...byCode].flatMap(([code, ofGoods]) => oneGoods(ofGoods, there.get(code), asking, manner) ?? []);
  return {
    asked,
    problems: asking.problems.toSorted((a, b) => a.line - b.line),
    unknown: { categories: [...asking.unknown.categories], groups: [...asking.unknown.groups] },
  };
}
