import { cents, fromYuan, toYuan } from 'contract/money.ts';

/** Formats cents as Alipay and both bills write them: yuan with two decimals. */
export const formatCents = (amount: number): string => toYuan(cents(amount)).toFixed(2);

/** Parses an amount in yuan into cents, without its sign; undefined if it is invalid or has more than two decimals. */
export const parseYuan = (text: string): number | undefined =>
  /^-?\d{1,11}(\.\d{1,2})?$/.test(text) ? Math.abs(fromYuan(Number(text))) : undefined;
