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
  /** Splits the whole line. */
  readonly shares: PieceShares;
}

/** Describes the refunded pieces of an order line: how many, how many of them were not shipped, and what they cost. */
export interface RefundPart {
  readonly lineNo: number;
  readonly pieces: number;
  /** Counts those that were not shipped when it was asked for. */
  readonly unshipped: number;
  readonly shares: PieceShares;
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
 * left.
 */
export function subtractPieceRuns(whole: PieceAmounts, taken: PieceAmounts): PieceAmounts {
  return whole.flatMap(([count, each]): PieceAmounts => {
    const gone = taken.filter(([, price]) => price === each).reduce((total, [pieces]) => total + pieces, 0);
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
 * Selects what the next refunded pieces of a line cost in price, shipping and points: the dearest pieces that earlier
 * refunds have left.
 */
export function takePieceShares(line: RefundableLine, taken: readonly PieceShares[], pieces: number): PieceShares {
  const take = (kind: keyof PieceShares): PieceAmounts =>
    takeDearestPieces(
      subtractPieceRuns(
        line.shares[kind],
        taken.flatMap((shares) => shares[kind]),
      ),
      pieces,
    );
  return { goods: take('goods'), freight: take('freight'), points: take('points') };
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
