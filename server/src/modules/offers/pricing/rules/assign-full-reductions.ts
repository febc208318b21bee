import { type Cents, cents, minus, portion, times } from 'contract/money.ts';
import type { FullReduction, FullReductionTier } from '#modules/offers/promotion/promotion.ts';

/** Bounds the full reductions of which every combination is tried, and the ways to divide products among them. */
const [mostPromotions, mostWays] = [6, 256];

/** Describes a full reduction with the lines of its products, by the places of these products in a list. */
export interface ReductionOffer {
  readonly promotion: FullReduction;
  readonly goods: readonly number[];
}

/** Computes what a tier takes off a sum, never more than the sum. */
function reductionOf({ reduction, threshold }: FullReductionTier, base: Cents, repeats: boolean): Cents {
  if ('discountBp' in reduction) return minus(base, portion(base, reduction.discountBp));
  const off = repeats ? times(reduction.off, Math.floor(base / threshold)) : reduction.off;
  return cents(Math.min(off, base));
}

/**
 * Finds what a full reduction takes off a sum: of the tiers that the sum reaches, that which takes most. Shipping is free if one of them says so: a
 * higher sum never costs what a lower one gave. Undefined if the sum reaches no tier.
 */
export function findReached(
  { tiers, repeats }: FullReduction,
  base: Cents,
): { readonly off: Cents; readonly shipsFree: boolean } | undefined {
  let reached: { readonly off: Cents; readonly shipsFree: boolean } | undefined;
  for (const tier of tiers) {
    if (tier.threshold > base) break;
    const off = reductionOf(tier, base, repeats);
    reached = reached
      ? { off: off > reached.off ? off : reached.off, shipsFree: reached.shipsFree || tier.freeShipping }
      : { off, shipsFree: tier.freeShipping };
  }
  return reached;
}

/** Gives each offer its products, by the places of both; the products of one offer are in no other. */
interface Division {
  readonly off: number;
  readonly granted: ReadonlyMap<number, readonly number[]>;
}

/** Divides products among offers one after the other: the offer that takes most off those that are left goes first, of equal ones the older. */
function divideInOrder(amounts: readonly Cents[], offers: readonly ReductionOffer[], places: readonly number[]): Division {
  const granted = new Map<number, readonly number[]>();
  const taken = new Set<number>();
  let rest = places;
  let total = 0;
  for (;;) {
    let top: { readonly at: number; readonly goods: readonly number[]; readonly off: number } | undefined;
    for (const at of rest) {
      const offer = offers[at];
      if (!offer) continue;
      const goods = offer.goods.filter((one) => !taken.has(one));
      const reached = goods.length > 0 ? findReached(offer.promotion, sumOf(amounts, goods)) : undefined;
      if (reached && (!top || reached.off > top.off)) top = { at, goods, off: reached.off };
    }
    if (!top) return { off: total, granted };
    const { at, goods, off } = top;
    granted.set(at, goods);
    for (const one of goods) taken.add(one);
    total += off;
    rest = rest.filter((one) => one !== at);
  }
}

const sumOf = (amounts: readonly Cents[], goods: readonly number[]): Cents => {
  let total = 0;
  for (const one of goods) total += amounts[one] ?? 0;
  return cents(total);
};

/** Divides products among offers in every way, and returns the one that takes most off. */
function divideInEveryWay(amounts: readonly Cents[], offers: readonly ReductionOffer[], places: readonly number[]): Division {
  const goods = [...new Set(places.flatMap((at) => offers[at]?.goods ?? []))];
  let best: Division = { off: 0, granted: new Map() };
  const own = places.map((): number[] => []);
  const divide = (next: number): void => {
    const one = goods[next];
    if (one !== undefined) {
      divide(next + 1);
      places.forEach((at, i) => {
        if (!offers[at]?.goods.includes(one)) return;
        own[i]?.push(one);
        divide(next + 1);
        own[i]?.pop();
      });
      return;
    }
    let off = 0;
    places.forEach((at, i) => {
      const offer = offers[at];
      const held = own[i] ?? [];
      if (offer && held.length > 0) off += findReached(offer.promotion, sumOf(amounts, held))?.off ?? 0;
    });
    if (off > best.off)
      best = { off, granted: new Map(places.flatMap((at, i) => ((own[i] ?? []).length > 0 ? [[at, [...(own[i] ?? [])]] as const] : []))) };
  };
  divide(0);
  return best;
}

/** Groups offers that share products, by their places. */
function groupOffers(offers: readonly ReductionOffer[]): number[][] {
  const groupOfGoods = new Map<number, number[]>();
  const groups = new Set<number[]>();
  offers.forEach(({ goods }, at) => {
    const joined = new Set(goods.flatMap((one) => [groupOfGoods.get(one) ?? []].filter((group) => group.length > 0)));
    const [into = [], ...others] = joined;
    for (const other of others) {
      for (const place of other) {
        into.push(place);
        for (const one of offers[place]?.goods ?? []) groupOfGoods.set(one, into);
      }
      groups.delete(other);
    }
    into.push(at);
    for (const one of goods) groupOfGoods.set(one, into);
    groups.add(into);
  });
  return [...groups].map((group) => group.sort((one, other) => one - other));
}

/** Divides the products of a group of offers as takes most off; an even result goes to the division in order. */
function divideGroup(amounts: readonly Cents[], offers: readonly ReductionOffer[], group: readonly number[]): Division {
  let best = divideInOrder(amounts, offers, group);
  if (group.length === 1) return best;
  const alone = new Map(
    group.map((at) => {
      const offer = offers[at];
      return [at, offer ? (findReached(offer.promotion, sumOf(amounts, offer.goods))?.off ?? -1) : -1];
    }),
  );
  const strongest = group
    .filter((at) => (alone.get(at) ?? -1) >= 0)
    .sort((one, other) => (alone.get(other) ?? 0) - (alone.get(one) ?? 0) || one - other)
    .slice(0, mostPromotions);
  for (let set = 2 ** strongest.length - 1; set > 0; set -= 1) {
    const places = strongest.filter((_, i) => set & (2 ** i)).sort((one, other) => one - other);
    const goods = new Set(places.flatMap((at) => offers[at]?.goods ?? []));
    const inOrder = divideInOrder(amounts, offers, places);
    if (inOrder.off > best.off) best = inOrder;
    if ((places.length + 1) ** goods.size > mostWays) continue;
    const inEveryWay = divideInEveryWay(amounts, offers, places);
    if (inEveryWay.off > best.off) best = inEveryWay;
  }
  return best;
}

/**
 * Divides products among full reductions, each to one at most, as takes most off. Up to six that share products are compared in every combination.
 * Returns the places of the products that each offer gets, the offers that take most first; an offer that reaches no tier gets none.
 * @param amounts gives what is left to pay for each product, in cents
 */
export function assignFullReductions(
  amounts: readonly Cents[],
  offers: readonly ReductionOffer[],
): (readonly [number, readonly number[]])[] {
  const granted = groupOffers(offers).flatMap((group) => [...divideGroup(amounts, offers, group).granted]);
  const offOf = ([at, goods]: readonly [number, readonly number[]]): number => {
    const offer = offers[at];
    return offer ? (findReached(offer.promotion, sumOf(amounts, goods))?.off ?? -1) : -1;
  };
  return granted.filter((one) => offOf(one) >= 0).sort((one, other) => offOf(other) - offOf(one) || one[0] - other[0]);
}
