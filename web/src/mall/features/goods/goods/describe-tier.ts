import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { tierTexts as texts } from './tier-texts.ts';

/** Describes a tier of a promotion: its condition (amount or pieces) and its benefit; a field that does not apply is null. */
export type PromotionTier = Reply<typeof checkoutCalls.quoteGoods>['hints'][number]['tier'];

/** Holds an empty tier of a promotion, without condition or benefit. Each kind of promotion adds its own terms to a copy. */
export const noTerms: PromotionTier = {
  fullAmount: null,
  fullNum: null,
  off: null,
  discount: null,
  price: null,
  freeShipping: 0,
  repeats: 0,
};

/** Formats an amount for a promotion, whole yuan without decimals: 满 ¥200 减 ¥30. */
export const formatRoundAmount = (sign: string, yuan: number): string => sign + formatAmount(yuan).replace(/\.00$/, '');

/** Returns the word for a kind of promotion that is shown as a tag. */
export function promotionTag(
  kind: string,
  { off, discount }: Pick<PromotionTier, 'off' | 'discount'> = { off: 0, discount: null },
): string {
  if (kind === 'limitDiscount') return texts.limitDiscount;
  if (kind === 'flashSale') return texts.flashSale;
  if (kind === 'group') return texts.group;
  if (kind === 'presale') return texts.presale;
  if (kind === 'volume') return texts.volume;
  if (kind === 'package') return texts.package;
  if (kind === 'markUp') return texts.markUp;
  if (kind === 'gift') return texts.gift;
  return discount !== null ? texts.fullDiscount : off === null ? texts.fullFreeShipping : texts.fullReduction;
}

/** Describes the condition of a tier and its discount. @param sign the sign of the site's currency */
export function describeTier(kind: string, tier: PromotionTier, sign: string): string {
  const { fullAmount, fullNum, off, discount, price, freeShipping, repeats } = tier;
  const amount = (yuan: number) => formatRoundAmount(sign, yuan);
  if (kind === 'markUp') return fullAmount ? texts.markUpFrom(amount(fullAmount)) : texts.markUpAny;
  if (kind === 'gift') return fullAmount ? texts.giftFrom(amount(fullAmount)) : texts.giftAny;
  if (kind === 'package') return texts.anyFor(amount(price ?? 0), fullNum ?? 0);
  if (kind === 'volume') {
    const each =
      price !== null ? texts.eachAt(amount(price)) : discount !== null ? texts.eachDiscount(discount) : texts.eachOff(amount(off ?? 0));
    return texts.fromPieces(fullNum ?? 0, each);
  }
  const full = (repeats ? texts.eachFull : texts.full)(amount(fullAmount ?? 0));
  const grants = [
    ...(off !== null ? [texts.minus(amount(off))] : []),
    ...(discount !== null ? [texts.discount(discount)] : []),
    ...(freeShipping === 1 ? [texts.freeShipping] : []),
  ];
  return [full, grants.join(texts.andGrant)].join(' ');
}
