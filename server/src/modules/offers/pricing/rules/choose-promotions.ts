import { couldCostLess, priceWithoutPromotions } from './missed-thresholds.ts';
import { combine, listPackedPieces } from './pack-pieces.ts';
import type { LineToPrice, PricingTerms } from './priced-order.ts';
import { type BarredProducts, type PricedWay } from './pricing-state.ts';
import { groupConflicts, listParts, type PromotionPart, type Seat } from './promotion-parts.ts';

/**
 * Bounds the search for the lowest total: seats of which every combination is tried; promotions of which every combination is tried, beyond which those
 * of a kind are taken together; and the size of the combinations that are improved seat by seat.
 */
const [mostSeats, mostPromotions, mostImproved] = [8, 6, 3];

/** Bounds the seats that are changed by two as well, where changing one is no better. */
const mostPairedSeats = 12;

/** Bounds the combinations of fewer packages that are tried in one way of taking part. */
const mostPackings = 3;

/** Bounds how often the seats of a combination are gone through. */
const mostRounds = 3;

type PriceWay = (barred: BarredProducts, mostPacked?: ReadonlyMap<number, number>) => PricedWay;

/** Builds the list of barred products from the parts that are barred. */
function toBarredProducts(parts: readonly PromotionPart[], barred: readonly boolean[]): BarredProducts {
  const products = new Map<number, Set<number>>();
  parts.forEach(({ promotionId, goodsId }, place) => {
    if (!barred[place]) return;
    const goods = products.get(promotionId);
    if (goods) goods.add(goodsId);
    else products.set(promotionId, new Set([goodsId]));
  });
  return products;
}

/** Lists the promotions that reduce an order, by their ids. */
function listUsed({ done: { steps } }: PricedWay): number[] {
  const refs = steps.filter(({ kind }) => kind !== 'coupon').flatMap(({ ref }) => ref ?? []);
  return [...new Set(refs)].sort((one, other) => one - other);
}

/** Tells whether a way costs less than another; of equal ones that with fewer points, then without a coupon, fewer promotions, older promotions. */
function isBetter(one: PricedWay, other: PricedWay): boolean {
  if (one.payable !== other.payable) return one.payable < other.payable;
  if (one.points !== other.points) return one.points < other.points;
  const coupons = (one.done.couponId === null ? 0 : 1) - (other.done.couponId === null ? 0 : 1);
  if (coupons !== 0) return coupons < 0;
  const [own, others] = [listUsed(one), listUsed(other)];
  if (own.length !== others.length) return own.length < others.length;
  const differs = own.findIndex((id, i) => id !== others[i]);
  return differs >= 0 && (own[differs] ?? 0) < (others[differs] ?? 0);
}

/** Describes a way in which parts take part, as which of them are barred, and the order priced so. */
interface Found {
  readonly barred: readonly boolean[];
  readonly way: PricedWay;
  /** Tells whether the order then misses a threshold. */
  readonly misses: boolean;
}

/** Lists numbers of pieces that the package offers of an order could pack instead of those that they pack, in combinations if these are few. */
function listSmallerPackings({ done: { packed } }: PricedWay, { promotions }: PricingTerms): ReadonlyMap<number, number>[] {
  if (packed.size === 0) return [];
  const choices = promotions.flatMap((promotion) => {
    const pieces = promotion.kind === 'package' ? packed.get(promotion.id) : undefined;
    if (promotion.kind !== 'package' || pieces === undefined) return [];
    const amounts = listPackedPieces(promotion, pieces).slice(0, mostPackings);
    return [amounts.map((amount) => [promotion.id, amount] as const)];
  });
  const count = choices.reduce((total, { length }) => total * length, 1);
  const combined = count <= mostPackings + 1 ? [...combine(choices)] : choices.flatMap((amounts) => amounts.map((one) => [one]));
  return combined.slice(1).map((one) => new Map(one));
}

/** Prices ways in which parts take part, each once. */
class Search {
  readonly parts: readonly PromotionPart[];
  readonly terms: PricingTerms;
  /** Tells whether some way that was tried since it was last set to false misses a threshold. */
  sawMiss = false;
  private readonly price: PriceWay;
  private readonly misses: (way: PricedWay) => boolean;
  private readonly found = new Map<string, Found>();

  constructor(parts: readonly PromotionPart[], terms: PricingTerms, price: PriceWay, misses: (way: PricedWay) => boolean) {
    this.parts = parts;
    this.terms = terms;
    this.price = price;
    this.misses = misses;
  }

  try(barred: readonly boolean[]): Found {
    let key = '';
    for (const one of barred) key += one ? '1' : '0';
    let found = this.found.get(key);
    if (!found) {
      const products = toBarredProducts(this.parts, barred);
      const way = this.price(products);
      const misses = this.misses(way);
      found = { barred, way: misses ? this.packFewer(products, way) : way, misses };
      this.found.set(key, found);
    }
    this.sawMiss ||= found.misses;
    return found;
  }

