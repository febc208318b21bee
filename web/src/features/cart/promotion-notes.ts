import type { GoodsQuote } from '#features/checkout/use-goods-quote.ts';
import { describeTier, formatRoundAmount, noTerms, promotionTag } from '#features/goods/describe-tier.ts';
import { formatAmount } from '#lib/money-text.ts';
import { type CartPromotion, headingKey } from './group-by-promotion.ts';
import { countsTogether, type Hint } from './quoted-promotions.ts';
import type { CartLineReply } from './selected-lines.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

/**
 * Describes how far the cart is in a promotion: its name and tag, and what it has taken off the selected lines. Also says what its next tier grants,
 * and what is missing for that.
 */
export interface PromotionProgress {
  readonly kind: string;
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  /** Says what it has taken off already; undefined before its first tier. */
  readonly reduced: string | undefined;
  /** Says what the next tier grants; undefined after the last. */
  readonly next: string | undefined;
  /** Says what is missing to the next tier. */
  readonly missing: string | undefined;
  /** Gives how much of the next tier is reached, from 0 to 1. */
  readonly share: number;
}

/** Describes how far lines are in a promotion that counts them together and is no heading of theirs. */
interface PromotionNote extends PromotionProgress {
  /** Names the products that count, where others do not: the first title, and how many there are. */
  readonly first: string;
  readonly kinds: number;
}

type Reduction = NonNullable<GoodsQuote['reply']>['reductions'][number];

const missingText = ({ missingAmount, missingNum }: Hint, sign: string): string =>
  missingAmount !== null ? texts.moreAmount(sign + formatAmount(missingAmount)) : texts.morePieces(missingNum ?? 0);

const reachedShare = ({ missingAmount, missingNum, tier: { fullAmount, fullNum } }: Hint): number =>
  1 - (missingAmount ?? missingNum ?? 0) / (fullAmount ?? fullNum ?? 1);

const buildProgress = (id: number, hint: Hint | undefined, reduction: Reduction | undefined, sign: string): PromotionProgress => ({
  kind: hint?.kind ?? reduction?.kind ?? '',
  id,
  tag: promotionTag(hint?.kind ?? reduction?.kind ?? '', hint?.tier),
  name: hint?.name ?? reduction?.name ?? '',
  reduced: reduction && texts.reducedBy(formatRoundAmount(sign, reduction.amount)),
  next: hint && describeTier(hint.kind, hint.tier, sign),
  missing: hint && missingText(hint, sign),
  share: hint ? reachedShare(hint) : 1,
});

/** Says how far lines are from what they bring with them: add-on pieces or a gift. */
interface Standing {
  readonly fullAmount: number;
  readonly missingAmount: number;
}

/** Finds how far the selected lines are in an add-on purchase or a purchase gift; undefined for other promotions, and while none of them counts. */
function findStanding({ kind, id }: CartPromotion, quote: GoodsQuote['reply']): Standing | undefined {
  if (kind === 'markUp') return quote?.markUps.find(({ activityId }) => activityId === id);
  return kind === 'gift' ? quote?.gifts.find(({ giftId }) => giftId === id) : undefined;
}

/** Says what is missing to add-on pieces or a gift, or that they can be had. */
function describeStanding(kind: string, { fullAmount, missingAmount }: Standing, sign: string) {
  if (missingAmount === 0) return { next: kind === 'gift' ? texts.givesGift : texts.canAdd, missing: undefined, share: 1 };
  return { missing: texts.moreAmount(sign + formatAmount(missingAmount)), share: 1 - missingAmount / fullAmount };
}

/**
 * Describes, for the heading of a promotion in the cart, how far the selected lines are in it. If none of its lines is selected, describes its first
 * tier. So it does for a volume discount, which counts each product by itself.
 * @param sign the sign of the site's currency
 */
export function describeHeading({ id, kind, name, tier }: CartPromotion, quote: GoodsQuote['reply'], sign: string): PromotionProgress {
  const reduction = quote?.reductions.find((one) => one.kind === kind && one.id === id);
  const hint = countsTogether(kind) ? quote?.hints.find((one) => one.kind === kind && one.id === id) : undefined;
  if (hint || (reduction && countsTogether(kind))) return { ...buildProgress(id, hint, reduction, sign), tag: promotionTag(kind, tier) };
  const reduced = reduction && texts.reducedBy(formatRoundAmount(sign, reduction.amount));
  const first = {
    kind,
    id,
    tag: promotionTag(kind, tier),
    name,
    reduced,
    next: describeTier(kind, tier, sign),
    missing: undefined,
    share: 0,
  };
  const standing = findStanding({ kind, id, name, tier }, quote);
  return standing ? { ...first, ...describeStanding(kind, standing, sign) } : first;
}

/**
 * Lists how far the given lines are in full reductions, package offers and purchase gifts, which count several lines together. Leaves out those in
 * `headings`; add-on purchases are shown elsewhere.
 * @param headings the keys of the promotions that have a heading of their own in the cart
 * @param sign the sign of the site's currency
 */
export function findPromotionNotes(
  chosen: readonly CartLineReply[],
  quote: GoodsQuote['reply'],
  { headings, sign }: { readonly headings: ReadonlySet<string>; readonly sign: string },
): PromotionNote[] {
  if (!quote) return [];
  const hints = quote.hints.filter(({ kind }) => countsTogether(kind));
  const reductions = quote.reductions.filter(({ kind }) => countsTogether(kind));
  const isHeading = (kind: string, id: number) => headings.has(headingKey({ kind, id }));
  const buildNote = (progress: PromotionProgress, skuIds: readonly number[]): PromotionNote[] => {
    const lines = chosen.filter(({ skuId }) => skuIds.includes(skuId));
    const [first] = lines;
    return first ? [{ ...progress, first: first.title, kinds: lines.length }] : [];
  };
  const ids = new Set([...reductions, ...hints].map(({ id }) => id).filter((id) => id !== null));
  const notes = [...ids].flatMap((id) => {
    if (isHeading('', id)) return [];
    const [hint, reduction] = [hints.find((one) => one.id === id), reductions.find((one) => one.id === id)];
    return buildNote(buildProgress(id, hint, reduction, sign), [...(hint?.skuIds ?? []), ...(reduction?.skuIds ?? [])]);
  });
  const gifts = quote.gifts.flatMap(({ giftId: id, name, skuIds, ...standing }) => {
    if (isHeading('gift', id)) return [];
    const next = describeTier('gift', { ...noTerms, fullAmount: standing.fullAmount }, sign);
    const progress = { kind: 'gift', id, tag: promotionTag('gift'), name, reduced: undefined, next };
    return buildNote({ ...progress, ...describeStanding('gift', standing, sign) }, skuIds);
  });
  return [...notes, ...gifts];
}

/** Describes the discount of the next tier of a volume discount, and the pieces that are missing to it. */
export const describeNextTier = (hint: Hint, sign: string): string =>
  `${describeTier(hint.kind, hint.tier, sign)}${texts.comma}${missingText(hint, sign)}`;
