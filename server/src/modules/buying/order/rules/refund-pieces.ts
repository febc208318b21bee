import { type Cents, cents, type PieceAmounts, split, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import type { OrderedComponent, OrderedTie } from './order.ts';

/**
 * Holds what each piece of an order line cost in price, shipping and points, as stored with the order. Each is a list
 * of runs: a count, and the cost of each piece.
 */
export interface PieceShares {
  readonly goods: PieceAmounts;
  readonly freight: PieceAmounts;
  readonly points: PieceAmounts;
}

/** Describes an order line with what decides which of its pieces can be refunded. */
export interface RefundableLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly skuText: string;
  readonly picture: string;
  readonly pieces: number;
  /** Counts the pieces that were shipped; all of them where nothing is shipped, as they were delivered with the payment. */
  readonly shipped: number;
  /** Count the pieces that open refunds ask for, of those that were shipped and of the others. */
  readonly refunding: number;
  readonly cancelling: number;
  /** Count the pieces that were refunded, of those that were shipped and of the others. */
  readonly returned: number;
  readonly cancelled: number;
  readonly noReturn: string | null;
  readonly equityId: number | null;
  readonly components: readonly OrderedComponent[] | null;
  readonly tie: OrderedTie | null;
  /** Hold what a piece costs without a promotion, and what it was sold for before coupon, points and full reductions; in cents. */
  readonly listPrice: Cents;
  readonly price: Cents;
  /** Hold what the whole line cost of goods and shipping, and what went back of each, in cents. */
  readonly amount: Cents;
  readonly freight: Cents;
  readonly refundedGoods: Cents;
  readonly refundedFreight: Cents;
  /** Holds what the shop kept of pieces that were refunded below their price; it can still be refunded as money. */
  readonly keptGoods: Cents;
  /** Names the lines whose parcel has one shipping fee; null for a line that paid none. */
  readonly freightGroup: number | null;
  /** Splits the whole line. */
  readonly shares: PieceShares;
}

/** Describes the pieces of an order line in a refund: how many, how many of them were not shipped, and what they cost. */
export interface RefundPart {
  readonly lineNo: number;
  /** Counts the pieces; 0 where only money goes back. */
  readonly pieces: number;
  /** Counts those that were not shipped when it was asked for. */
  readonly unshipped: number;
  readonly shares: PieceShares;
  /** Hold what goes back of their price and of the shipping fee at most, in cents; what went back once it is paid. */
  readonly goods: Cents;
  readonly freight: Cents;
  /** Lists by SKU the shipped pieces that come back; absent where they are all of the SKU that was bought. */
  readonly comingBack?: readonly { readonly skuId: number; readonly pieces: number }[];
}

/** Counts the pieces of an order line that were not shipped and can still be refunded. */
export const countRefundableUnshipped = ({ pieces, shipped, cancelling, cancelled }: RefundableLine): number =>
  pieces - shipped - cancelling - cancelled;

/** Counts the pieces of an order line that were shipped and can still be refunded. */
export const countRefundableShipped = ({ shipped, refunding, returned }: RefundableLine): number => shipped - refunding - returned;

/** Sums the cost of pieces that are given as runs (a count, and the cost of each), in cents. */
export const sumPieceCosts = (runs: PieceAmounts): Cents => sum(runs.map(([count, each]) => times(each, count)));

/**
 * Subtracts runs of pieces (a count, and the cost of each) from the runs of an order line. Returns the runs that are
 * left. Two runs of one price, which older orders have, lose the pieces once.
 */
export function subtractPieceRuns(whole: PieceAmounts, taken: PieceAmounts): PieceAmounts {
  const toTake = new Map<number, number>();
  for (const [pieces, price] of taken) toTake.set(price, (toTake.get(price) ?? 0) + pieces);
  return whole.flatMap(([count, each]): PieceAmounts => {
    const gone = Math.min(count, toTake.get(each) ?? 0);
    toTake.set(each, (toTake.get(each) ?? 0) - gone);
    return count > gone ? [[count - gone, each]] : [];
  });
}

/**
 * Takes a number of pieces from runs of equally priced pieces that are sorted by price, the dearest first; returns the
 * runs taken.
 */
export function takeDearestPieces(runs: PieceAmounts, pieces: number): PieceAmounts {
  let left = pieces;
  return runs.flatMap(([count, each]): PieceAmounts => {
    const some = Math.min(left, count);
    left -= some;
    return some > 0 ? [[some, each]] : [];
  });
}

/**
 * Returns what the parcels of an order cost whose fee goes back with some pieces: those of which nothing was shipped and nothing is left to ship.
 * Gives the part of each of their lines that did not go back yet.
 * @param cancelled tells how many unshipped pieces of a line the refund takes
 */
export function findFreightBack(
  lines: readonly RefundableLine[],
  cancelled: (lineNo: number) => number,
): { readonly lineNo: number; readonly freight: Cents }[] {
  if (!lines.some(({ lineNo }) => cancelled(lineNo) > 0)) return [];
  // Orders of before do not say which lines travel together: all of them.
  const isKnown = lines.some(({ freightGroup }) => freightGroup !== null);
  const groupOf = ({ freightGroup, freight }: RefundableLine): number | null =>
    isKnown ? (freightGroup ?? (freight > zero ? 0 : null)) : 0;
  const keepers = lines.filter(({ freightGroup }) => !isKnown || freightGroup !== null);
  const open = new Set(
    keepers.filter((line) => line.shipped > 0 || line.cancelled + cancelled(line.lineNo) < line.pieces).map((line) => groupOf(line)),
  );
  return lines
    .filter((line) => !open.has(groupOf(line)) && line.freight > line.refundedFreight)
    .map(({ lineNo, freight, refundedFreight }) => ({ lineNo, freight: cents(freight - refundedFreight) }));
}

/** Holds what a gift or add-on purchase hangs on: a sum, what the order reached of it, and the lines that count towards it. */
export interface Threshold {
  readonly lineNos: readonly number[];
  /** In cents; 0 for any piece. */
  readonly threshold: Cents;
  readonly reached: Cents;
}

/**
 * Tells whether the pieces that are left of an order's lines still reach the sum that something hangs on. What the order reached shrinks with the
 * share of these lines that is left.
 * @param left gives what is left of a line: its pieces, and what they and the whole line cost in cents
 */
export function reachesThreshold(
  { lineNos, threshold, reached }: Threshold,
  left: (lineNo: number) => { readonly pieces: number; readonly cost: Cents; readonly whole: Cents },
): boolean {
  const counted = lineNos.map(left);
  if (counted.every(({ pieces }) => pieces === 0)) return false;
  const whole = sum(counted.map((line) => line.whole));
  if (whole === zero) return true;
  return BigInt(reached) * BigInt(sum(counted.map(({ cost }) => cost))) >= BigInt(threshold) * BigInt(whole);
}

/**
 * Splits the points that an order used over its lines, in proportion to what points took off each line. Splits those of
 * each line over its pieces.
 */
export function splitPointsOverPieces(
  points: number,
  lines: readonly { readonly pieces: number; readonly takenOff: Cents }[],
): PieceAmounts[] {
  const parts = split(
    cents(points),
    lines.map(({ takenOff }) => takenOff),
  );
  return lines.map(({ pieces }, i) => splitPerPiece(parts[i] ?? zero, pieces));
}
