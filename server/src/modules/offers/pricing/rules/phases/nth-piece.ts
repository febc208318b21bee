import { type Cents, minus, portion, sum, times, zero } from 'contract/money.ts';
import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import type { SamePieces } from '../pack-pieces.ts';
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

/** Describes what a promotion takes off the lines of one product: pieces of one price, of which some pay the share. */
interface Saving {
  readonly promotion: NthPieceDiscount;
  readonly indexes: readonly number[];
  readonly pieces: readonly (SamePieces & { readonly reduced: number; readonly off: Cents })[];
  readonly amount: Cents;
}

/** Lists the pieces of lines, the dearest first. */
const listPieces = (state: PricingState, indexes: readonly number[]): SamePieces[] =>
  indexes
    .flatMap((index) => pricePieces(state, index, atLine(state.left, index)).map(([pieces, price]) => ({ index, price, pieces })))
    .sort((a, b) => b.price - a.price || a.index - b.index);

/** Reduces the last of every n pieces, from the dearest down: of each n pieces the cheapest. */
function reducePieces(state: PricingState, promotion: NthPieceDiscount, indexes: readonly number[]): Saving {
  const { nth, discountBp } = promotion;
  let place = 0;
  const pieces = listPieces(state, indexes).map((run) => {
    const reduced = Math.floor((place + run.pieces) / nth) - Math.floor(place / nth);
    place += run.pieces;
    return { ...run, reduced, off: minus(run.price, portion(run.price, discountBp)) };
  });
  return { promotion, indexes, pieces, amount: sum(pieces.map(({ reduced, off }) => times(off, reduced))) };
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

/** Lists the runs of a line's pieces of one price: those that pay all, and those that pay the share. */
const listRuns = ({ pieces }: Saving, index: number): PieceRun[] =>
  pieces
    .filter((run) => run.index === index)
    .flatMap(({ price, pieces: count, reduced, off }) => [
      { pieces: count - reduced, amount: times(price, count - reduced) },
      { pieces: reduced, amount: times(minus(price, off), reduced) },
    ])
    .filter((run) => run.pieces > 0);

/** Says how many pieces of a product are missing to the next reduced one; nothing where the last piece was one. */
function hintsOf(state: PricingState, { promotion, indexes }: Saving): PriceHint[] {
  const { id: ref, name, nth } = promotion;
  const rest = indexes.reduce((total, i) => total + atLine(state.lines, i).pieces, 0) % nth;
  const lineIds = indexes.map((i) => atLine(state.lines, i).lineId);
  return rest === 0 ? [] : [{ kind: 'nthPiece', ref, name, missing: { pieces: nth - rest }, tier: 0, lineIds }];
}

/**
 * Applies nth-piece discounts (第二件半价): of every n pieces of a product, its SKUs together, the cheapest pays a share of what is left to pay for it.
 * Pieces keep their own prices from here on, so that one that is sent back returns what it cost. A product takes part in one.
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
    const byLine = state.lines.map((_, i) => sum(pieces.map((run) => (run.index === i ? times(run.off, run.reduced) : zero))));
    return takeOffLines(before, { kind: 'nthPiece', ref: promotion.id, name: promotion.name }, byLine);
  }, hinted);
  return changePricingState(reduced, { runs });
};
