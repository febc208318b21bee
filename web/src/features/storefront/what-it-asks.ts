import { goodsKind, isSent, passesCustoms } from 'contract/goods/goods-kinds.ts';
import { texts } from './texts.ts';
import type { Detail } from './goods.ts';

/** Holds the fields of a product that restrict who may buy it and how many. */
type Facts = Pick<
  Detail['goods'],
  'goodsType' | 'isRealName' | 'liftNum' | 'everyAddNum' | 'everylimitNum' | 'limitNum' | 'limitCycle' | 'purchaseRight'
>;
export type Field = Detail['shopGoodsLeaveMessages'][number];

/** Describes how many may be bought, and by whom; empty if there is no limit. */
export function limitsOf({ liftNum, everyAddNum, everylimitNum, limitNum, limitCycle, purchaseRight }: Facts): string[] {
  return [
    liftNum > 1 && texts.leastOf(liftNum),
    everyAddNum > 1 && texts.stepOf(everyAddNum),
    everylimitNum > 0 && texts.perOrder(everylimitNum),
    limitNum > 0 && texts.perCycle(texts.perPerson[limitCycle] ?? texts.perPerson[0] ?? '', limitNum),
    purchaseRight === 1 && texts.levelsOnly,
  ].filter((sentence) => sentence !== false);
}

/** Describes a special kind of product; undefined for common goods. */
export function kindOf({ goodsType, isRealName }: Facts): string | undefined {
  if (!isSent(goodsType)) return goodsKind(goodsType)?.name === 'equity' ? texts.equity : texts.virtual;
  if (passesCustoms(goodsType)) return texts.crossBorder;
  return isRealName === 1 ? texts.realName : undefined;
}

function boundsOf({ type, max, from = '', to = '' }: Field): string {
  if (type === 'text' || type === 'image') return max > 0 ? (type === 'text' ? texts.mostLetters : texts.mostPictures)(max) : '';
  if (from === '' && to === '') return '';
  const range = from === '' ? `≤ ${to}` : to === '' ? `≥ ${from}` : `${from}～${to}`;
  return type === 'date' ? texts.daysAhead(range) : `，${range}`;
}

/**
 * Lists the fields that are announced before buying. Pictures cannot be uploaded yet, so a picture field is announced only if it is
 * required, because it then prevents buying.
 */
export const fieldsTold = (fields: readonly Field[]): Field[] => fields.filter(({ type, required }) => type !== 'image' || required === 1);

/** Describes a field on one line: 背标刻字（选填，6 字以内）. */
export const fieldText = (field: Field): string => texts.field(field.name, field.required === 1, boundsOf(field));
