import type { Quote } from '#features/checkout/use-quote.ts';
import { describeTier, formatRoundAmount, promotionTag } from '#features/goods/describe-tier.ts';
import { formatAmount } from '#lib/money-text.ts';
import type { CartPromotion } from './group-by-promotion.ts';
import { countsTogether, type Hint } from './quoted-promotions.ts';
import type { CartLineReply } from './selected-lines.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

/** Describes how far the selected lines are in a promotion. */
export interface PromotionProgress {
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

type Reduction = NonNullable<Quote['reply']>['reductions'][number];

const missingText = ({ missingAmount, missingNum }: Hint, sign: string): string =>
  missingAmount !== null ? texts.moreAmount(sign + formatAmount(missingAmount)) : texts.morePieces(missingNum ?? 0);

const reachedShare = ({ missingAmount, missingNum, tier: { fullAmount, fullNum } }: Hint): number =>
  1 - (missingAmount ?? missingNum ?? 0) / (fullAmount ?? fullNum ?? 1);

const buildProgress = (id: number, hint: Hint | undefined, reduction: Reduction | undefined, sign: string): PromotionProgress => ({
  id,
  tag: promotionTag(hint?.kind ?? reduction?.kind ?? '', hint?.tier),
  name: hint?.name ?? reduction?.name ?? '',
  reduced: reduction && texts.reducedBy(formatRoundAmount(sign, reduction.amount)),
  next: hint && describeTier(hint.kind, hint.tier, sign),
  missing: hint && missingText(hint, sign),
  share: hint ? reachedShare(hint) : 1,
});

/**
 * Describes how far the selected lines are in a promotion that heads lines of the cart. While none of its lines is selected, and for a volume
 * discount, whose products count each for itself, it says what the first tier asks for.
 * @param sign the sign of the site's currency
 */
export function describeHeading({ id, kind, name, tier }: CartPromotion, quote: Quote['reply'], sign: string): PromotionProgress {
  const reduction = quote?.reductions.find((one) => one.kind === kind && one.id === id);
  const hint = countsTogether(kind) ? quote?.hints.find((one) => one.kind === kind && one.id === id) : undefined;
  if (hint || (reduction && countsTogether(kind))) return { ...buildProgress(id, hint, reduction, sign), tag: promotionTag(kind, tier) };
  const reduced = reduction && texts.reducedBy(formatRoundAmount(sign, reduction.amount));
  return { id, tag: promotionTag(kind, tier), name, reduced, next: describeTier(kind, tier, sign), missing: undefined, share: 0 };
}

/**
 * Lists the promotions (full reductions and package offers) that count some of these lines together, as far as they are reached,
 * without those that are shown as a heading.
 * @param headedIds the ids of the promotions that lines stand under
 * @param sign the sign of the site's currency
 */
export function findPromotionNotes(
  chosen: readonly CartLineReply[],
  quote: Quote['reply'],
  { headedIds, sign }: { readonly headedIds: ReadonlySet<number>; readonly sign: string },
): PromotionNote[] {
  if (!quote) return [];
  const hints = quote.hints.filter(({ kind }) => countsTogether(kind));
  const reductions = quote.reductions.filter(({ kind }) => countsTogether(kind));
  const ids = new Set([...reductions, ...hints].map(({ id }) => id).filter((id) => id !== null && !headedIds.has(id)));
  return [...ids].flatMap((id) => {
    const [hint, reduction] = [hints.find((one) => one.id === id), reductions.find((one) => one.id === id)];
    const skuIds = new Set([...(hint?.skuIds ?? []), ...(reduction?.skuIds ?? [])]);
    const lines = chosen.filter(({ skuId }) => skuIds.has(skuId));
    const [first] = lines;
    if (id === null || !first) return [];
    return [{ ...buildProgress(id, hint, reduction, sign), first: first.title, kinds: lines.length }];
  });
}

/** Describes the discount of the next tier of a volume discount, and the pieces that are missing to it. */
export const describeNextTier = (hint: Hint, sign: string): string =>
  `${describeTier(hint.kind, hint.tier, sign)}${texts.comma}${missingText(hint, sign)}`;
