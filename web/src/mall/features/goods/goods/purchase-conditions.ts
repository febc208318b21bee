import { findGoodsKind, requiresShipping, requiresCustoms } from 'contract/goods/goods/goods-kinds.ts';
import { texts } from './texts.ts';
import type { GoodsDetailReply } from './goods.ts';

/** Holds the fields of a product that restrict who may buy it and how many. */
type GoodsConditions = Pick<
  GoodsDetailReply['goods'],
  'goodsType' | 'isRealName' | 'liftNum' | 'everyAddNum' | 'everylimitNum' | 'limitNum' | 'limitCycle' | 'purchaseRight'
>;

/** Holds a question of a product to its buyer. */
export type GoodsLeaveField = GoodsDetailReply['shopGoodsLeaveMessages'][number];

/** Describes how many may be bought, and by whom; empty if there is no limit. */
export function describePurchaseLimits({
  liftNum,
  everyAddNum,
  everylimitNum,
  limitNum,
  limitCycle,
  purchaseRight,
}: GoodsConditions): string[] {
  return [
    liftNum > 1 && texts.leastOf(liftNum),
    everyAddNum > 1 && texts.stepOf(everyAddNum),
    everylimitNum > 0 && texts.perOrder(everylimitNum),
    limitNum > 0 && texts.perCycle(texts.perPerson[limitCycle] ?? texts.perPerson[0] ?? '', limitNum),
    purchaseRight === 1 && texts.levelsOnly,
  ].filter((sentence) => sentence !== false);
}

/** Describes a special kind of product; undefined for common goods. */
export function describeGoodsKind({ goodsType, isRealName }: GoodsConditions): string | undefined {
  if (!requiresShipping(goodsType)) return findGoodsKind(goodsType)?.name === 'equity' ? texts.equity : texts.virtual;
  if (requiresCustoms(goodsType)) return texts.crossBorder;
  return isRealName === 1 ? texts.realName : undefined;
}

function describeFieldBounds({ type, max, from = '', to = '' }: GoodsLeaveField): string {
  if (type === 'text' || type === 'image') return max > 0 ? (type === 'text' ? texts.mostLetters : texts.mostPictures)(max) : '';
  if (from === '' && to === '') return '';
  const range = from === '' ? `≤ ${to}` : to === '' ? `≥ ${from}` : `${from}～${to}`;
  return type === 'date' ? texts.daysAhead(range) : `，${range}`;
}

/** Describes a leave-message field of a product on one line: 背标刻字（选填，6 字以内）. */
export const describeLeaveField = (field: GoodsLeaveField): string =>
  texts.field(field.name, field.required === 1, describeFieldBounds(field));
