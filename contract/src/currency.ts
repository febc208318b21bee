import type { Cents } from './money.ts';

/** What a currency goes by in a sentence. */
export interface CurrencyWords {
  readonly sign: string;
  readonly unit: string;
}

const yuan: CurrencyWords = { sign: '¥', unit: '元' };
const hongKongDollar: CurrencyWords = { sign: 'HK$', unit: '港元' };

/** A Hong Kong dollar site reads HK$ and 港元; every other ¥ and 元. */
export const currencyWords = (currency: string): CurrencyWords => (currency === 'HKD' ? hongKongDollar : yuan);

/** An amount with its sign and two decimals, as it stands in a sentence: ¥64.00. */
export const signedText = (amount: Cents, currency: string): string => currencyWords(currency).sign + (amount / 100).toFixed(2);
/** An amount with two decimals and its unit, as it stands in a sentence: 64.00 元. */
export const unitText = (amount: Cents, currency: string): string => `${(amount / 100).toFixed(2)} ${currencyWords(currency).unit}`;
