import { type Cents, cents, minus, type PieceAmounts, splitPerPiece, plus, split, sum, times, zero } from 'contract/money.ts';
import { type LinePrice, linePrice, type PricedSku } from './line-price.ts';

/** Describes a line to price: a SKU, its quantity and its shipping. */
export interface LineToPrice extends PricedSku {
  readonly pieces: number;
  readonly weightGrams: number;
  /** Identifies the freight template; null for a flat fee. */
  readonly templateId: number | null;
  readonly flatFreight: Cents;
}

/** Holds the terms of the whole order. */
export interface PricingTerms {
  /** Computes the fee of a template for its lines; undefined if the destination is not served, 'byPlace' if it must be known first. */
  readonly templateFee: (
    templateId: number,
    lines: readonly { pieces: number; weightGrams: number; amount: Cents }[],
  ) => Cents | 'byPlace' | undefined;
}

/** Describes a discount of the order, with the share of each line. */
export interface Discount {
  readonly kind: 'level';
  readonly amount: Cents;
  readonly byLine: readonly Cents[];
}

export interface PricedOrderLine extends LinePrice {
  /** Gives the amount to pay for the goods of the line, in cents. */
  readonly amount: Cents;
  readonly freight: Cents;
  /** false if the line cannot be shipped to the destination. */
  readonly served: boolean;
  /** Splits the cost of each piece by ledger account; frozen with the order. A refund returns these shares and computes nothing. */
  readonly shares: { readonly goods: PieceAmounts; readonly freight: PieceAmounts };
}

export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[];
  /** Sums all pieces at list price, in cents. */
  readonly goodsAmount: Cents;
  readonly reductions: readonly Discount[];
  readonly freight: Cents;
  /** Tells whether shipping depends on a destination that is unknown. It is then in no total. */
  readonly freightUnknown: boolean;
  /** Gives goodsAmount less the discounts, plus shipping. */
  readonly payable: Cents;
}

/** Holds the state that one pricing step passes to the next: remaining amounts, discounts and shipping per line. */
interface PricingState {
  readonly lines: readonly LineToPrice[];
  readonly prices: readonly LinePrice[];
  readonly left: readonly Cents[];
  readonly reductions: readonly Discount[];
  readonly freight: readonly Cents[];
  readonly served: readonly boolean[];
  readonly freightUnknown: boolean;
}
type PricingStep = (working: PricingState, terms: PricingTerms) => PricingState;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no line ${index}`);
  return item;
};

/** Applies the level price of each line, if it is lower than the list price. */
const applyLevelPrices: PricingStep = (working) => {
  const prices = working.lines.map(linePrice);
  const byLine = working.lines.map((line, i) => times(minus(line.listPrice, at(prices, i).price), line.pieces));
  const amount = sum(byLine);
  if (amount === 0) return { ...working, prices };
  return {
    ...working,
    prices,
    left: working.left.map((left, i) => minus(left, at(byLine, i))),
    reductions: [...working.reductions, { kind: 'level', amount, byLine }],
  };
};

/** Adds shipping, on the amounts after discounts: each template for its lines together, and the highest flat fee once. */
const applyFreight: PricingStep = (working, { templateFee }) => {
  const freightOf = working.lines.map(() => zero);
  const served = working.lines.map(() => true);
  const indexes = working.lines.map((_, i) => i);

  const give = (among: readonly number[], fee: Cents) => {
    const parts = split(
      fee,
      among.map((i) => at(working.left, i)),
    );
    among.forEach((i, part) => {
      freightOf[i] = at(parts, part);
    });
  };
  const templates = new Set(working.lines.map(({ templateId }) => templateId).filter((id) => id !== null));
  for (const id of templates) {
    const among = indexes.filter((i) => at(working.lines, i).templateId === id);
    const fee = templateFee(
      id,
      among.map((i) => ({ ...at(working.lines, i), amount: at(working.left, i) })),
    );
    if (fee === 'byPlace') return { ...working, freightUnknown: true };
    if (fee === undefined) for (const i of among) served[i] = false;
    else give(among, fee);
  }
  const flat = indexes.filter((i) => at(working.lines, i).templateId === null);
  if (flat.length > 0) give(flat, cents(Math.max(...flat.map((i) => at(working.lines, i).flatFreight))));
  return { ...working, freight: freightOf, served };
};

/**
 * Lists the pricing steps in their order; each tests its thresholds on what the earlier ones left. Later kinds of discounts (limited-time,
 * volume, packages, coupons, points) become steps here.
 */
const pricingSteps: readonly PricingStep[] = [applyLevelPrices, applyFreight];

/** Prices an order: goods, discounts, shipping, and the cost of each piece of each line. Amounts in cents. */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedOrder {
  const list = lines.map(({ listPrice, pieces }) => times(listPrice, pieces));
  const begun: PricingState = {
    lines,
    prices: lines.map(({ listPrice }) => ({ price: listPrice, kind: 'list' })),
    left: list,
    reductions: [],
    freight: lines.map(() => zero),
    served: lines.map(() => true),
    freightUnknown: false,
  };
  const done = pricingSteps.reduce((working, phase) => phase(working, terms), begun);
  const freightSum = sum(done.freight);
  return {
    lines: lines.map(({ pieces }, i) => {
      const amount = at(done.left, i);
      const sending = at(done.freight, i);
      return {
        ...at(done.prices, i),
        amount,
        freight: sending,
        served: at(done.served, i),
        shares: { goods: splitPerPiece(amount, pieces), freight: splitPerPiece(sending, pieces) },
      };
    }),
    goodsAmount: sum(list),
    reductions: done.reductions,
    freight: freightSum,
    freightUnknown: done.freightUnknown,
    payable: plus(sum(done.left), freightSum),
  };
}
