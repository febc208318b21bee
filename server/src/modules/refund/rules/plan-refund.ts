import { type Cents, cents, sum, zero } from 'contract/money.ts';
import { type RefundKind, type RefundReason, refundReasonNames, refundReasons } from 'contract/refund/refund-states.ts';
import type { Sentence } from 'contract/sentence.ts';
import {
  countRefundableShipped,
  countRefundableUnshipped,
  type PieceShares,
  type RefundableLine,
  type RefundableOrder,
  refundableStatuses,
  refundDeadline,
  sumPieceCosts,
  takePieceShares,
} from '#modules/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund, RefundItem } from './refund.ts';

/** Names an order line and the number of its pieces that the shopper wants to have refunded. */
export interface RefundChoice {
  readonly lineNo: number;
  readonly num: number;
}

/**
 * Holds what decides how much can still be refunded: an order with its lines, its refunds (those that are over too),
 * and whether points are paid back.
 */
export interface RefundFacts {
  readonly order: RefundableOrder;
  /** Lists its refunds, those that are over too. */
  readonly refunds: readonly Refund[];
  /** Tells whether points that were taken off a price go back. */
  readonly pointsBack: boolean;
}

/** Tells whether a refund took the shares of its pieces: they cannot go back twice. An exchange takes none. */
const takesShares = ({ kind, state }: Refund): boolean => kind !== 'exchange' && state !== 'closed' && state !== 'rejected';

/** Lists the shares that refunds took of a line. */
const takenOf = (refunds: readonly Refund[], lineNo: number): PieceShares[] =>
  refunds.filter(takesShares).flatMap(({ parts }) => parts.filter((part) => part.lineNo === lineNo).map(({ shares }) => shares));

/**
 * Counts the pieces of an order line that can be in a refund of this kind. Unshipped pieces count only for a refund
 * without a return; those of gifts and add-on purchases count always, as they go with their main products.
 */
export const countRefundablePieces = (line: RefundableLine, kind: RefundKind): number =>
  (kind === 'money' || line.tie !== null ? countRefundableUnshipped(line) : 0) + countRefundableShipped(line);

/** Returns the sentence that says why a shopper cannot request any refund of an order; undefined if they can. */
export function findOrderRefundProblem(order: RefundableOrder, now: Date): Sentence | undefined {
  const { status } = order;
  const until = refundDeadline(order);
  if (!order.sent) return sentence('refundOfDelivered');
  if (status === 'WAIT_GROUP') return sentence('refundOfGroup');
  if (status !== 'TRADE_REFUND_PROCESSING' && !refundableStatuses.some((one) => one === status))
    return sentence('refundOfState', { status: sentence('orderStatus', { status }) });
  if (until && until <= now) return sentence('refundTimeOver');
  return order.lines.some((line) => countRefundablePieces(line, 'money') > 0) ? undefined : sentence('refundNothingLeft');
}

/**
 * Returns the sentence that says why a kind of refund cannot be requested for these lines; undefined if it can. Gifts
 * and add-on pieces decide only if there are no other lines.
 */
export function findRefundKindProblem(lines: readonly RefundableLine[], kind: RefundKind): Sentence | undefined {
  const own = lines.filter(({ tie }) => tie === null);
  const count = (line: RefundableLine) => countRefundableShipped(line) + (kind === 'money' ? countRefundableUnshipped(line) : 0);
  if ((own.length > 0 ? own : lines).some((line) => count(line) > 0)) return undefined;
  return sentence(kind === 'money' ? 'refundNothingLeft' : 'refundNotShipped');
}

/** Tells whether a refund reason fits a kind of refund and the chosen pieces. */
export function fitsRefundReason(
  reason: RefundReason,
  kind: RefundKind,
  parts: readonly Pick<RefundItem, 'pieces' | 'unshipped'>[],
): boolean {
  const { kinds, when } = refundReasons[reason];
  if (!(kinds as readonly RefundKind[]).includes(kind)) return false;
  if (when === 'unshipped') return parts.every(({ pieces, unshipped }) => unshipped === pieces);
  return when === 'any' || parts.some(({ pieces, unshipped }) => unshipped < pieces);
}

/** Lists the reasons that fit a kind of refund and the chosen pieces. */
export const listRefundReasons = (kind: RefundKind, parts: readonly Pick<RefundItem, 'pieces' | 'unshipped'>[]): RefundReason[] =>
  refundReasonNames.filter((reason) => fitsRefundReason(reason, kind, parts));

/**
 * Lists the gift and add-on lines that must be returned with the chosen pieces, because their main lines then have no
 * piece left.
 */
export function findTiedLines({ lines }: RefundableOrder, chosen: readonly RefundChoice[]): RefundableLine[] {
  const isGone = (lineNo: number): boolean => {
    const line = lines.find((one) => one.lineNo === lineNo);
    if (!line) return true;
    const left = countRefundableUnshipped(line) + countRefundableShipped(line);
    return left <= (chosen.find((one) => one.lineNo === lineNo)?.num ?? 0);
  };
  return lines.filter(
    (line) =>
      line.tie !== null &&
      countRefundableUnshipped(line) + countRefundableShipped(line) > 0 &&
      line.tie.lineNos.length > 0 &&
      line.tie.lineNos.every(isGone) &&
      line.tie.lineNos.some((lineNo) => chosen.some((one) => one.lineNo === lineNo)),
  );
}

const noShares: PieceShares = { goods: [], freight: [], points: [] };

