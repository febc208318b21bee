import { type Cents, cents, minus, type PerPiece, perPiece, plus, split, sum, times, zero } from 'contract/money.ts';
import { type LinePrice, linePrice, type PricedSku } from './line-price.ts';

/** A line to be priced: a SKU, how many, and how it is sent. */
export interface LineToPrice extends PricedSku {
  readonly pieces: number;
  readonly weightGrams: number;
  /** The template that charges for sending it; null where one flat fee stands for it. */
  readonly templateId: number | null;
  readonly flatFreight: Cents;
}

/** What holds for the whole order. */
export interface Terms {
  /** What a template charges for its lines; undefined where it does not serve the place, 'byPlace' where that must be known first. */
  readonly templateFee: (
    templateId: number,
    lines: readonly { pieces: number; weightGrams: number; amount: Cents }[],
  ) => Cents | 'byPlace' | undefined;
}

/** Something taken off the order, with each line's part of it. */
export interface Reduction {
  readonly kind: 'level';
  readonly amount: Cents;
  readonly byLine: readonly Cents[];
}

export interface BillLine extends LinePrice {
  /** What is left to pay for the line's goods. */
  readonly amount: Cents;
  readonly freight: Cents;
  /** false where the line cannot be sent to the place. */
  readonly served: boolean;
  /** Frozen when the order is made: what each piece cost, by purse; a refund gives back these and computes nothing anew. */
  readonly shares: { readonly goods: PerPiece; readonly freight: PerPiece };
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** All pieces at their list price. */
  readonly goodsAmount: Cents;
  readonly reductions: readonly Reduction[];
  readonly freight: Cents;
  /** What sending costs depends on where it goes, which nobody has said: it is in no sum here. */
  readonly freightOpen: boolean;
  /** goodsAmount less the reductions, and the freight. */
  readonly payable: Cents;
}

/** What passes from phase to phase: what is left of each line, what was taken off, what sending costs. */
interface Working {
  readonly lines: readonly LineToPrice[];
  readonly prices: readonly LinePrice[];
  readonly left: readonly Cents[];
  readonly reductions: readonly Reduction[];
  readonly freight: readonly Cents[];
  readonly served: readonly boolean[];
  readonly freightOpen: boolean;
}
type Phase = (working: Working, terms: Terms) => Working;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no line ${index}`);
  return item;
};

/** Per line the level's price, where it is better than the list price. */
const levelPrices: Phase = (working) => {
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

/** Sending, on what the phases before have left: each template for its lines together, and the dearest flat fee once. */
const freight: Phase = (working, { templateFee }) => {
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
    if (fee === 'byPlace') return { ...working, freightOpen: true };
    if (fee === undefined) for (const i of among) served[i] = false;
    else give(among, fee);
  }
  const flat = indexes.filter((i) => at(working.lines, i).templateId === null);
  if (flat.length > 0) give(flat, cents(Math.max(...flat.map((i) => at(working.lines, i).flatFreight))));
  return { ...working, freight: freightOf, served };
};

/**
 * The order of prices (decisions 4). What comes later (limit discounts beside level prices, volume tiers, packages,
 * full reduction, coupons, points) is a phase in this list; each tests its thresholds on what the earlier ones left.
 */
const phases: readonly Phase[] = [levelPrices, freight];

/** Prices everything: goods, reductions, freight, and what each piece of each line costs. Pure; amounts in cents. */
export function priceOrder(lines: readonly LineToPrice[], terms: Terms): Bill {
  const list = lines.map(({ listPrice, pieces }) => times(listPrice, pieces));
  const begun: Working = {
    lines,
    prices: lines.map(({ listPrice }) => ({ price: listPrice, kind: 'list' })),
    left: list,
    reductions: [],
    freight: lines.map(() => zero),
    served: lines.map(() => true),
    freightOpen: false,
  };
  const done = phases.reduce((working, phase) => phase(working, terms), begun);
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
        shares: { goods: perPiece(amount, pieces), freight: perPiece(sending, pieces) },
      };
    }),
    goodsAmount: sum(list),
    reductions: done.reductions,
    freight: freightSum,
    freightOpen: done.freightOpen,
    payable: plus(sum(done.left), freightSum),
  };
}
