import { goodsKind, isSent, passesCustoms } from 'contract/goods/goods-kinds.ts';
import { texts } from './texts.ts';
import type { Detail } from './goods.ts';

/** What of a goods says what it asks of who buys it. */
type Facts = Pick<
  Detail['goods'],
  'goodsType' | 'isRealName' | 'liftNum' | 'everyAddNum' | 'everylimitNum' | 'limitNum' | 'limitCycle' | 'purchaseRight'
>;
export type Field = Detail['shopGoodsLeaveMessages'][number];

/** How many may be bought, and by whom, in short sentences; none where anyone may buy any number. */
export function limitsOf({ liftNum, everyAddNum, everylimitNum, limitNum, limitCycle, purchaseRight }: Facts): string[] {
  return [
    liftNum > 1 && texts.leastOf(liftNum),
    everyAddNum > 1 && texts.stepOf(everyAddNum),
    everylimitNum > 0 && texts.perOrder(everylimitNum),
    limitNum > 0 && texts.perCycle(texts.perPerson[limitCycle] ?? texts.perPerson[0] ?? '', limitNum),
    purchaseRight === 1 && texts.levelsOnly,
  ].filter((sentence) => sentence !== false);
}

/** What kind of goods it is, where it is no common one. */
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

/** The fields that are told beforehand: a picture cannot be sent yet, so that one is told only where it keeps the goods from being bought. */
export const fieldsTold = (fields: readonly Field[]): Field[] => fields.filter(({ type, required }) => type !== 'image' || required === 1);

/** A field to be filled in, in one line: 背标刻字（选填，6 字以内）. */
export const fieldText = (field: Field): string => texts.field(field.name, field.required === 1, boundsOf(field));
