import { type CurrencyNotation, currencyNotation } from 'contract/currency.ts';

/** Holds a site's words for money: the currency's sign and unit, and the words for the original price and the shipping fee. */
export interface MoneyLabels extends CurrencyNotation {
  /** Gives the name of a struck-through price. */
  readonly original: string;
  readonly freight: string;
}

const yuan: MoneyLabels = { ...currencyNotation('CNY'), original: '原价', freight: '运费' };
const hongKongDollar: MoneyLabels = { ...currencyNotation('HKD'), original: '原價', freight: '運費' };

/** Returns HK$, 原價 and 運費 for a Hong Kong dollar site; ¥, 元, 原价 and 运费 for every other. [R-602..R-605] */
export const moneyLabels = (currency: string): MoneyLabels => (currency === 'HKD' ? hongKongDollar : yuan);
