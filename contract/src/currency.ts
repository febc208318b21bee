import type { Cents } from './money.ts';

/** Holds how a currency is written: its symbol before amounts (¥) and its unit behind them (元). */
export interface CurrencyNotation {
  readonly sign: string;
  readonly unit: string;
}

const yuan: CurrencyNotation = { sign: '¥', unit: '元' };
const hongKongDollar: CurrencyNotation = { sign: 'HK$', unit: '港元' };

/** Returns how a currency is written: HK$ and 港元 for Hong Kong dollars, ¥ and 元 for every other. */
export const currencyNotation = (currency: string): CurrencyNotation => (currency === 'HKD' ? hongKongDollar : yuan);

/** Adds commas between the thousands of a whole number that is given as digits: 1,234,567. */
export const separateThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
/** Formats an amount in cents with two decimals: 1,234.50. */
function formatCents(amount: Cents): string {
  const [whole = '', decimals = ''] = formatDecimal(amount).split('.');
  return `${separateThousands(whole)}.${decimals}`;
}
/** Formats an amount in cents for programs, with two decimals and nothing else: 1064.00. */
export const formatDecimal = (amount: Cents): string => (amount / 100).toFixed(2);
/** Formats an amount in cents for a sentence, with the symbol before it and two decimals: ¥1,064.00. */
export const formatWithSymbol = (amount: Cents, currency: string): string => currencyNotation(currency).sign + formatCents(amount);
/** Formats an amount in cents for a sentence, with two decimals and the unit behind it: 1,064.00 元. */
export const formatWithUnit = (amount: Cents, currency: string): string => `${formatCents(amount)} ${currencyNotation(currency).unit}`;
