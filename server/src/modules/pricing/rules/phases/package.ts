import { type Cents, cents, split, splitPerPiece } from 'contract/money.ts';
import type { PackageOffer, Promotion } from '#modules/promotion/promotion.ts';
import {
  atLine,
  changePricingState,
  findLinesOf,
  type PricingPhase,
  type PricingState,
  takeOffLines,
  toAllLines,
} from '../pricing-state.ts';

/** Bounds the pieces of one package offer that are packed; further pieces keep their price. */
const mostPieces = 20_000;

const isPackage = (promotion: Promotion): promotion is PackageOffer => promotion.kind === 'package';

interface Piece {
  readonly index: number;
  readonly amount: Cents;
}

/** Lists the pieces of lines one by one, the dearest first. */
function listPieces(state: PricingState, indexes: readonly number[]): Piece[] {
  const runs = indexes
    .flatMap((index) =>
      splitPerPiece(atLine(state.left, index), atLine(state.lines, index).pieces).map(([count, amount]) => ({ count, index, amount })),
    )
    .sort((a, b) => b.amount - a.amount || a.index - b.index);
  const pieces: Piece[] = [];
  for (const { count, index, amount } of runs) {
    const taken = Math.min(count, mostPieces - pieces.length);
    for (let i = 0; i < taken; i += 1) pieces.push({ index, amount });
  }
  return pieces;
}

interface Packing {
  readonly pieces: number;
  readonly saved: Cents;
}

/**
 * Finds how many of the dearest pieces to pack, and what that saves at most. Packing the dearest is best: a package costs the same whatever is
 * in it. `best[n]` is what packing exactly the first n pieces saves.
 */
function findBestPacking(pieces: readonly Piece[], { tiers }: PackageOffer): Packing {
  const sums = [0];
  for (const { amount } of pieces) sums.push((sums.at(-1) ?? 0) + amount);
  const best: number[] = [0];
  let top = { pieces: 0, saved: 0 };
  for (let n = 1; n <= pieces.length; n += 1) {
    best[n] = Number.NEGATIVE_INFINITY;
    for (const tier of tiers) {
      if (tier.pieces > n) continue;
      const saved = (best[n - tier.pieces] ?? 0) + (sums[n] ?? 0) - (sums[n - tier.pieces] ?? 0) - tier.price;
      if (saved > (best[n] ?? 0)) best[n] = saved;
    }
    if ((best[n] ?? 0) > top.saved) top = { pieces: n, saved: best[n] ?? 0 };
  }
  return { pieces: top.pieces, saved: cents(top.saved) };
}

/** Splits what the packages save over the lines that they hold pieces of, by the price of those pieces. */
function splitSaving(state: PricingState, pieces: readonly Piece[], { saved, ...packing }: Packing): Cents[] {
  const packed = new Map<number, number>();
  for (const { index, amount } of pieces.slice(0, packing.pieces)) packed.set(index, (packed.get(index) ?? 0) + amount);
  const indexes = [...packed.keys()].sort((a, b) => a - b);
  const parts = split(
    saved,
    indexes.map((index) => packed.get(index) ?? 0),
  );
  return toAllLines(state, indexes, parts);
}

/**
 * Applies package offers (N 件 X 元): a number of pieces of the promotion's products, of any of them, for one price. The
 * dearest pieces are packed first.
 */
export const applyPackages: PricingPhase = (state, terms) =>
  terms.promotions.filter(isPackage).reduce((before, promotion) => {
    const indexes = findLinesOf(before, promotion, terms);
    if (indexes.length === 0) return before;
    const pieces = listPieces(before, indexes);
    const packing = findBestPacking(pieces, promotion);
    const { id: ref, name } = promotion;
    const tier = promotion.tiers.findIndex((one) => one.pieces > pieces.length);
    const next = promotion.tiers[tier];
    const lineIds = indexes.map((i) => atLine(before.lines, i).lineId);
    const hints = next
      ? [...before.hints, { kind: 'package' as const, ref, name, missing: { pieces: next.pieces - pieces.length }, tier, lineIds }]
      : before.hints;
    return takeOffLines(changePricingState(before, { hints }), { kind: 'package', ref, name }, splitSaving(before, pieces, packing));
  }, state);
