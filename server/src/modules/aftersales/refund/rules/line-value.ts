import { type Cents, cents, minus, type PieceAmounts, split, sum, zero } from 'contract/money.ts';
import { type PieceShares, type RefundableLine, subtractPieceRuns, sumPieceCosts, takeDearestPieces } from '#modules/buying/order/order.ts';
import type { Refund, RefundItem } from './refund.ts';
import { doesRefundHoldPieces } from './refund-states.ts';

/** Tells whether a refund holds money of its lines, or took their pieces: what these cost cannot go back twice. An exchange holds none. */
const takesShares = ({ kind, state, takes }: Refund): boolean =>
  kind !== 'exchange' && (doesRefundHoldPieces(state) || ((state === 'paying' || state === 'done') && takes === 'pieces'));

/** Lists the parts of an order line in refunds. */
const partsOf = (refunds: readonly Refund[], lineNo: number): RefundItem[] =>
  refunds.flatMap(({ parts }) => parts.filter((part) => part.lineNo === lineNo));

/** Lists what each piece of an order line cost that no refund took or holds, the dearest first. */
export function leftShares(line: RefundableLine, refunds: readonly Refund[]): PieceShares {
  const taken = partsOf(refunds.filter(takesShares), line.lineNo).map(({ shares }) => shares);
  const left = (kind: keyof PieceShares): PieceAmounts =>
    subtractPieceRuns(
      line.shares[kind],
      taken.flatMap((shares) => shares[kind]),
    );
  return { goods: left('goods'), freight: left('freight'), points: left('points') };
}

/** Returns the money that open refunds hold of a line, in cents. */
function heldMoney(refunds: readonly Refund[], lineNo: number): { readonly goods: Cents; readonly freight: Cents } {
  const held = partsOf(
    refunds.filter(({ kind, state }) => kind !== 'exchange' && doesRefundHoldPieces(state)),
    lineNo,
  );
  return { goods: sum(held.map(({ goods }) => goods)), freight: sum(held.map(({ freight }) => freight)) };
}

/**
 * Returns what a line still holds in money, in cents: what was paid for it, less what went back and what open refunds
 * hold. `goods` is the value of its pieces that are left, `kept` what the shop kept of pieces that are gone.
 */
export function findLineValue(
  line: RefundableLine,
  refunds: readonly Refund[],
): { readonly goods: Cents; readonly kept: Cents; readonly freight: Cents } {
  const held = heldMoney(refunds, line.lineNo);
  return {
    goods: cents(Math.max(0, line.amount - line.refundedGoods - line.keptGoods - held.goods)),
    kept: line.keptGoods,
    freight: cents(Math.max(0, line.freight - line.refundedFreight - held.freight)),
  };
}

/** Takes the share of some pieces of an amount that all pieces share; the last pieces take what is left. */
function takeShare(amount: Cents, left: PieceAmounts, some: PieceAmounts): Cents {
  const count = (runs: PieceAmounts): number => runs.reduce((total, [pieces]) => total + pieces, 0);
  if (count(some) === 0) return zero;
  if (count(some) === count(left)) return amount;
  const [share = zero] = split(amount, [sumPieceCosts(some), minus(sumPieceCosts(left), sumPieceCosts(some))]);
  return share;
}

/** Describes what pieces of a line hold: the shares that were frozen with the order, and what goes back of them at most, in cents. */
export interface PieceValue {
  readonly shares: PieceShares;
  readonly goods: Cents;
  readonly freight: Cents;
}

/**
 * Returns what the next refunded pieces of a line hold: the dearest that no refund took, at their share of what the line
 * still holds. Refunds of money lower all pieces that are left, in proportion.
 * @param carriesFreight tells how many of the pieces carry their part of the shipping fee
 */
export function findPieceValue(line: RefundableLine, refunds: readonly Refund[], pieces: number, carriesFreight: number): PieceValue {
  const [left, value] = [leftShares(line, refunds), findLineValue(line, refunds)];
  const goods = takeDearestPieces(left.goods, pieces);
  const freight = takeDearestPieces(left.freight, carriesFreight);
  return {
    shares: { goods, freight, points: takeDearestPieces(left.points, pieces) },
    goods: takeShare(value.goods, left.goods, goods),
    freight: takeShare(value.freight, left.freight, freight),
  };
}

/** Splits the value of pieces of a refund into that of the first so many, and of the rest. Their money and points are split by what they cost. */
export function splitPart<Part extends Pick<RefundItem, 'pieces' | 'shares' | 'goods' | 'freight'>>(
  part: Part,
  pieces: number,
): readonly [Part, Part] {
  const { shares, goods, freight } = part;
  const take = (runs: PieceAmounts): PieceAmounts => takeDearestPieces(runs, pieces);
  const some: PieceShares = { goods: take(shares.goods), freight: take(shares.freight), points: take(shares.points) };
  const rest: PieceShares = {
    goods: subtractPieceRuns(shares.goods, some.goods),
    freight: subtractPieceRuns(shares.freight, some.freight),
    points: subtractPieceRuns(shares.points, some.points),
  };
  const [someGoods, someFreight] = [takeShare(goods, shares.goods, some.goods), takeShare(freight, shares.freight, some.freight)];
  return [
    { ...part, pieces, shares: some, goods: someGoods, freight: someFreight },
    { ...part, pieces: part.pieces - pieces, shares: rest, goods: minus(goods, someGoods), freight: minus(freight, someFreight) },
  ];
}
