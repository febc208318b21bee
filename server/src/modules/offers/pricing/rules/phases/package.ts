import { type Cents, split, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import type { PackageOffer, Promotion } from '#modules/offers/promotion/promotion.ts';
import { countPieces, type Packing, packPieces, type SamePieces } from '../pack-pieces.ts';
import type { PriceHint } from '../priced-order.ts';
import {
  atLine,
  changePricingState,
  findLinesOf,
  type PieceRun,
  type PricingPhase,
  type PricingState,
  takeOffLines,
  toAllLines,
} from '../pricing-state.ts';

const isPackage = (promotion: Promotion): promotion is PackageOffer => promotion.kind === 'package';

/** Describes a package offer with the lines whose pieces it may hold. */
interface Offer {
  readonly promotion: PackageOffer;
  readonly indexes: readonly number[];
}

/** Lists the pieces of lines, the dearest first. */
const listPieces = (state: PricingState, indexes: readonly number[]): SamePieces[] =>
  indexes
    .flatMap((index) =>
      splitPerPiece(atLine(state.left, index), atLine(state.lines, index).pieces).map(([pieces, price]) => ({ index, price, pieces })),
    )
    .sort((a, b) => b.price - a.price || a.index - b.index);

/** Says how many pieces are missing to the next tier of an offer, which has more than all pieces of its lines. */
function hintsOf(state: PricingState, { promotion, indexes }: Offer): PriceHint[] {
  const pieces = indexes.reduce((total, i) => total + atLine(state.lines, i).pieces, 0);
  const tier = promotion.tiers.findIndex((one) => one.pieces > pieces);
  const next = promotion.tiers[tier];
  const { id: ref, name } = promotion;
  const lineIds = indexes.map((i) => atLine(state.lines, i).lineId);
  return next ? [{ kind: 'package', ref, name, missing: { pieces: next.pieces - pieces }, tier, lineIds }] : [];
}

const worthOf = (held: readonly SamePieces[]): Cents => sum(held.map(({ price, pieces }) => times(price, pieces)));

/** Splits what the packages of an offer save over the lines that they hold pieces of, by the price of those pieces. */
function splitSaving(state: PricingState, { held, saved }: Packing): Cents[] {
  const indexes = [...new Set(held.map(({ index }) => index))].sort((a, b) => a - b);
  const worth = indexes.map((index) => worthOf(held.filter((run) => run.index === index)));
  return toAllLines(state, indexes, split(saved, worth));
}

/** Lists the runs of a packed line's pieces: those in the packages of each offer, and the rest. */
function listRuns(before: PricingState, index: number, packings: readonly (Packing & { readonly byLine: readonly Cents[] })[]): PieceRun[] {
  const packed = packings.flatMap(({ held, byLine }): PieceRun[] => {
    const own = held.filter((run) => run.index === index);
    const pieces = own.reduce((total, run) => total + run.pieces, 0);
    return pieces > 0 ? [{ pieces, amount: sum([worthOf(own), times(atLine(byLine, index), -1)]) }] : [];
  });
  const held = packings.flatMap((packing) => packing.held.filter((run) => run.index === index));
  const pieces = atLine(before.lines, index).pieces - held.reduce((total, run) => total + run.pieces, 0);
  const rest = { pieces, amount: sum([atLine(before.left, index), times(worthOf(held), -1)]) };
  return pieces > 0 ? [rest, ...packed] : packed;
}

/**
 * Applies package offers (N 件 X 元): a number of pieces of the promotion's products, of any of them, for one price. A piece is in one package at most;
 * the packages that save most together hold.
 */
export const applyPackages: PricingPhase = (state, terms) => {
  const offers = terms.promotions
    .filter(isPackage)
    .map((promotion) => ({ promotion, indexes: findLinesOf(state, promotion, terms) }))
    .filter(({ indexes }) => indexes.length > 0);
  if (offers.length === 0) return state;
  const pieces = listPieces(state, [...new Set(offers.flatMap(({ indexes }) => indexes))]);
  const packings = packPieces(
    pieces,
    offers.map(({ promotion: { id, tiers }, indexes }) => ({ tiers, indexes: new Set(indexes), most: terms.mostPacked.get(id) })),
  ).map((packing) => ({ ...packing, byLine: packing.saved > 0 ? splitSaving(state, packing) : state.lines.map(() => zero) }));
  const hinted = changePricingState(state, { hints: [...state.hints, ...offers.flatMap((offer) => hintsOf(state, offer))] });
  const packed = offers.reduce((before, { promotion: { id: ref, name } }, i) => {
    return takeOffLines(before, { kind: 'package', ref, name }, atLine(packings, i).byLine);
  }, hinted);
  if (packed.steps.length === state.steps.length) return packed;
  const counts = new Map<number, number>();
  const isPacked = new Set<number>();
  offers.forEach(({ promotion: { id } }, i) => {
    const { held } = atLine(packings, i);
    if (held.length > 0) counts.set(id, countPieces(held));
    for (const { index } of held) isPacked.add(index);
  });
  const runs = state.lines.map((_, index) => (isPacked.has(index) ? listRuns(state, index, packings) : undefined));
  return changePricingState(packed, { runs, packed: counts });
};
