import type { MoneyLabels } from '#lib/money-labels.ts';
import { amountText } from '#lib/money-text.ts';
import type { Detail } from './goods.ts';

/** What sending costs, in words; `false` for a place that is not served. */
export interface ShippingWords {
  readonly fee: string;
  /** From which amount on sending is free, and of which goods: one template's. Empty where it never is. */
  readonly free: string;
  readonly served: boolean;
}

/** A round amount without its empty decimals, as a threshold reads: 99, 99.50. */
const roundText = (yuan: number): string => amountText(yuan).replace(/\.00$/, '');

/** Several rules of freight may hold in a shop, and each counts its own goods: the promise says so. */
const freeWords = (freight: string, amount: string): string =>
  freight === '運費' ? `同一運費規則的商品滿 ${amount} 免運費` : `同一运费规则的商品满 ${amount} 免运费`;

/** What sending the fewest pieces that can be bought costs: to the caller's place, or from where to where it ranges. */
export function shippingWords(shipping: Detail['shipping'], { sign, freight }: MoneyLabels): ShippingWords {
  const { shipTo, served, postFee, minPostfee, maxPostfee, freeFrom } = shipping;
  const amount = (yuan: number) => `${sign}${amountText(yuan)}`;
  const known = shipTo !== '' || minPostfee === maxPostfee;
  const least = known ? postFee : minPostfee;
  const fee = known || maxPostfee === 0 ? amount(least) : `${amount(minPostfee)}–${amountText(maxPostfee)}`;
  const always = known ? postFee === 0 : maxPostfee === 0;
  return {
    fee: always ? `免${freight}` : `${freight} ${fee}`,
    free: freeFrom === null || always ? '' : freeWords(freight, sign + roundText(freeFrom)),
    served: served === 1,
  };
}