  /** Tries a way with fewer packages, as what the last one takes off can cost a threshold. Returns the best. */
  private packFewer(barred: BarredProducts, all: PricedWay): PricedWay {
    let best = all;
    for (const packing of listSmallerPackings(all, this.terms)) {
      const way = this.price(barred, packing);
      if (isBetter(way, best)) best = way;
    }
    return best;
  }

  /** Tries a way with seats changed: their parts take part if they did not, and the other way round. */
  tryOther(from: Found, seats: readonly Seat[]): Found {
    const barred = [...from.barred];
    for (const seat of seats) for (const place of seat) barred[place] = !barred[place];
    return this.try(barred);
  }
}

const better = (one: Found, other: Found): Found => (isBetter(other.way, one.way) ? other : one);

/** Finds the best way that differs from one only in some seats: of all combinations if they are few, else by changing one seat at a time. */
function exploreSeats(search: Search, from: Found, seats: readonly Seat[]): Found {
  let best = from;
  if (seats.length <= mostSeats) {
    for (let set = 1; set < 2 ** seats.length; set += 1)
      best = better(
        best,
        search.tryOther(
          from,
          seats.filter((_, i) => set & (2 ** i)),
        ),
      );
    return best;
  }
  for (let round = 0; round < mostRounds; round += 1) {
    const before = best;
    for (const seat of seats) best = better(best, search.tryOther(best, [seat]));
    if (best === before && seats.length <= mostPairedSeats)
      seats.forEach((seat, i) => {
        for (const other of seats.slice(i + 1)) best = better(best, search.tryOther(best, [seat, other]));
      });
    if (best === before) break;
  }
  return best;
}

/** Explores every combination of owners of seats. `explore` improves one, given its way, its seats and the number of its owners. */
function exploreOwners(
  search: Search,
  from: Found,
  owned: readonly (readonly Seat[])[],
  explore: (begun: Found, own: readonly Seat[], size: number) => Found,
): Found {
  let best = explore(from, owned.flat(), owned.length);
  for (let set = 1; set < 2 ** owned.length; set += 1) {
    const begun = search.tryOther(from, owned.filter((_, i) => set & (2 ** i)).flat());
    const own = owned.filter((_, i) => !(set & (2 ** i)));
    best = better(best, explore(begun, own.flat(), own.length));
  }
  return best;
}

/** Groups seats by their owner. */
function groupByOwner({ parts }: Search, seats: readonly Seat[], ownerOf: (part: PromotionPart) => number | string): Seat[][] {
  const owned = new Map<number | string | undefined, Seat[]>();
  for (const seat of seats) {
    const part = parts[seat[0] ?? -1];
    const owner = part && ownerOf(part);
    owned.set(owner, [...(owned.get(owner) ?? []), seat]);
  }
  return [...owned.values()];
}

/** Groups seats by promotion, or by the kind of promotion where there are too many. */
function groupByPromotion(search: Search, seats: readonly Seat[]): Seat[][] {
  const owned = groupByOwner(search, seats, ({ promotionId }) => promotionId);
  return owned.length <= mostPromotions ? owned : groupByOwner(search, seats, ({ kind }) => kind);
}

/**
 * Explores each group of promotions that keep each other out by itself. Returns undefined where a threshold can be missed: then what one group takes
 * off can matter to another.
 */
function exploreConflicts(search: Search, from: Found): Found | undefined {
  if (from.misses) return undefined;
  search.sawMiss = false;
  let best = from;
  const present = search.parts.flatMap((_, place) => (from.barred[place] ? [] : [place]));
  for (const seats of groupConflicts(search.parts, present, search.terms)) {
    best =
      seats.length <= mostSeats
        ? exploreSeats(search, best, seats)
        : exploreOwners(search, best, groupByPromotion(search, seats), (begun, own) => exploreSeats(search, begun, own));
    if (search.sawMiss) return undefined;
  }
  return best;
}

/**
 * Chooses how promotions take part in an order: the way with the lowest total. Promotions that neither exclude each other nor make the order miss a
 * threshold are priced once, all together. What is found for some promotions depends on these alone, so that another promotion never makes the total
 * higher; as long as no more must be compared than `mostPromotions`.
 */
export function chooseLowest(lines: readonly LineToPrice[], terms: PricingTerms, price: PriceWay): PricedWay {
  const parts = listParts(lines, terms);
  if (parts.length === 0) return price(new Map());
  const without = priceWithoutPromotions(lines, terms);
  const search = new Search(parts, terms, price, (way) => couldCostLess(way, without, terms));
  const from = search.try(parts.map(() => false));
  const found = exploreConflicts(search, from);
  if (found) return found.way;
  const seats: Seat[] = parts.map((_, place) => [place]);
  if (seats.length <= mostSeats) return exploreSeats(search, from, seats).way;
  return exploreOwners(search, from, groupByPromotion(search, seats), (begun, own, size) => {
    const independent = exploreConflicts(search, begun);
    if (independent) return independent;
    return size <= mostImproved || own.length <= mostSeats ? exploreSeats(search, begun, own) : begun;
  }).way;
}
