import { createObservable } from '#kit/lib/observable.ts';

/** Holds the currency of the open shop. */
export const shopCurrency = createObservable('CNY');

const sign = (): string => (shopCurrency.get() === 'HKD' ? 'HK$' : '¥');

/** Formats an amount in yuan with its sign: ¥1,234.50. */
export const formatYuan = (yuan: number): string =>
  `${yuan < 0 ? '-' : ''}${sign()}${Math.abs(yuan).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Returns the sign that stands before amounts. */
export const currencySign = sign;
