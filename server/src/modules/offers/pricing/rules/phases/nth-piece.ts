import { type Cents, minus, portion, split, sum, times, zero } from 'contract/money.ts';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import { countPieces, type SamePieces } from '../pack-pieces.ts';
import type { PriceHint } from '../priced-order.ts';
import {
  atLine,
  changePricingState,
  findLinesOf,
  type PhaseTerms,
  type PieceRun,
  pricePieces,
  type PricingPhase,
  type PricingState,
  takeOffLines,
} from '../pricing-state.ts';

type NthPieceDiscount = Promotion<'nthPiece'>;
const isNthPiece = (promotion: Promotion): promotion is NthPieceDiscount => promotion.kind === 'nthPiece';

/** Describes pieces of a line that cost the same before, and what they cost together in their sets, or outside any. */
interface SharedPieces extends SamePieces {
  readonly amount: Cents;
}

/** Describes what a promotion takes off the lines of one product, and what their pieces cost then. */
interface Saving {
  readonly promotion: NthPieceDiscount;
  readonly indexes: readonly number[];
  readonly pieces: readonly SharedPieces[];
  readonly amount: Cents;
}

const worthOf = ({ price, pieces }: SamePieces): Cents => times(price, pieces);
const offOf = (run: SharedPieces): Cents => minus(worthOf(run), run.amount);

/** Lists the pieces of lines, the dearest first. */
const listPieces = (state: PricingState, indexes: readonly number[]): SamePieces[] =>
  indexes
    .flatMap((index) => pricePieces(state, index, atLine(state.left, index)).map(([pieces, price]) => ({ index, price, pieces })))
    .sort((a, b) => b.price - a.price || a.index - b.index);

/** Splits what a set costs over its pieces, by their prices before it. The last of them, which is the cheapest, pays the share. */
function shareSet(held: readonly SamePieces[], { discountBp }: NthPieceDiscount): SharedPieces[] {
  const cheapest = held.at(-1)?.price ?? zero;
  const worth = held.map(worthOf);
  const costs = split(sum([...worth, times(cheapest, -1), portion(cheapest, discountBp)]), worth);
  return held.map((run, i) => ({ ...run, amount: atLine(costs, i) }));
}

/** Makes sets of n pieces, from the dearest down. Pieces that are left at the end keep their price. */
function shareSets(pieces: readonly SamePieces[], promotion: NthPieceDiscount): SharedPieces[] {
  const { nth } = promotion;
  const shared: SharedPieces[] = [];
  let begun: SamePieces[] = [];
  for (const run of pieces) {
    const filling = begun.length > 0 ? Math.min(run.pieces, nth - countPieces(begun)) : 0;
    if (filling > 0) begun.push({ ...run, pieces: filling });
    if (countPieces(begun) === nth) {
      shared.push(...shareSet(begun, promotion));
      begun = [];
    }
    const alike = run.pieces - filling;
    const sets = Math.floor(alike / nth);
    if (sets > 0) {
      const set = shareSet([{ ...run, pieces: nth }], promotion);
      shared.push(...set.map((one) => ({ ...one, pieces: one.pieces * sets, amount: times(one.amount, sets) })));
    }
    if (alike % nth > 0) begun.push({ ...run, pieces: alike % nth });
  }
  return [...shared, ...begun.map((run) => ({ ...run, amount: worthOf(run) }))];
}

/** Computes what a promotion takes off the lines of one product. */
function reducePieces(state: PricingState, promotion: NthPieceDiscount, indexes: readonly number[]): Saving {
  const pieces = shareSets(listPieces(state, indexes), promotion);
  return { promotion, indexes, pieces, amount: sum(pieces.map(offOf)) };
}

/** Finds for each product the promotion that takes most off its lines; of equal ones the older. */
function chooseSavings(state: PricingState, terms: PhaseTerms): Saving[] {
  const best = new Map<number, Saving>();
  for (const promotion of terms.promotions.filter(isNthPiece)) {
    const indexes = findLinesOf(state, promotion, terms);
    for (const goodsId of new Set(indexes.map((i) => atLine(state.lines, i).goodsId))) {
      const saving = reducePieces(
        state,
        promotion,
        indexes.filter((i) => atLine(state.lines, i).goodsId === goodsId),
      );
      const before = best.get(goodsId);
      if (!before || saving.amount > before.amount) best.set(goodsId, saving);
    }
  }
  return [...best.values()];
}

/** Lists the runs of a line's pieces: those of each price in sets of one make-up, and those outside any. */
const listRuns = (saving: Saving, index: number): PieceRun[] =>
  saving.pieces.filter((run) => run.index === index).map(({ pieces, amount }) => ({ pieces, amount }));

/** Says how many pieces of a product are missing to the next reduced one; nothing where the last piece was one. */
function hintsOf(state: PricingState, { promotion, indexes }: Saving): PriceHint[] {
  const { id: ref, name, nth } = promotion;
  const rest = indexes.reduce((total, i) => total + atLine(state.lines, i).pieces, 0) % nth;
  const lineIds = indexes.map((i) => atLine(state.lines, i).lineId);
  return rest === 0 ? [] : [{ kind: 'nthPiece', ref, name, missing: { pieces: nth - rest }, tier: 0, lineIds }];
}

/**
 * Applies nth-piece discounts (第二件半价): of every n pieces of a product, its SKUs together, the cheapest pays a share of what is left to pay for it.
 * The pieces of a set share what it costs, by their prices before: the one that is sent back leaves none at half price. A product takes part in one.
 */
export const applyNthPieces: PricingPhase = (state, terms) => {
  const savings = chooseSavings(state, terms);
  if (savings.length === 0) return state;
  const hinted = changePricingState(state, { hints: [...state.hints, ...savings.flatMap((saving) => hintsOf(state, saving))] });
  const reducing = savings.filter(({ amount }) => amount > 0);
  if (reducing.length === 0) return hinted;
  const savingOf = new Map(reducing.flatMap((saving) => saving.indexes.map((i) => [i, saving] as const)));
  const runs = state.lines.map((_, i) => {
    const saving = savingOf.get(i);
    return saving ? listRuns(saving, i) : state.runs[i];
  });
  const promotions = [...new Set(reducing.map(({ promotion }) => promotion))];
  const reduced = promotions.reduce((before, promotion) => {
    const pieces = reducing.flatMap((saving) => (saving.promotion === promotion ? saving.pieces : []));
    const byLine = state.lines.map((_, i) => sum(pieces.map((run) => (run.index === i ? offOf(run) : zero))));
    return takeOffLines(before, { kind: 'nthPiece', ref: promotion.id, name: promotion.name }, byLine);
  }, hinted);
  return changePricingState(reduced, { runs });
};
