import { type Cents, minus, type PieceAmounts, split, splitPerPiece, sum, zero } from 'contract/money.ts';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import type { LinePrice } from './line-price.ts';
import type {
  CouponOption,
  InsuranceOffer,
  LineToPrice,
  MarkUpStanding,
  PointsOffer,
  PriceHint,
  PriceStep,
  PricingTerms,
  PriceStepKind,
} from './priced-order.ts';

/**
 * Holds the prices and discounts of an order's lines as one phase of the price calculation passes them to the next.
 * Lists are in the order of the lines.
 */
export interface PricingState {
  readonly lines: readonly LineToPrice[];
  readonly prices: readonly LinePrice[];
  /** Gives the amount that is left to pay for the pieces of each line. */
  readonly left: readonly Cents[];
  /** Gives the runs of pieces of each line that packages and sets of nth pieces keep apart, and the rest. Undefined for a line without any. */
  readonly runs: readonly (readonly PieceRun[] | undefined)[];
  /** Counts the pieces that each package offer packs, by its id. */
  readonly packed: ReadonlyMap<number, number>;
  readonly steps: readonly PriceStep[];
  readonly hints: readonly PriceHint[];
  readonly markUps: readonly MarkUpStanding[];
  readonly couponOptions: readonly CouponOption[];
  readonly couponId: number | null;
  readonly pointsOffer: PointsOffer | null;
  readonly insuranceOffer: InsuranceOffer | null;
  /** Tells of each line whether a promotion ships it for free. */
  readonly freeShipping: readonly boolean[];
  /** Gives the deposit of each line in a presale, which no reduction touches; while it is set aside, it is not in `left`. */
  readonly deposits: readonly Cents[];
  readonly freight: readonly Cents[];
  readonly served: readonly boolean[];
  readonly freightUnknown: boolean;
}

/** Describes pieces of a line that cost the same, and what they cost together when packages or sets were made, in cents. */
export interface PieceRun {
  readonly pieces: number;
  readonly amount: Cents;
}

/** Stands for the member level among the promotions that may be barred; no promotion has this id. */
export const levelId = 0;

/** Lists promotions that take no part on some products, by their id: the products. The level's price is there under `levelId`. */
export type BarredProducts = ReadonlyMap<number, ReadonlySet<number>>;

/** Describes the terms of one way to price an order: which promotions take part on which products. */
export interface PhaseTerms extends PricingTerms {
  readonly barred: BarredProducts;
  /** Bounds the pieces that package offers pack, by the offer's id; one that is not there packs as many as save most. */
  readonly mostPacked: ReadonlyMap<number, number>;
}

/** Describes an order priced in one way, with the states between the steps whose thresholds a lower amount can miss. */
export interface PricedWay {
  readonly beforeReductions: PricingState;
  readonly beforeCoupon: PricingState;
  /** Gives for each line the least that was left of it with some coupon, and points if they are chosen. */
  readonly lowest: readonly Cents[];
  readonly done: PricingState;
  readonly payable: Cents;
  readonly points: number;
}

/** Describes a phase of the price calculation: a function that returns the state after its discount, fee or offer. */
export type PricingPhase = (state: PricingState, terms: PhaseTerms) => PricingState;

/**
 * Returns a list's item at an index. The list has one item for each order line; throws if there is none at the index.
 */
