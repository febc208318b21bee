import { kept, listOut, pairsOut } from 'contract/goods/cell-lists.ts';
import type { GoodsCells } from 'contract/goods/goods-file.ts';
import type { LeaveField } from 'contract/goods/leave-messages.ts';
import { clockIn } from 'contract/moment-in.ts';
import { toYuan } from 'contract/money.ts';
import type { ShelvedGoods } from '#modules/goods/goods.ts';
import { cycleWords, fieldTypes, kindWords } from './goods-words.ts';
import { leaveLimitOut } from './leave-limit.ts';
import type { ShopNames } from './shop-names.ts';

const yesNo = (yes: boolean): string => (yes ? '是' : '否');
const yuan = (amount: number): string => toYuan(amount as Parameters<typeof toYuan>[0]).toString();

interface DetailSection {
  readonly title?: string;
  readonly text?: string;
  readonly picture?: string;
  readonly alt?: string;
}

const detailLine = ({ title = '', text = '', picture, alt = '' }: DetailSection): string =>
  picture === undefined
    ? `${/^图片[:：]/.test(title) ? '\\' : ''}${kept(title, '|')}${text ? `|${kept(text, '|')}` : ''}`
    : `图片:${kept(picture, '|')}${alt ? `|${kept(alt, '|')}` : ''}`;

const leaveText = (fields: readonly LeaveField[]): string =>
  fields
    .map((field) =>
      [field.name, fieldTypes.wordOf(field.type), field.required ? '必填' : '选填', leaveLimitOut(field), field.hint]
        .map((part) => kept(part, ';:'))
        .join(':'),
    )
    .join(';');

function listingText({ type, at }: ShelvedGoods['listing'], timeZone: string): string {
  if (type === 1) return '下架';
  return type === 2 && at ? clockIn(at, timeZone) : '上架';
}

/** Builds the cells of the product itself, which are in its first row only. */
const productCells = (goods: Omit<ShelvedGoods, 'skus' | 'id'>, names: ShopNames): GoodsCells => ({
  code: goods.code,
  title: goods.title,
  subtitle: goods.subtitle,
  category: goods.categoryId === null ? '' : (names.categories.nameOf.get(goods.categoryId) ?? ''),
  groups: listOut(goods.groupIds.map((id) => names.groups.nameOf.get(id) ?? '').filter((name) => name !== '')),
  pictures: listOut(goods.pictures),
  video: goods.video ?? '',
  // The database column is JSON; only this module's import writes it.
  detail: (goods.detail as readonly DetailSection[]).map(detailLine).join('\n'),
  parameters: pairsOut(goods.parameters),
  tags: listOut(goods.tags),
  listing: listingText(goods.listing, names.timeZone),
  freight: 'flat' in goods.freight ? yuan(goods.freight.flat) : (names.templates.nameOf.get(goods.freight.templateId) ?? ''),
  weight: String(goods.weightGrams),
  kind: kindWords.wordOf(goods.kind),
  originPrice: goods.origin ? yuan(goods.origin.price) : '',
  originNote: goods.origin?.note ?? '',
  cost: yuan(goods.cost),
  sold: String(goods.sold),
  joinsDiscount: yesNo(goods.joinLevelDiscount),
  least: String(goods.limits.least),
  step: String(goods.limits.step),
  mostPerOrder: String(goods.limits.perOrder),
  mostPerMember: String(goods.limits.perMember),
  limitCycle: cycleWords.wordOf(goods.limits.cycle),
  needsRealName: yesNo(goods.needsRealName),
  showStock: yesNo(goods.showStock),
  madeToOrder: yesNo(goods.madeToOrder ?? false),
  leaveMessages: leaveText(goods.leaveMessages as readonly LeaveField[]),
});

/** Converts a product to rows of a goods file: one for each SKU, with the product's own fields in the first. */
export function rowsOf(goods: Omit<ShelvedGoods, 'id'>, names: ShopNames): GoodsCells[] {
  const own = productCells(goods, names);
  return goods.skus.map(({ code, values, picture, price, stock, levelPrices }, i) => ({
    ...(i === 0 ? own : { code: goods.code }),
    specs: pairsOut(values.map((value, at) => [goods.specs[at]?.name ?? '', value] as const)),
    price: yuan(price),
    stock: String(stock),
    stockWas: String(stock),
    skuCode: code,
    skuPicture: picture,
    levelPrices: pairsOut(
      Object.entries(levelPrices).map(([level, amount]) => [names.levels.nameOf.get(Number(level)) ?? level, yuan(amount)] as const),
    ),
  }));
}
