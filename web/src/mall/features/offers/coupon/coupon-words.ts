import { formatAmount } from '#kit/lib/money-text.ts';
import type { CouponValue } from './coupon.ts';
import { couponTypes } from './coupon.ts';
import { texts } from './texts.ts';

/** Formats an amount without needless decimals: ¥20, ¥9.50. */
export const formatShortAmount = (sign: string, yuan: number): string => sign + formatAmount(yuan).replace(/\.00$/, '');

/** Holds the benefit of a coupon as a figure, with the small words before and after it. */
export interface CouponFigure {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** Returns how a coupon shows its value: a figure with the words around it (¥20, 8.5 折), or only words if it has no value in figures. */
export function couponFigure({ type, amount, maxAmount, discount }: CouponValue, sign: string): CouponFigure {
  const figure = (value: number) => formatAmount(value).replace(/\.?0+$/, '');
  if (discount !== null) return { before: '', figure: String(discount), after: texts.off };
  if (amount !== null && maxAmount !== null) return { before: sign, figure: `${figure(amount)}–${figure(maxAmount)}`, after: '' };
  if (amount !== null) return { before: sign, figure: figure(amount), after: '' };
  return { before: '', figure: '', after: type === couponTypes.exchange ? texts.free : texts.atStore };
}

/** Says where a coupon can be used: in a store, or for which goods of an order, and whether beside promotions. */
export function couponScope({ type, allGoods, stacks }: CouponValue): string {
  if (type === couponTypes.writeOff) return texts.inStore;
  return [allGoods === 1 ? texts.allGoods : texts.someGoods, ...(stacks === 0 ? [texts.alone] : [])].join(' · ');
}

/** Describes from which sum a coupon can be used, and the most that its discount takes off. Empty for a coupon that a store writes off. */
export function couponTerms({ type, fullAmount, discount, maxAmount }: CouponValue, sign: string): string {
  if (type === couponTypes.writeOff) return '';
  const from = fullAmount > 0 ? texts.from(formatShortAmount(sign, fullAmount)) : texts.any;
  return discount !== null && maxAmount !== null ? `${from}，${texts.most(formatShortAmount(sign, maxAmount))}` : from;
}
