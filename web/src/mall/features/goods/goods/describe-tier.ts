import type { Reply } from 'contract/call.ts';
import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
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

/** Names a kind of promotion, or a purchase gift: what lines of the cart may stand under. */
export type PromotionKind = Reply<typeof cartCalls.listCart>['promotions'][number]['kind'];

/** Describes a kind of promotion in words. */
interface KindTexts {
  /** Returns the word that is shown as its tag. */
  readonly tag: (tier: Pick<PromotionTier, 'fullNum' | 'off' | 'discount'>) => string;
  /** Describes the condition of a tier and its discount. `amount` formats yuan. */
  readonly describeTier: (tier: PromotionTier, amount: (yuan: number) => string) => string;
}

function describeReduction({ fullAmount, off, discount, freeShipping, repeats }: PromotionTier, amount: (yuan: number) => string): string {
  const full = (repeats ? texts.eachFull : texts.full)(amount(fullAmount ?? 0));
  const grants = [
    ...(off !== null ? [texts.minus(amount(off))] : []),
    ...(discount !== null ? [texts.discount(discount)] : []),
    ...(freeShipping === 1 ? [texts.freeShipping] : []),
  ];
  return [full, grants.join(texts.andGrant)].join(' ');
}

function describeVolume({ fullNum, price, discount, off }: PromotionTier, amount: (yuan: number) => string): string {
  const each =
    price !== null ? texts.eachAt(amount(price)) : discount !== null ? texts.eachDiscount(discount) : texts.eachOff(amount(off ?? 0));
  return texts.fromPieces(fullNum ?? 0, each);
}

/** Describes a kind without tiers: each of its products has a price of its own. */
const withoutTiers = (tag: string): KindTexts => ({ tag: () => tag, describeTier: () => '' });

/** Holds the words of each kind of promotion. A kind without words does not compile. */
const kinds: Readonly<Record<PromotionKind, KindTexts>> = {
  limitDiscount: withoutTiers(texts.limitDiscount),
  flashSale: withoutTiers(texts.flashSale),
  group: withoutTiers(texts.group),
  presale: withoutTiers(texts.presale),
  pointsExchange: withoutTiers(texts.pointsExchange),
  volume: { tag: () => texts.volume, describeTier: describeVolume },
  package: {
    tag: () => texts.package,
    describeTier: ({ price, fullNum }, amount) => texts.anyFor(amount(price ?? 0), fullNum ?? 0),
  },
  nthPiece: {
    tag: ({ fullNum, discount }) => texts.nthPiece(fullNum ?? 0, discount ?? 0),
    describeTier: ({ fullNum, discount }) => texts.nthOfEach(fullNum ?? 0, discount ?? 0),
  },
  markUp: {
    tag: () => texts.markUp,
    describeTier: ({ fullAmount }, amount) => (fullAmount ? texts.markUpFrom(amount(fullAmount)) : texts.markUpAny),
  },
  gift: {
    tag: () => texts.gift,
    describeTier: ({ fullAmount }, amount) => (fullAmount ? texts.giftFrom(amount(fullAmount)) : texts.giftAny),
  },
  fullReduction: {
    tag: ({ off, discount }) => (discount !== null ? texts.fullDiscount : off === null ? texts.fullFreeShipping : texts.fullReduction),
    describeTier: describeReduction,
  },
};

/** Returns the word for a kind of promotion that is shown as a tag; by default that of a full reduction of an amount. */
export const promotionTag = (
  kind: PromotionKind,
  tier: Pick<PromotionTier, 'fullNum' | 'off' | 'discount'> = { fullNum: null, off: 0, discount: null },
): string => kinds[kind].tag(tier);

/** Describes the condition of a tier and its discount. @param sign the sign of the site's currency */
export const describeTier = (kind: PromotionKind, tier: PromotionTier, sign: string): string =>
  kinds[kind].describeTier(tier, (yuan) => formatRoundAmount(sign, yuan));
