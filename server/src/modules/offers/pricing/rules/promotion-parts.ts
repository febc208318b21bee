import { definitionOf, type Promotion, promotionKinds } from '#modules/offers/promotion/promotion.ts';
import { countLines, countsTogether, pricingOf } from './kind-pricing.ts';
import { linePrice } from './line-price.ts';
import type { LineToPrice, PriceStepKind, PricingTerms } from './priced-order.ts';
import { areExclusive, levelId, mayJoin } from './pricing-state.ts';

/** Describes the part that a promotion takes on a product of an order, or the member's level does: whether it does is chosen for the lowest total. */
export interface PromotionPart {
  /** Is `levelId` for the price of the member's level. */
  readonly promotionId: number;
  readonly kind: PriceStepKind;
  readonly goodsId: number;
  /** Tells whether the promotion can make shipping free. */
  readonly shipsFree: boolean;
}

/** Lists parts that take part together or not at all, by their places in a list of parts. */
export type Seat = readonly number[];

/** Tells whether a line could be of a promotion. */
const isLineOf = (line: LineToPrice, { kind, goodsIds }: Promotion): boolean =>
  mayJoin(line, kind) && (goodsIds === null || goodsIds.has(line.goodsId));

/** Lists the products of lines on which a promotion could reduce anything, at most. */
const listGoods = (lines: readonly LineToPrice[], promotion: Promotion): readonly number[] =>
  pricingOf(promotion).listGoods(promotion, countLines(lines.filter((line) => isLineOf(line, promotion))));

/** Lists the products that cost less at the member's level; none where the shop lets the level's price join every promotion. */
function listLevelGoods(lines: readonly LineToPrice[], { exclusions, exclusive }: PricingTerms): number[] {
  if (exclusive || !exclusions.some((pair) => pair.includes('level'))) return [];
  const own = lines.filter((line) => !line.tie && linePrice(line, line.goodsId, []).kind === 'level');
  return [...new Set(own.map(({ goodsId }) => goodsId))];
}

/** Lists the parts that are chosen. An add-on purchase is none: the buyer chose it. */
export const listParts = (lines: readonly LineToPrice[], terms: PricingTerms): PromotionPart[] => [
  ...listLevelGoods(lines, terms).map((goodsId) => ({ promotionId: levelId, kind: 'level' as const, goodsId, shipsFree: false })),
  ...terms.promotions.flatMap((promotion) => {
    const goods = listGoods(lines, promotion);
    const { id: promotionId, kind } = promotion;
    const shipsFree = definitionOf(promotion)
      .tiers(promotion)
      .some(({ freeShipping }) => freeShipping);
    return goods.map((goodsId) => ({ promotionId, kind, goodsId, shipsFree }));
  }),
];

/** Joins what is connected, directly or through others. */
class Joined {
  private readonly roots: number[] = [];

  rootOf(place: number): number {
    const up = this.roots[place] ?? place;
    return up === place ? place : this.rootOf(up);
  }

  join(one: number, other: number): void {
    this.roots[this.rootOf(one)] = this.rootOf(other);
  }
}

const byKey = <T>(list: readonly T[], keyOf: (one: T) => string | number): T[][] => {
  const groups = new Map<string | number, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
};

/** Gives each kind of part a bit of its own, and one to those that can make shipping free. */
const shipsFreeBit = 1;
const bits: Partial<Record<PriceStepKind, number>> = Object.fromEntries(
  ['level', ...promotionKinds].map((kind, place) => [kind, 2 ** (place + 1)]),
);

/** Tells whether some parts keep each other from a product. Most orders have none, and are asked most often. */
function haveConflict(parts: readonly PromotionPart[], places: readonly number[], exclusions: PricingTerms['exclusions']): boolean {
  const ofGoods = new Map<number, number>();
  for (const place of places) {
    const part = parts[place];
    if (!part) continue;
    const others = ofGoods.get(part.goodsId) ?? 0;
    const bit = bits[part.kind] ?? 0;
    if (others > 0) {
      for (const [one, other] of exclusions) {
        const excluded = one === part.kind ? other : other === part.kind ? one : undefined;
        if (excluded && others & (bits[excluded] ?? 0)) return true;
      }
      if (others & bit && (part.shipsFree || others & shipsFreeBit)) return true;
    }
    ofGoods.set(part.goodsId, others | bit | (part.shipsFree ? shipsFreeBit : 0));
  }
  return false;
}

/**
 * Groups the parts that keep each other from a product by the shop's table, directly or through others. Full reductions do too if one of them makes
 * shipping free. Several prices for a piece of a product take part together: the lowest of them is the best, as long as no threshold matters.
 * Parts without a conflict are in no group.
 * @param places lists the parts that are looked at
 */
export function groupConflicts(parts: readonly PromotionPart[], places: readonly number[], { exclusions }: PricingTerms): Seat[][] {
  if (!haveConflict(parts, places, exclusions)) return [];
  const seats = byKey(
    places.flatMap((place) => {
      const part = parts[place];
      return part ? [{ part, place }] : [];
    }),
    ({ part: { kind, goodsId }, place }) => (countsTogether(kind) ? place : `${kind} ${goodsId}`),
  ).flatMap((own) => (own[0] ? [{ ...own[0].part, places: own.map(({ place }) => place) }] : []));
  const joined = new Joined();
  const conflicting = new Set<number>();
  const meet = (own: readonly number[]) => {
    for (const at of own) {
      joined.join(at, own[0] ?? at);
      conflicting.add(at);
    }
  };
  const placed = seats.map((seat, at) => ({ ...seat, at }));
  for (const ofGoods of byKey(placed, ({ goodsId }) => goodsId)) {
    const kinds = byKey(ofGoods, ({ kind }) => kind);
    kinds.forEach((one, i) => {
      const kind = one[0]?.kind;
      if (one.length > 1 && one.some(({ shipsFree }) => shipsFree)) meet(one.map(({ at }) => at));
      for (const other of kinds.slice(i + 1)) {
        const otherKind = other[0]?.kind;
        if (kind && otherKind && areExclusive(exclusions, kind, otherKind)) meet([...one, ...other].map(({ at }) => at));
      }
    });
  }
  if (conflicting.size === 0) return [];
  for (const own of byKey(
    placed.filter(({ kind }) => countsTogether(kind)),
    ({ promotionId }) => promotionId,
  ))
    if (own.some(({ at }) => conflicting.has(at))) meet(own.map(({ at }) => at));
  return byKey([...conflicting], (at) => joined.rootOf(at)).map((group) => group.flatMap((at) => (seats[at] ? [seats[at].places] : [])));
}
