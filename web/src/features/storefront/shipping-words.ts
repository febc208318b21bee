import type { MoneyLabels } from '#lib/money-labels.ts';
import { amountText } from '#lib/money-text.ts';
import type { Detail } from './goods.ts';

/** What sending costs, in words; `false` for a place that is not served. */
export interface ShippingWords {
  readonly fee: string;
  /** 满 ¥99 免运费; empty where it never is. */
  readonly free: string;
  readonly served: boolean;
}

/** A round amount without its empty decimals, as a threshold reads: 99, 99.50. */
const roundText = (yuan: number): string => amountText(yuan).replace(/\.00$/, '');

/** What sending one piece costs: to the caller's place, or from where to where it ranges. */
export function shippingWords(shipping: Detail['shipping'], { sign, freight }: MoneyLabels): ShippingWords {
  const { shipTo, served, postFee, minPostfee, maxPostfee, freeFrom } = shipping;
  const amount = (yuan: number) => `${sign}${amountText(yuan)}`;
  const known = shipTo !== '' || minPostfee === maxPostfee;
  const least = known ? postFee : minPostfee;
  const fee = known || maxPostfee === 0 ? amount(least) : `${amount(minPostfee)}–${amountText(maxPostfee)}`;
  const always = known ? postFee === 0 : maxPostfee === 0;
  return {
    fee: always ? `免${freight}` : `${freight} ${fee}`,
    free: freeFrom === null || always ? '' : `${freight === '運費' ? '滿' : '满'} ${sign}${roundText(freeFrom)} 免${freight}`,
    served: served === 1,
  };
}
