import type { GoodsDetailReply } from './goods.ts';
import { formatRoundAmount } from './describe-tier.ts';
import { texts } from './texts.ts';

type Offer = Pick<GoodsDetailReply['coupons'][number], 'typeText' | 'amount' | 'maxAmount' | 'discount' | 'fullAmount'>;

/** Describes a coupon in a few words: 满 200 减 20, 8.5 折券, or its type. @param sign the sign of the site's currency */
export function describeCoupon({ typeText, amount, maxAmount, discount, fullAmount }: Offer, sign: string): string {
  if (discount !== null)
    return fullAmount > 0 ? texts.couponDiscountFrom(formatRoundAmount(sign, fullAmount), discount) : texts.couponDiscount(discount);
  if (amount === null || maxAmount !== null) return typeText;
  return fullAmount > 0
    ? texts.couponOffFrom(formatRoundAmount(sign, fullAmount), formatRoundAmount(sign, amount))
    : texts.couponOff(formatRoundAmount(sign, amount));
}