/** Computes the pieces that a refund is for, with the shares that go back of each. */
function buildPart(
  { refunds, pointsBack, order }: RefundFacts,
  line: RefundableLine,
  num: number,
  kind: RefundKind,
  ofShop: boolean,
): RefundItem {
  const unshipped = kind === 'money' || line.tie !== null ? Math.min(num, countRefundableUnshipped(line)) : 0;
  const { lineNo, goodsId, skuId, title, skuText, picture } = line;
  const item = { lineNo, goodsId, skuId, title, skuText, picture, pieces: num, unshipped };
  if (kind === 'exchange') return { ...item, shares: noShares };
  const taken = takenOf(refunds, lineNo);
  const { goods, points } = takePieceShares(line, taken, num);
  // The shop bears the shipping of what it did not send, or sent wrong.
  const { freight } = takePieceShares(line, taken, ofShop ? num : unshipped);
  return { ...item, shares: { goods, freight, points: pointsBack || order.pointsDue > 0 ? points : [] } };
}

/** Describes a possible refund: its pieces, the most money and the shipping fee that it would pay back, in cents, and the points. */
export interface RefundPlan {
  readonly parts: readonly RefundItem[];
  /** The most that goes back, and the shipping fee in it, in cents. */
  readonly most: Cents;
  readonly freight: Cents;
  readonly points: number;
}

/**
 * Returns how much of an order's insurance premium a refund pays back, in cents: all of it if nothing was shipped and
 * nothing is left of the order, else nothing.
 */
export function computePremiumRefund(
  { lines, insurance }: Pick<RefundableOrder, 'lines' | 'insurance'>,
  parts: readonly Pick<RefundItem, 'lineNo' | 'pieces'>[],
): Cents {
  const isGone = ({ lineNo, pieces, shipped, cancelled }: RefundableLine): boolean =>
    shipped === 0 && cancelled + (parts.find((part) => part.lineNo === lineNo)?.pieces ?? 0) === pieces;
  return insurance && lines.every(isGone) ? insurance.premium : zero;
}

/**
 * Plans a refund of chosen pieces: the shares of each piece, the most money, the shipping fee and the points that it would
 * pay back. Refuses (refundNotPossible) more pieces than can be refunded.
 */
export function planRefundOfPieces(
  facts: RefundFacts,
  chosen: readonly RefundChoice[],
  kind: RefundKind,
  reason: RefundReason | null,
): RefundPlan {
  const ofShop = reason !== null && refundReasons[reason].ofShop;
  const parts = chosen.map(({ lineNo, num }) => {
    const line = facts.order.lines.find((one) => one.lineNo === lineNo);
    const most = line ? countRefundablePieces(line, kind) : 0;
    if (!line || num > most)
      throw new Refusal('refundNotPossible', {
        sentence: sentence('refundPiecesTooMany', { line: lineNo, title: line?.title ?? '', most }),
      });
    return buildPart(facts, line, num, kind, ofShop);
  });
  const freight = sum(parts.map(({ shares }) => sumPieceCosts(shares.freight)));
  const most = kind === 'exchange' ? zero : cents(sum(parts.map(({ shares }) => sumPieceCosts(shares.goods))) + freight);
  const points = kind === 'exchange' ? 0 : parts.reduce((total, { shares }) => total + sumPieceCosts(shares.points), 0);
  return { parts, most, freight, points };
}

/**
 * Refuses (refundTiedLines) a choice that leaves out gift or add-on lines which must be returned with it, and names them.
 * An exchange may leave them out.
 */
export function assertTiedLinesChosen(order: RefundableOrder, chosen: readonly RefundChoice[], kind: RefundKind): void {
  if (kind === 'exchange') return;
  const missing = findTiedLines(order, chosen).filter(
    (line) =>
      (chosen.find(({ lineNo }) => lineNo === line.lineNo)?.num ?? 0) < countRefundableUnshipped(line) + countRefundableShipped(line),
  );
  if (missing.length > 0)
    throw new Refusal('refundTiedLines', {
      sentence: sentence('refundLinesTied', { titles: missing.map(({ title }) => title).join('、') }),
    });
}

/**
 * Refuses (refundReasonWrong) a reason that does not fit the kind of refund and the pieces. For a product that cannot
 * be returned without a reason, refuses to return or exchange it unless the reason is the shop's fault.
 */
export function assertRefundReason(order: RefundableOrder, kind: RefundKind, reason: RefundReason, parts: readonly RefundItem[]): void {
  if (!fitsRefundReason(reason, kind, parts)) throw new Refusal('refundReasonWrong');
  if (kind === 'money' || refundReasons[reason].ofShop) return;
  const bound = parts.map(({ lineNo }) => order.lines.find((line) => line.lineNo === lineNo)).find((line) => line?.noReturn);
  if (bound) throw new Refusal('refundReasonWrong', { sentence: sentence('refundOfNoReturn', { title: bound.title }) });
}

/**
 * Returns the amount that a refund pays back, in cents: `amount`, or `otherwise` if it is undefined. Refuses
 * (refundAmountWrong) less than one cent, unless nothing can be paid back, and more than `most`.
 */
export function parseRefundAmount(amount: Cents | undefined, most: Cents, otherwise: Cents): Cents {
  const asked = amount ?? otherwise;
  const least = most === zero ? 0 : 1;
  if (asked > most || asked < least)
    throw new Refusal('refundAmountWrong', { sentence: sentence('refundAmountBounds', { least: least / 100, most: most / 100 }) });
  return asked;
}
