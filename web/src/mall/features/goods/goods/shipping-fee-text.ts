import type { MoneyLabels } from '#kit/lib/money-labels.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import type { GoodsDetailReply } from './goods.ts';

/** Holds the texts about shipping: the fee, and from which amount it is free; `served` is false for a place that is not shipped to. */
export interface ShippingFeeText {
  readonly fee: string;
  /** Says from which amount shipping is free, for the goods of one freight template. Empty if it never is. */
  readonly freeShipping: string;
  readonly served: boolean;
}

/** Formats a threshold without empty decimals: 99, 99.50. */
const formatThreshold = (yuan: number): string => formatAmount(yuan).replace(/\.00$/, '');

/** Describes the free-shipping threshold. It counts only goods of the same freight template, after discounts, and the text says so. */
const freeShippingText = (freight: string, template: string, amount: string): string =>
  freight === '運費' ? `「${template}」商品優惠後滿 ${amount} 免運費` : `“${template}”商品优惠后满 ${amount} 包邮`;

/** Describes the fee for shipping the smallest quantity: to the caller's place, or as a range over all places. */
export function describeShippingFee(shipping: GoodsDetailReply['shipping'], { sign, freight }: MoneyLabels): ShippingFeeText {
  const { shipTo, served, postFee, minPostfee, maxPostfee, templateName, freeFrom } = shipping;
  const amount = (yuan: number) => `${sign}${formatAmount(yuan)}`;
  const isFeeKnown = shipTo !== '' || minPostfee === maxPostfee;
  const least = isFeeKnown ? postFee : minPostfee;
  const fee = isFeeKnown || maxPostfee === 0 ? amount(least) : `${amount(minPostfee)}–${formatAmount(maxPostfee)}`;
  const isFree = isFeeKnown ? postFee === 0 : maxPostfee === 0;
  return {
    fee: isFree ? `免${freight}` : `${freight} ${fee}`,
    freeShipping: freeFrom === null || isFree ? '' : freeShippingText(freight, templateName, sign + formatThreshold(freeFrom)),
    served: served === 1,
  };
}
