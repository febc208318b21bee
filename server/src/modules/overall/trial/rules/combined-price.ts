import { type Cents, cents, minus, zero } from 'contract/money.ts';
import { buildPricingTerms, type PricedOrder, priceOrder } from '#modules/offers/pricing/pricing.ts';
import {
  definitionOf,
  type ExclusivePromotion,
  findNextPromotionChange,
  hasExclusivePrice,
  isPromotionRunning,
  type LimitDiscount,
  type PiecesPrice,
  type NewPromotion,
  type Promotion,
} from '#modules/offers/promotion/promotion.ts';
import type { PromotionExclusion } from '#modules/shop/site/site.ts';

/** Holds the id that stands for the promotion being tried, which counts as the newest. */
export const triedPromotionId = Number.MAX_SAFE_INTEGER;

/** Bounds the moments at which the promotions are tested, and the pieces of an order. */
const [mostMoments, mostPieces] = [500, 10_000];

/** Describes a SKU whose lowest price under several promotions is computed: its ids and its list price. */
export interface TestedSku {
  readonly goodsId: number;
  readonly skuId: number;
  readonly listPrice: Cents;
}

/**
 * Describes the function that a long computation calls after some steps. It counts them, and pauses now and then so that other requests are
 * served.
 */
export type EndStep = (steps: number) => Promise<void>;

/** Lists promotions, the tried one among them, that all run for some buyer at some moment. */
export type PromotionSet = readonly Promotion[];

/**
 * Describes a unit price, in cents, to which several promotions lower a SKU together. Adds the pieces of the sample
 * order and the names of the other promotions.
 */
export interface CombinedPrice {
  readonly price: Cents;
  readonly pieces: number;
  /** Lists the names of the other promotions that lower it. */
  readonly others: readonly string[];
}

/**
 * Tells whether a promotion's price can be tested together with others. It cannot for a points exchange, an add-on
 * purchase, and an exclusive price that excludes other discounts.
 */
export const canCombine = (promotion: NewPromotion): boolean =>
  hasExclusivePrice(promotion) ? promotion.kind !== 'pointsExchange' && promotion.joinsReductions : promotion.kind !== 'markUp';

/** Tells whether two promotions can run at the same moment and apply to the same product. */
export const canRunTogether = (one: NewPromotion, other: NewPromotion): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt < other.endsAt) &&
  (one.goodsIds === null || other.goodsIds === null || [...one.goodsIds].some((id) => other.goodsIds?.has(id)));

/** Lists the beginnings and ends of a limit discount's hours in the day after a moment. */
function listHourChanges(promotion: LimitDiscount, at: { readonly now: Date; readonly timeZone: string }): number[] {
  const changes: number[] = [];
  let next = findNextPromotionChange(promotion, at);
  while (next && changes.length < promotion.hours.length * 2) {
    changes.push(next.getTime());
    next = findNextPromotionChange(promotion, { ...at, now: next });
  }
  return changes;
}

/** Lists limit discounts with different hours of the day, one for each of these hours, as if it ran every day. */
function listDifferentHours(promotions: readonly Promotion[]): LimitDiscount[] {
  const withHours = promotions.filter((one): one is LimitDiscount => one.kind === 'limitDiscount' && one.hours.length > 0);
  const byHours = new Map(withHours.map((one) => [JSON.stringify(one.hours), one]));
  return [...byHours.values()].map((one) => ({ ...one, startsAt: new Date(0), endsAt: null }));
}

/**
 * Lists the moments from now on at which one of the promotions begins or ends, or its hours of the day do, while the tried one runs. An end counts
 * too, because a promotion that excludes others hides them until then.
 */
function listMoments(promotion: Promotion, others: readonly Promotion[], { now, timeZone }: { now: Date; timeZone: string }): Date[] {
  const all = [promotion, ...others];
  const from = Math.max(now.getTime(), promotion.startsAt.getTime());
  const until = promotion.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const changes = [...all.map(({ startsAt }) => startsAt.getTime()), ...all.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])];
  const days = new Set(changes.map((change) => Math.max(from, change)).filter((change) => change < until));
  const withHours = listDifferentHours(all);
  const moments = new Set<number>(days);
  for (const day of days) {
    for (const one of withHours) {
      if (moments.size >= mostMoments) break;
      for (const change of listHourChanges(one, { now: new Date(day), timeZone })) if (change < until) moments.add(change);
    }
  }
  return [...moments].slice(0, mostMoments).map((moment) => new Date(moment));
}

/**
 * Lists the sets of promotions that run together with the tried one, for any member level and any moment from now on;
 * each set once.
 */
export async function listPromotionSets(
  promotion: Promotion,
  others: readonly Promotion[],
  at: { readonly now: Date; readonly timeZone: string },
  endStep: EndStep,
): Promise<PromotionSet[]> {
  const levels = new Set<number | null>([null, ...[promotion, ...others].flatMap((one) => one.levels)]);
  const found = new Map<string, PromotionSet>();
  for (const now of listMoments(promotion, others, at)) {
    for (const levelId of levels) {
      const buyer = { now, timeZone: at.timeZone, levelId };
      if (!isPromotionRunning(promotion, buyer)) continue;
      await endStep(others.length);
      const running = others.filter((one) => isPromotionRunning(one, buyer));
      if (running.length > 0) found.set(running.map(({ id }) => id).join(), [...running, promotion]);
    }
  }
  return [...found.values()];
}

