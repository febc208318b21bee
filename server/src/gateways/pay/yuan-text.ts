import { cents, fromYuan, toYuan } from 'contract/money.ts';

/** Cents as Alipay and both bills write them: yuan with two decimals. */
export const formatCents = (amount: number): string => toYuan(cents(amount)).toFixed(2);

/** Cents of an amount that a vendor wrote in yuan; undefined where it is not one with two decimals at most. A sign is dropped. */
export const parseYuan = (text: string): number | undefined =>
  /^-?\d{1,11}(\.\d{1,2})?$/.test(text) ? Math.abs(fromYuan(Number(text))) : undefined;
