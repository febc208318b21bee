import { escapeCell, formatCellList, formatCellPairs } from 'contract/goods/goods/cell-lists.ts';
import type { GoodsCells } from 'contract/goods/goods/goods-file.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import type { CatalogueGoods } from './catalogue.ts';
import { limitCycleTexts, leaveFieldTypeTexts, goodsKindTexts, noReturnTexts } from './goods-cell-texts.ts';
import { formatLeaveLimit } from './leave-limit.ts';
import type { GoodsFileNames } from './goods-file-names.ts';

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
    ? `${/^图片[:：]/.test(title) ? '\\' : ''}${escapeCell(title, '|')}${text ? `|${escapeCell(text, '|')}` : ''}`
    : `图片:${escapeCell(picture, '|')}${alt ? `|${escapeCell(alt, '|')}` : ''}`;

const leaveText = (fields: readonly LeaveMessageDefinition[]): string =>
  fields
    .map((field) =>
      [field.name, leaveFieldTypeTexts.textOf(field.type), field.required ? '必填' : '选填', formatLeaveLimit(field), field.hint]
        .map((part) => escapeCell(part, ';:'))
        .join(':'),
    )
    .join(';');

function listingText({ type, at }: CatalogueGoods['listing'], timeZone: string): string {
  if (type === 1) return '下架';
  return type === 2 && at ? formatMoment(at, timeZone) : '上架';
}

/** Builds the cells of the product itself, which are in its first row only. */
const productCells = (goods: Omit<CatalogueGoods, 'skus' | 'id'>, names: GoodsFileNames): GoodsCells => ({
  code: goods.code,
  title: goods.title,
  subtitle: goods.subtitle,
  category: goods.categoryId === null ? '' : (names.categories.nameOf.get(goods.categoryId) ?? ''),
  groups: formatCellList(goods.groupIds.map((id) => names.groups.nameOf.get(id) ?? '').filter((name) => name !== '')),
  pictures: formatCellList(goods.pictures),
  video: goods.video ?? '',
  // The database column is JSON; only this module's import writes it.
  detail: (goods.detail as readonly DetailSection[]).map(detailLine).join('\n'),
  parameters: formatCellPairs(goods.parameters),
  tags: formatCellList(goods.tags),
  listing: listingText(goods.listing, names.timeZone),
  freight: 'flat' in goods.freight ? yuan(goods.freight.flat) : (names.templates.nameOf.get(goods.freight.templateId) ?? ''),
  weight: String(goods.weightGrams),
  kind: goodsKindTexts.textOf(goods.kind),
  originPrice: goods.origin ? yuan(goods.origin.price) : '',
  originNote: goods.origin?.note ?? '',
  cost: yuan(goods.cost),
  sold: String(goods.sold),
  soldFrom: goods.soldFrom,
  joinsDiscount: yesNo(goods.joinLevelDiscount),
  least: String(goods.limits.least),
  step: String(goods.limits.step),
  mostPerOrder: String(goods.limits.perOrder),
  mostPerMember: String(goods.limits.perMember),
  limitCycle: limitCycleTexts.textOf(goods.limits.cycle),
  needsRealName: yesNo(goods.needsRealName),
  showStock: yesNo(goods.showStock),
  madeToOrder: yesNo(goods.madeToOrder ?? false),
  leadDays: goods.leadDays ? String(goods.leadDays) : '',
  noReturn: goods.noReturn ? noReturnTexts.textOf(goods.noReturn) : '',
  shareRate: goods.shareRate === null || goods.shareRate === undefined ? '' : String(goods.shareRate),
  supplier: goods.supplier?.name ?? '',
  supplierAddress: goods.supplier?.address ?? '',
  supplierPhone: goods.supplier?.phone ?? '',
  leaveMessages: leaveText(goods.leaveMessages as readonly LeaveMessageDefinition[]),
});

/** Converts a product to rows of a goods file (product export): one for each SKU. The first also has the product's own fields. */
export function goodsToRows(goods: Omit<CatalogueGoods, 'id'>, names: GoodsFileNames): GoodsCells[] {
  const own = productCells(goods, names);
  return goods.skus.map(({ code, values, picture, price, stock, levelPrices }, i) => ({
    ...(i === 0 ? own : { code: goods.code }),
    specs: formatCellPairs(values.map((value, at) => [goods.specs[at]?.name ?? '', value] as const)),
    price: yuan(price),
    stock: String(stock),
    stockWas: String(stock),
    skuCode: code,
    skuPicture: picture,
    levelPrices: formatCellPairs(
      Object.entries(levelPrices).map(([level, amount]) => [names.levels.nameOf.get(Number(level)) ?? level, yuan(amount)] as const),
    ),
  }));
}
