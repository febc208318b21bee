import type { Cents } from './money.ts';

/** Holds the symbol and the unit of a currency, as sentences write them. */
export interface CurrencyNotation {
  readonly sign: string;
  readonly unit: string;
}

const yuan: CurrencyNotation = { sign: '¥', unit: '元' };
const hongKongDollar: CurrencyNotation = { sign: 'HK$', unit: '港元' };

/** Returns HK$ and 港元 for Hong Kong dollars, ¥ and 元 for every other currency. */
export const currencyNotation = (currency: string): CurrencyNotation => (currency === 'HKD' ? hongKongDollar : yuan);

/** Formats an amount in cents for a sentence, with the symbol before it and two decimals: ¥64.00. */
export const formatWithSymbol = (amount: Cents, currency: string): string => currencyNotation(currency).sign + (amount / 100).toFixed(2);
/** Formats an amount in cents for a sentence, with two decimals and the unit behind it: 64.00 元. */
export const formatWithUnit = (amount: Cents, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currencyNotation(currency).unit}`;