export function atLine<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no line ${index}`);
  return item;
}

/** Returns the indexes of a list's items that a test accepts. */
export function findIndexes<T>(list: readonly T[], accepts: (item: T, index: number) => boolean): number[] {
  const indexes: number[] = [];
  list.forEach((item, index) => {
    if (accepts(item, index)) indexes.push(index);
  });
  return indexes;
}

/** Copies a pricing state with changes. Fields are written out, because spreading so large an object is slow in V8. */
export const changePricingState = (
  state: PricingState,
  {
    prices = state.prices,
    left = state.left,
    runs = state.runs,
    packed = state.packed,
    steps = state.steps,
    hints = state.hints,
    markUps = state.markUps,
    couponOptions = state.couponOptions,
    couponId = state.couponId,
    pointsOffer = state.pointsOffer,
    insuranceOffer = state.insuranceOffer,
    freeShipping = state.freeShipping,
    deposits = state.deposits,
    freight = state.freight,
    served = state.served,
    freightUnknown = state.freightUnknown,
  }: Partial<Omit<PricingState, 'lines'>>,
): PricingState => ({
  lines: state.lines,
  prices,
  left,
  runs,
  packed,
  steps,
  hints,
  markUps,
  couponOptions,
  couponId,
  pointsOffer,
  insuranceOffer,
  freeShipping,
  deposits,
  freight,
  served,
  freightUnknown,
});

/**
 * Subtracts amounts from the order's lines and adds the price step, unless nothing is taken off. Throws if a line
 * would fall below zero.
 */
export function takeOffLines(
  state: PricingState,
  { kind, ref, name }: Pick<PriceStep, 'kind' | 'ref' | 'name'>,
  byLine: readonly Cents[],
): PricingState {
  const amount = sum(byLine);
  if (amount === 0) return state;
  const left: Cents[] = [];
  for (let i = 0; i < state.left.length; i += 1) {
    const after = minus(atLine(state.left, i), atLine(byLine, i));
    if (after < 0) throw new RangeError(`the step ${kind} takes more than a line costs`);
    left.push(after);
  }
  return changePricingState(state, { left, steps: [...state.steps, { kind, ref, name, amount, byLine }] });
}

/** Builds a list with one amount for each order line: the given amounts at the given indexes, and zero elsewhere. */
export function toAllLines(state: PricingState, indexes: readonly number[], amounts: readonly Cents[]): Cents[] {
  const all = state.lines.map(() => zero);
  indexes.forEach((index, i) => {
    all[index] = atLine(amounts, i);
  });
  return all;
}

/** Tells whether a promotion of this kind may have a line: gifts join none, and add-on pieces join only full reductions. */
export const mayJoin = ({ tie }: LineToPrice, kind: PriceStepKind): boolean =>
  tie === undefined || (tie.kind === 'markUp' && kind === 'fullReduction');

/** Tells whether the shop's settings forbid that discounts of these two kinds reduce the same line. */
export const areExclusive = (exclusions: PricingTerms['exclusions'], one: PriceStepKind, other: PriceStepKind): boolean =>
  exclusions.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** Joins neighbouring runs of pieces of one price. */
const joinEqualRuns = (runs: PieceAmounts): PieceAmounts =>
  runs.reduce<(readonly [number, Cents])[]>((joined, [pieces, each]) => {
    const [before, price] = joined.at(-1) ?? [0];
    if (price === each) joined.splice(-1, 1, [before + pieces, each]);
    else joined.push([pieces, each]);
    return joined;
  }, []);

/**
 * Splits what is left to pay for a line over its pieces, the dearest first, each price once. Pieces that a package or set holds keep their own price.
 */
export function pricePieces({ lines, runs }: Pick<PricingState, 'lines' | 'runs'>, index: number, amount: Cents): PieceAmounts {
  const own = runs[index];
  if (!own) return splitPerPiece(amount, atLine(lines, index).pieces);
  const parts = split(
    amount,
    own.map((run) => run.amount),
  );
  return joinEqualRuns(own.flatMap(({ pieces }, i) => splitPerPiece(atLine(parts, i), pieces)).sort(([, one], [, other]) => other - one));
}

/**
 * Returns the indexes of the lines that a promotion may reduce: lines of the products on which it takes part, unless a discount that excludes this
 * kind of promotion has reduced them already.
 */
export function findLinesOf(
  state: PricingState,
  { id, kind, goodsIds }: Pick<Promotion, 'id' | 'goodsIds'> & { kind: PriceStepKind },
  { exclusions, barred }: Pick<PhaseTerms, 'exclusions'> & { readonly barred?: BarredProducts },
): number[] {
  const without = barred?.get(id);
  const excluding = state.steps.filter((step) => areExclusive(exclusions, kind, step.kind));
  return findIndexes(
    state.lines,
    (line, i) =>
      mayJoin(line, kind) &&
      !without?.has(line.goodsId) &&
      (goodsIds === null || goodsIds.has(line.goodsId)) &&
      !excluding.some(({ byLine }) => atLine(byLine, i) > 0),
  );
}