/**
 * Reduces sets of promotions to those promotions that apply to a product. Returns each resulting set once, if it has
 * two promotions or more.
 */
export function listSetsOfProduct(goodsId: number, sets: readonly PromotionSet[]): PromotionSet[] {
  const ofProduct = sets.map((set) => set.filter(({ goodsIds }) => goodsIds === null || goodsIds.has(goodsId)));
  return [...new Map(ofProduct.map((set) => [set.map(({ id }) => id).join(), set])).values()].filter(({ length }) => length > 1);
}

/** Lists the prices that pieces have before full reductions: by the piece, and where they depend on the number of pieces. */
function listPiecesPrices(promotions: PromotionSet, single: Cents): PiecesPrice[] {
  const all = promotions.flatMap((one) => definitionOf(one).listPiecesPrices(one, single));
  return [{ pieces: 1, amount: single, fewest: 1 }, ...all].filter(({ amount }) => amount > 0);
}

/** Lists the numbers of pieces to price: one, those of the tiers, and those that reach the thresholds of full reductions. */
function listPieces(promotions: PromotionSet, single: Cents, most: number): number[] {
  const tiers = promotions.flatMap((one) =>
    definitionOf(one)
      .tiers(one)
      .flatMap(({ pieces }) => pieces ?? []),
  );
  const prices = listPiecesPrices(promotions, single);
  const reaching = promotions.flatMap((one) => prices.flatMap((price) => definitionOf(one).listReachingPieces(one, price)));
  return [...new Set([1, ...tiers, ...reaching])].filter((pieces) => pieces >= 1 && pieces <= most);
}

/** Returns the most pieces of a product that one order may have at the price of a promotion, as checkout bounds them. */
const mostPiecesAt = ({ mostPerMember, offers }: ExclusivePromotion, goodsId: number): number =>
  Math.min(mostPieces, mostPerMember ?? mostPieces, offers.get(goodsId)?.pieces ?? 0);

/** Returns what a piece adds to the sum that full reductions test: in a presale only its part of the final payment. */
function countedPrice(exclusivePromotion: ExclusivePromotion | null, goodsId: number, price: Cents): Cents {
  const offer = exclusivePromotion?.kind === 'presale' ? exclusivePromotion.offers.get(goodsId) : undefined;
  return offer ? minus(price, offer.depositWorth) : price;
}

/** Returns the one of two combined prices that is lower; undefined if both are undefined. */
export const lowerCombinedPrice = (one: CombinedPrice | undefined, other: CombinedPrice | undefined): CombinedPrice | undefined =>
  one && (!other || one.price <= other.price) ? one : other;

/** Reads the lowest price of a piece in an order; undefined unless the tried promotion and others lowered it together. */
function readCombinedPrice({ lines: [line], steps }: PricedOrder, pieces: number): CombinedPrice | undefined {
  const refs = steps.flatMap(({ ref, name }) => (ref === null ? [] : [{ ref, name }]));
  const others = [...new Map(refs.filter(({ ref, name }) => ref !== triedPromotionId && name).map((one) => [one.ref, one.name])).values()];
  if (!line || others.length === 0 || !refs.some(({ ref }) => ref === triedPromotionId)) return undefined;
  return { price: cents(Math.min(...line.shares.goods.map(([, amount]) => amount))), pieces, others };
}

/**
 * Generates the prices of a SKU in sample orders, each of this SKU alone, under promotions that run together. Yields
 * for each order the unit price if several promotions lower it together, else undefined. Prices an order only when the
 * next is taken, so that the caller decides when to pause and stop.
 */
export function* priceCombinations(
  sku: TestedSku,
  promotions: PromotionSet,
  exclusions: readonly PromotionExclusion[],
): Generator<CombinedPrice | undefined, void> {
  const exclusive = promotions.filter(hasExclusivePrice);
  const ordinary = promotions.filter((one) => !hasExclusivePrice(one));
  const price = (pieces: number, exclusivePromotion: ExclusivePromotion | null): PricedOrder => {
    const line = { ...sku, lineId: 1, pieces, levelPrice: null, discountBp: 10_000, weightGrams: 0, templateId: null, flatFreight: zero };
    const facts = { promotions: ordinary, exclusions, exclusive: exclusivePromotion, coupons: [], templates: new Map<number, never>() };
    return priceOrder([line], buildPricingTerms(facts, [], { couponChoice: 'none', points: null }));
  };
  const triedExclusive = exclusive.filter(({ id }) => id === triedPromotionId);
  const exclusivePrices = triedExclusive.length > 0 ? triedExclusive : [null, ...exclusive];
  for (const exclusivePromotion of exclusivePrices) {
    if (ordinary.length + (exclusivePromotion ? 1 : 0) < 2) continue;
    const most = exclusivePromotion ? mostPiecesAt(exclusivePromotion, sku.goodsId) : mostPieces;
    const single = price(1, exclusivePromotion);
    yield undefined;
    const counted = countedPrice(exclusivePromotion, sku.goodsId, single.lines[0]?.price ?? sku.listPrice);
    for (const pieces of listPieces(ordinary, counted, most)) yield readCombinedPrice(price(pieces, exclusivePromotion), pieces);
  }
}
