import { type CurrencyWords, currencyWords } from 'contract/currency.ts';

/** The words a site's money goes by. */
export interface MoneyLabels extends CurrencyWords {
  /** What a struck price is called. */
  readonly original: string;
  readonly freight: string;
}

const yuan: MoneyLabels = { ...currencyWords('CNY'), original: '原价', freight: '运费' };
const hongKongDollar: MoneyLabels = { ...currencyWords('HKD'), original: '原價', freight: '運費' };

/** A Hong Kong dollar site reads HK$, 原價 and 運費; every other ¥, 元, 原价 and 运费. [R-602..R-605] */
export const moneyLabels = (currency: string): MoneyLabels => (currency === 'HKD' ? hongKongDollar : yuan);
