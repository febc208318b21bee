import type { Promotion } from '../kinds/kinds.ts';
import { hasExclusivePrice, type NewPromotion } from './promotion.ts';

/**
 * Describes an overlap of two promotions: a product that both offer at the same time, and the key and name of the other
 * promotion.
 */
export interface PromotionOverlap {
  readonly goodsId: number;
  readonly key: string;
  readonly name: string;
}

/** Bounds the products that are reported. */
const mostReported = 100;

/** Tells whether two promotions run at a moment, hours of the day aside. */
const meets = (one: NewPromotion, other: NewPromotion): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) && (other.endsAt === null || one.startsAt < other.endsAt);

/** Tells whether somebody could use both promotions. */
const meetsLevels = (one: NewPromotion, other: NewPromotion): boolean =>
  one.levels.length === 0 || other.levels.length === 0 || one.levels.some((id) => other.levels.includes(id));

/** Tells whether a product cannot be in two promotions of these kinds at a time: nobody could tell which of two prices holds. */
function excludes(one: NewPromotion, other: NewPromotion): boolean {
  if (one.kind === 'pointsExchange' || other.kind === 'pointsExchange') return one.kind === other.kind && meetsLevels(one, other);
  return (one.kind === 'flashSale' && other.kind === 'flashSale') || one.kind === 'presale' || other.kind === 'presale';
}

/**
 * Finds a forbidden overlap: a product that another promotion with an exclusive price offers at the same time, though
 * the two exclude each other. Undefined if there is none.
 */
export function findExcludedOverlap(
  promotion: NewPromotion,
  others: readonly { readonly key: string; readonly promotion: Promotion }[],
): PromotionOverlap | undefined {
  if (!hasExclusivePrice(promotion)) return undefined;
  for (const { key, promotion: other } of others) {
    if (!hasExclusivePrice(other) || !excludes(promotion, other) || !meets(promotion, other)) continue;
    const goodsId = [...promotion.goodsIds].find((id) => other.goodsIds.has(id));
    if (goodsId !== undefined) return { goodsId, key, name: other.name };
  }
  return undefined;
}

/**
 * Finds products of a limit discount that other limit discounts offer at the same time, at most 100; none for other
 * promotions. That is allowed, as the lowest price wins.
 */
export function findDiscountOverlaps(
  promotion: NewPromotion,
  others: readonly { readonly key: string; readonly promotion: Promotion }[],
): PromotionOverlap[] {
  if (promotion.kind !== 'limitDiscount') return [];
  return others
    .flatMap(({ key, promotion: other }) =>
      other.kind === 'limitDiscount' && meets(promotion, other)
        ? [...promotion.offers.keys()].filter((id) => other.offers.has(id)).map((goodsId) => ({ goodsId, key, name: other.name }))
        : [],
    )
    .slice(0, mostReported);
}
