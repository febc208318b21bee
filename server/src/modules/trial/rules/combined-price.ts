import { type Cents, cents, zero } from 'contract/money.ts';
import { buildPricingTerms, type PricedOrder, priceOrder } from '#modules/pricing/pricing.ts';
import {
  type ExclusivePromotion,
  findChange,
  isExclusive,
  isRunning,
  offeredPrice,
  type NewPromotion,
  type Promotion,
} from '#modules/promotion/promotion.ts';
import type { PromotionExclusion } from '#modules/site/site.ts';

/** Marks the tried promotion in a reckoning. It is the newest, as it would be once it is saved. */
export const triedId = Number.MAX_SAFE_INTEGER;

/** Bounds the moments at which the promotions are tested, and the pieces of a cart. */
const [mostMoments, mostPieces] = [500, 10_000];

/** Describes a SKU at its list price. */
export interface TestedSku {
  readonly goodsId: number;
  readonly skuId: number;
  readonly listPrice: Cents;
}

/** Holds promotions that run together for some buyer at some moment, the tried one among them. */
type RunningTogether = readonly Promotion[];

/** Describes the lowest price of a piece that several promotions give together, and the order that has it. */
export interface CombinedPrice {
  readonly price: Cents;
  readonly pieces: number;
  /** Lists the names of the other promotions that lower it. */
  readonly others: readonly string[];
}

/** Tells whether a promotion can lower a price together with others. Points exchanges and mark-up pieces depend on more than their product. */
export const canCombine = (promotion: NewPromotion): boolean =>
  isExclusive(promotion) ? promotion.kind !== 'pointsExchange' && promotion.joinsReductions : promotion.kind !== 'markUp';

/** Tells whether two promotions can run at one moment, and can both have one product. */
export const canMeet = (one: NewPromotion, other: NewPromotion): boolean =>
  (one.endsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt < other.endsAt) &&
  (one.goodsIds === null || other.goodsIds === null || [...one.goodsIds].some((id) => other.goodsIds?.has(id)));

/** Lists the moments from now on at which one of the promotions begins, or its hours of the day do, while the tried one runs. */
function listMoments(promotion: Promotion, others: readonly Promotion[], { now, timeZone }: { now: Date; timeZone: string }): Date[] {
  const from = Math.max(now.getTime(), promotion.startsAt.getTime());
  const begins = new Set([promotion, ...others].map(({ startsAt }) => Math.max(from, startsAt.getTime())));
  const withHours = [promotion, ...others].filter((one) => one.kind === 'limitDiscount' && one.hours.length > 0);
  const moments = new Set<number>(begins);
  for (const begin of begins) {
    const at = { now: new Date(begin), timeZone };
    for (const one of withHours) {
      if (moments.size >= mostMoments) break;
      const next = isRunning(one, { ...at, levelId: null }) ? null : findChange(one, at);
      if (next) moments.add(next.getTime());
    }
  }
  const until = promotion.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...moments]
    .filter((moment) => moment < until)
    .slice(0, mostMoments)
    .map((moment) => new Date(moment));
}

/** Lists which of the promotions run together with the tried one, for a buyer of any level at any moment from now on. */
export function listRunningTogether(
  promotion: Promotion,
  others: readonly Promotion[],
  at: { readonly now: Date; readonly timeZone: string },
): RunningTogether[] {
  const levels = new Set<number | null>([null, ...[promotion, ...others].flatMap((one) => one.levels)]);
  const found = new Map<string, RunningTogether>();
  for (const now of listMoments(promotion, others, at)) {
    for (const levelId of levels) {
      const buyer = { now, timeZone: at.timeZone, levelId };
      if (!isRunning(promotion, buyer)) continue;
      const running = others.filter((one) => isRunning(one, buyer));
      if (running.length > 0) found.set(running.map(({ id }) => id).join(), [...running, promotion]);
    }
  }
  return [...found.values()];
}

/** Lists the different sets of promotions that run together for one product: those of two promotions or more. */
export function listTogetherOf(goodsId: number, together: readonly RunningTogether[]): RunningTogether[] {
  const ofGoods = together.map((running) => running.filter(({ goodsIds }) => goodsIds === null || goodsIds.has(goodsId)));
  return [...new Map(ofGoods.map((running) => [running.map(({ id }) => id).join(), running])).values()].filter(({ length }) => length > 1);
}

/** Lists the numbers of pieces to price: one, those of the tiers, and the fewest that reach each threshold. */
function listPieces(promotions: RunningTogether, single: Cents): number[] {
  const tiers = promotions.flatMap((one) => (one.kind === 'volume' || one.kind === 'package' ? one.tiers.map(({ pieces }) => pieces) : []));
  const units = [
    single,
    ...promotions.flatMap((one) => (one.kind === 'volume' ? one.tiers.map(({ offer }) => offeredPrice(offer, single)) : [])),
    ...promotions.flatMap((one) => (one.kind === 'package' ? one.tiers.map(({ pieces, price }) => cents(Math.floor(price / pieces))) : [])),
  ].filter((unit) => unit > 0);
  const reaching = promotions.flatMap((one) =>
    one.kind === 'fullReduction' ? one.tiers.flatMap(({ threshold }) => units.map((unit) => Math.ceil(threshold / unit))) : [],
  );
  return [...new Set([1, ...tiers, ...reaching])].filter((pieces) => pieces >= 1 && pieces <= mostPieces);
}

/** Reads what a reckoning comes to for the tried promotion and others together; undefined if it is the work of one of them. */
function readTogether({ lines: [line], steps }: PricedOrder, pieces: number): CombinedPrice | undefined {
  const refs = steps.flatMap(({ ref, name }) => (ref === null ? [] : [{ ref, name }]));
  const others = [...new Map(refs.filter(({ ref, name }) => ref !== triedId && name).map((one) => [one.ref, one.name])).values()];
  if (!line || others.length === 0 || !refs.some(({ ref }) => ref === triedId)) return undefined;
  return { price: cents(Math.min(...line.shares.goods.map(([, amount]) => amount))), pieces, others };
}

/**
 * Prices a SKU alone in an order, at one piece and at the pieces of the tiers, with promotions of its product that run together. Returns the lowest price that
 * several give together; undefined if each would act alone. `count` is told of each order that is priced.
 */
export function findCombinedPrice(
  sku: TestedSku,
  together: RunningTogether,
  exclusions: readonly PromotionExclusion[],
  count: () => void,
): CombinedPrice | undefined {
  const exclusive = together.filter(isExclusive);
  const ordinary = together.filter((one) => !isExclusive(one));
  const price = (pieces: number, own: ExclusivePromotion | null): PricedOrder => {
    count();
    const line = { ...sku, lineId: 1, pieces, levelPrice: null, discountBp: 10_000, weightGrams: 0, templateId: null, flatFreight: zero };
    const facts = { promotions: ordinary, exclusions, exclusive: own, coupons: [], templates: new Map<number, never>() };
    return priceOrder([line], buildPricingTerms(facts, [], { couponChoice: 'none', points: null }));
  };
  const tried = exclusive.filter(({ id }) => id === triedId);
  const owns = tried.length > 0 ? tried : [null, ...exclusive];
  const prices = owns.flatMap((own) => {
    if (ordinary.length + (own ? 1 : 0) < 2) return [];
    const single = price(1, own).lines[0]?.price ?? sku.listPrice;
    return listPieces(ordinary, single).flatMap((pieces) => readTogether(price(pieces, own), pieces) ?? []);
  });
  return prices.reduce<CombinedPrice | undefined>((lowest, one) => (lowest && lowest.price <= one.price ? lowest : one), undefined);
}
