import type { Detail } from './goods.ts';

/** What of a goods says what it asks of who buys it. */
type Facts = Pick<
  Detail['goods'],
  'goodsType' | 'isRealName' | 'liftNum' | 'everyAddNum' | 'everylimitNum' | 'limitNum' | 'limitCycle' | 'purchaseRight'
>;
type Field = Detail['shopGoodsLeaveMessages'][number];

/** 0 for ever, 1 a day, 2 a week, 3 a month. */
const cycles = ['每人', '每人每天', '每人每周', '每人每月'];

/** How many may be bought, and by whom, in short sentences; none where anyone may buy any number. */
export function limitsOf({ liftNum, everyAddNum, everylimitNum, limitNum, limitCycle, purchaseRight }: Facts): string[] {
  return [
    liftNum > 1 && `${liftNum} 件起购`,
    everyAddNum > 1 && `按 ${everyAddNum} 件的倍数购买`,
    everylimitNum > 0 && `每单限购 ${everylimitNum} 件`,
    limitNum > 0 && `${cycles[limitCycle] ?? cycles[0]}限购 ${limitNum} 件`,
    purchaseRight === 1 && '限指定会员等级购买',
  ].filter((sentence) => sentence !== false);
}

/** What kind of goods it is, where it is no common one. */
export function kindOf({ goodsType, isRealName }: Facts): string | undefined {
  if (goodsType === 2) return '虚拟商品，无需配送';
  if (goodsType === 3 || goodsType === 4) return '跨境商品，下单时需填写实名信息';
  return isRealName === 1 ? '下单时需填写实名信息' : undefined;
}

/** A field to be filled in, in one line: 背标刻字（选填，6 字以内）. */
export function fieldText({ name, type, required, max }: Field): string {
  const most = max > 0 && type === 'text' ? `，${max} 字以内` : max > 0 && type === 'image' ? `，最多 ${max} 张` : '';
  return `${name}（${required === 1 ? '必填' : '选填'}${most}）`;
}
