import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { describeTier, formatRoundAmount, noTerms, type PromotionKind, promotionTag } from '#mall/features/goods/goods/describe-tier.ts';
import { describeGift } from '#mall/features/offers/gift/describe-gift.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { type CartPromotion, headingKey } from './group-by-promotion.ts';
import { countsTogether, type Hint } from './quoted-promotions.ts';
import type { CartLineReply } from './selected-lines.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

/**
 * Describes how far the cart is in a promotion: its name and tag, and what it has taken off the selected lines. Also says what its next tier grants,
 * and what is missing for that.
 */
export interface PromotionProgress {
  readonly kind: PromotionKind;
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

/** Describes how far lines are in a promotion of a kind, of which there is a hint, a reduction or both. */
const buildProgress = (
  { kind, id }: Pick<PromotionProgress, 'kind' | 'id'>,
  hint: Hint | undefined,
  reduction: Reduction | undefined,
  sign: string,
): PromotionProgress => ({
  kind,
  id,
  tag: promotionTag(kind, hint?.tier),
  name: hint?.name ?? reduction?.name ?? '',
  reduced: reduction && texts.reducedBy(formatRoundAmount(sign, reduction.amount)),
  next: hint && describeTier(hint.kind, hint.tier, sign),
  missing: hint && missingText(hint, sign),
  share: hint ? reachedShare(hint) : 1,
});

type MarkUp = NonNullable<GoodsQuote['reply']>['markUps'][number];
type Gift = NonNullable<GoodsQuote['reply']>['gifts'][number];
/** Says what is granted or comes next, what is missing to it, and the reached share; what is absent stays as in the first tier. */
type Standing = Pick<PromotionProgress, 'missing' | 'share'> & { readonly next?: string };

const lacking = ({ fullAmount, missingAmount }: Pick<MarkUp, 'fullAmount' | 'missingAmount'>, sign: string) => ({
  missing: texts.moreAmount(sign + formatAmount(missingAmount)),
  share: 1 - missingAmount / fullAmount,
});

/** Says which pieces of an add-on purchase were taken, how many can be, or what is missing to it. */
function describeMarkUp(markUp: MarkUp, sign: string): Standing {
  const { missingAmount, mostNum, list } = markUp;
  const taken = list.filter(({ num }) => num > 0);
  if (taken.length > 0) return { next: texts.added(taken.map(({ title, num }) => `${title} ×${num}`)), missing: undefined, share: 1 };
  return missingAmount === 0 ? { next: texts.canAdd(mostNum), missing: undefined, share: 1 } : lacking(markUp, sign);
}

/** Says what a purchase gift gives, and what is missing to it. */
function describeGiftStanding(gift: Gift, sign: string): Standing {
  const items = gift.list.map(describeGift);
  if (gift.missingAmount === 0) return { next: texts.gives(items), missing: undefined, share: 1 };
  return { next: texts.nextGives(describeTier('gift', { ...noTerms, fullAmount: gift.fullAmount }, sign), items), ...lacking(gift, sign) };
}

/** Finds how far the selected lines are in an add-on purchase or a purchase gift; undefined for other promotions, and while none of them counts. */
function findStanding({ kind, id }: CartPromotion, quote: GoodsQuote['reply'], sign: string): Standing | undefined {
  const markUp = kind === 'markUp' ? quote?.markUps.find(({ activityId }) => activityId === id) : undefined;
  if (markUp) return describeMarkUp(markUp, sign);
  const gift = kind === 'gift' ? quote?.gifts.find(({ giftId }) => giftId === id) : undefined;
  return gift && describeGiftStanding(gift, sign);
}

/**
 * Describes, for the heading of a promotion in the cart, how far the selected lines are in it. If none of its lines is selected, describes its first
 * tier. So it does for a volume discount, which counts each product by itself.
 * @param sign the sign of the site's currency
 */
export function describeHeading({ id, kind, name, tier }: CartPromotion, quote: GoodsQuote['reply'], sign: string): PromotionProgress {
  const reduction = quote?.reductions.find((one) => one.kind === kind && one.id === id);
  const hint = countsTogether(kind) ? quote?.hints.find((one) => one.kind === kind && one.id === id) : undefined;
  if (hint || (reduction && countsTogether(kind)))
    return { ...buildProgress({ kind, id }, hint, reduction, sign), tag: promotionTag(kind, tier) };
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
  return { ...first, ...findStanding({ kind, id, name, tier }, quote, sign) };
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
  const reductions = quote.reductions.flatMap(({ kind, ...one }) => (countsTogether(kind) ? [{ ...one, kind }] : []));
  const isHeading = (kind: PromotionKind, id: number) => headings.has(headingKey({ kind, id }));
  const buildNote = (progress: PromotionProgress, skuIds: readonly number[]): PromotionNote[] => {
    const lines = chosen.filter(({ skuId }) => skuIds.includes(skuId));
    const [first] = lines;
    return first ? [{ ...progress, first: first.title, kinds: lines.length }] : [];
  };
  const ids = new Set([...reductions, ...hints].map(({ id }) => id).filter((id) => id !== null));
  const notes = [...ids].flatMap((id) => {
    const [hint, reduction] = [hints.find((one) => one.id === id), reductions.find((one) => one.id === id)];
    const kind = hint?.kind ?? reduction?.kind;
    if (kind === undefined || isHeading(kind, id)) return [];
    return buildNote(buildProgress({ kind, id }, hint, reduction, sign), [...(hint?.skuIds ?? []), ...(reduction?.skuIds ?? [])]);
  });
  const gifts = quote.gifts.flatMap((gift) => {
    const { giftId: id, name, skuIds } = gift;
    if (isHeading('gift', id)) return [];
    const progress = { kind: 'gift' as const, id, tag: promotionTag('gift'), name, reduced: undefined, next: undefined };
    return buildNote({ ...progress, ...describeGiftStanding(gift, sign) }, skuIds);
  });
  return [...notes, ...gifts];
}

/** Describes the discount of the next tier of a volume discount, and the pieces that are missing to it. */
export const describeNextTier = (hint: Hint, sign: string): string =>
  `${describeTier(hint.kind, hint.tier, sign)}${texts.comma}${missingText(hint, sign)}`;
