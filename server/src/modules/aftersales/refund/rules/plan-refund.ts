import { type Cents, cents, minus, plus, split, sum, times, zero } from 'contract/money.ts';
import {
  type RefundKind,
  type RefundReason,
  refundReasonNames,
  refundReasons,
  type RefundTakes,
} from 'contract/aftersales/refund/refund-states.ts';
import type { Sentence } from 'contract/sentence.ts';
import {
  countRefundableShipped,
  countRefundableUnshipped,
  findFreightBack,
  reachesThreshold,
  type RefundableLine,
  type RefundableOrder,
  refundableStatuses,
  refundDeadline,
  sumPieceCosts,
} from '#modules/buying/order/order.ts';
import type { GiftThreshold } from '#modules/offers/gift/gift.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findPieceValue, leftShares } from './line-value.ts';
import type { Refund, RefundItem } from './refund.ts';

/** Names an order line and the number of its pieces that the shopper wants to have refunded. */
export interface RefundChoice {
  readonly lineNo: number;
  readonly num: number;
  /** Names the SKU that an exchange is to send; undefined for the one that the shopper has. */
  readonly exchangeSkuId?: number | undefined;
}

/** Describes points or coupons that an order earned as a purchase gift, and what they hang on. */
export interface EarnedGift {
  readonly giftId: number;
  readonly name: string;
  readonly kind: string;
  readonly title: string;
  readonly num: number;
  readonly hangsOn: GiftThreshold;
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
  /** Lists the points and coupons that the order earned and that a refund may take back. */
  readonly gifts: readonly EarnedGift[];
}

/** Tells whether a refund of this kind takes pieces of a line that were not shipped: those of gifts and add-on purchases go with their main products. */
const takesUnshipped = ({ tie }: RefundableLine, kind: RefundKind): boolean => kind === 'money' || (kind === 'return' && tie !== null);

/** Counts the pieces of an order line that can be in a refund of this kind. Only what was shipped can be exchanged. */
export const countRefundablePieces = (line: RefundableLine, kind: RefundKind): number =>
  (takesUnshipped(line, kind) ? countRefundableUnshipped(line) : 0) + countRefundableShipped(line);

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

/** Counts the pieces of an order line that no refund holds or took. */
const countFreePieces = (line: RefundableLine): number => countRefundableUnshipped(line) + countRefundableShipped(line);

/** Returns the function that tells what is left of a line once the chosen pieces are gone: its pieces, and their cost beside that of the whole line. */
const findLeftAfter =
  ({ order, refunds }: Pick<RefundFacts, 'order' | 'refunds'>, chosen: readonly RefundChoice[]) =>
  (lineNo: number): { readonly pieces: number; readonly cost: Cents; readonly whole: Cents } => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    if (!line) return { pieces: 0, cost: zero, whole: zero };
    const whole = sumPieceCosts(line.shares.goods);
    const num = chosen.find((one) => one.lineNo === lineNo)?.num ?? 0;
    const pieces = Math.max(0, countFreePieces(line) - num);
    const left = minus(sumPieceCosts(leftShares(line, refunds).goods), sumPieceCosts(findPieceValue(line, refunds, num, 0).shares.goods));
    return { pieces, cost: pieces === 0 ? zero : left, whole };
  };

/** Describes a gift or add-on line that goes along with chosen pieces, as the others no longer reach its sum. */
export interface TiedLine {
  readonly line: RefundableLine;
  /** Counts its pieces that go along. */
  readonly pieces: number;
  /** Gives what the shopper pays to keep them, in cents: what they cost by themselves. Null where they cannot be kept, as they were not sent. */
  readonly keepFor: Cents | null;
}

/**
 * Lists the gift and add-on lines that go along with the chosen pieces, because what is left of their main lines no
 * longer reaches the sum that they hang on.
 */
export function findTiedLines(facts: Pick<RefundFacts, 'order' | 'refunds'>, chosen: readonly RefundChoice[]): TiedLine[] {
  const leftAfter = findLeftAfter(facts, chosen);
  return facts.order.lines.flatMap((line) => {
    const { tie } = line;
    const pieces = countFreePieces(line);
    if (tie === null || pieces === 0 || !tie.lineNos.some((lineNo) => chosen.some((one) => one.lineNo === lineNo))) return [];
    const { lineNos, threshold = zero, reached = zero } = tie;
    if (reachesThreshold({ lineNos, threshold, reached }, leftAfter)) return [];
    const each = cents(Math.max(0, line.listPrice - line.price));
    return [{ line, pieces, keepFor: countRefundableUnshipped(line) > 0 ? null : times(each, pieces) }];
  });
}

/** Lists the points and coupons that an order earned and that go along with the chosen pieces. */
export function findLostGifts(facts: RefundFacts, chosen: readonly RefundChoice[]): EarnedGift[] {
  const leftAfter = findLeftAfter(facts, chosen);
  return facts.gifts.filter(
    ({ hangsOn }) =>
      hangsOn.lineNos.some((lineNo) => chosen.some((one) => one.lineNo === lineNo && one.num > 0)) && !reachesThreshold(hangsOn, leftAfter),
  );
}

const noShares: RefundItem['shares'] = { goods: [], freight: [], points: [] };

/** Computes the pieces that a refund is for, with what goes back of each. */
function buildPart(
  { refunds, pointsBack, order }: RefundFacts,
  line: RefundableLine,
  num: number,
  kind: RefundKind,
  ofShop: boolean,
): RefundItem {
  const unshipped = takesUnshipped(line, kind) ? Math.min(num, countRefundableUnshipped(line)) : 0;
  const { lineNo, goodsId, skuId, title, skuText, picture } = line;
  const item = { lineNo, goodsId, skuId, title, skuText, picture, pieces: num, unshipped, exchangeSkuId: null, exchangeSkuText: '' };
  if (kind === 'exchange') return { ...item, shares: noShares, goods: zero, freight: zero };
  // The shop bears the shipping of what it sent wrong. What was not sent keeps its parcel's fee until nothing is left to send.
  const { shares, goods, freight } = findPieceValue(line, refunds, num, ofShop ? num - unshipped : 0);
  return { ...item, shares: { ...shares, points: pointsBack || order.pointsDue > 0 ? shares.points : [] }, goods, freight };
}

/** Describes a possible refund of pieces: what they are, and what would go back, in cents and points. */
export interface RefundPlan {
  readonly parts: readonly RefundItem[];
  /** The most that goes back, the shipping fee in it, and what was deducted for gifts that the shopper keeps; in cents. */
  readonly most: Cents;
  readonly freight: Cents;
  readonly deducted: Cents;
  readonly keptLines: readonly number[];
  /** The shipping fee that goes back besides, as nothing of its parcel is left to ship. */
  readonly freightBack: Cents;
  readonly points: number;
  /** Lists the points and coupons that go along. */
  readonly lostGifts: readonly EarnedGift[];
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

/** Refuses (refundNotPossible) a choice that names an order line twice. */
function assertNamedOnce(chosen: readonly RefundChoice[]): void {
  const twice = chosen.find(({ lineNo }, at) => chosen.findIndex((one) => one.lineNo === lineNo) < at);
  if (twice) throw new Refusal('refundNotPossible', { sentence: sentence('refundLineTwice', { line: twice.lineNo }) });
}

/** Counts the pieces of each line that would not be shipped any more. */
const countCancelled =
  (parts: readonly Pick<RefundItem, 'lineNo' | 'unshipped'>[]) =>
  (lineNo: number): number =>
    parts.find((part) => part.lineNo === lineNo)?.unshipped ?? 0;

/** Lists the shipping fees that go back with a refund besides, as nothing of their parcels is left to ship. */
export const listFreightBack = ({ lines }: Pick<RefundableOrder, 'lines'>, parts: readonly Pick<RefundItem, 'lineNo' | 'unshipped'>[]) =>
  findFreightBack(lines, countCancelled(parts));

/**
 * Plans a refund of chosen pieces: what each holds, the most money, the shipping fee and the points that it would pay
 * back, and what goes along. Refuses (refundNotPossible) more pieces than can be refunded, a line named twice, and
 * keeping gifts that cost more than what goes back.
 * @param keep lists gift and add-on lines that the shopper keeps although they go along: their price is deducted
 */
export function planRefundOfPieces(
  facts: RefundFacts,
  chosen: readonly RefundChoice[],
  kind: RefundKind,
  reason: RefundReason | null,
  keep: readonly number[] = [],
): RefundPlan {
  assertNamedOnce(chosen);
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
  if (kind === 'exchange')
    return { parts, most: zero, freight: zero, deducted: zero, keptLines: [], freightBack: zero, points: 0, lostGifts: [] };
  const freight = sum(parts.map((part) => part.freight));
  const value = plus(sum(parts.map(({ goods }) => goods)), freight);
  const kept = findTiedLines(facts, chosen).filter(({ line, keepFor }) => keepFor !== null && keep.includes(line.lineNo));
  const deducted = sum(kept.map(({ keepFor }) => keepFor ?? zero));
  if (deducted > value)
    throw new Refusal('refundNotPossible', {
      sentence: sentence('refundKeptTooDear', {
        titles: kept.map(({ line }) => line.title).join('、'),
        price: deducted / 100,
        most: value / 100,
      }),
    });
  return {
    parts,
    most: minus(value, deducted),
    freight,
    deducted,
    keptLines: kept.map(({ line }) => line.lineNo),
    freightBack: sum(listFreightBack(facts.order, parts).map((back) => back.freight)),
    points: parts.reduce((total, { shares }) => total + sumPieceCosts(shares.points), 0),
    lostGifts: findLostGifts(facts, chosen),
  };
}

/**
 * Refuses (refundTiedLines) a choice that leaves out gift or add-on lines which go along with it, and names them. An
 * exchange may leave them out.
 * @param keep lists those that the shopper keeps and pays for
 */
export function assertTiedLinesChosen(
  facts: Pick<RefundFacts, 'order' | 'refunds'>,
  chosen: readonly RefundChoice[],
  kind: RefundKind,
  keep: readonly number[] = [],
): void {
  if (kind === 'exchange') return;
  const missing = findTiedLines(facts, chosen).filter(
    ({ line: { lineNo }, pieces, keepFor }) =>
      (chosen.find((one) => one.lineNo === lineNo)?.num ?? 0) < pieces && !(keepFor !== null && keep.includes(lineNo)),
  );
  if (missing.length > 0)
    throw new Refusal('refundTiedLines', {
      sentence: sentence('refundLinesTied', { titles: missing.map(({ line }) => line.title).join('、') }),
    });
}

/**
 * Decides what a refund of an amount takes. Pieces come back or are never shipped; without a return, less than their
 * whole price is money alone, and they stay. Refuses (refundAmountWrong) less than the whole price of pieces that were
 * not shipped.
 */
export function decideTakes(
  kind: RefundKind,
  { parts, freight, most }: Pick<RefundPlan, 'parts' | 'freight' | 'most'>,
  amount: Cents,
): RefundTakes {
  const whole = minus(most, freight);
  if (kind !== 'money' || amount >= whole) return 'pieces';
  if (parts.some(({ unshipped }) => unshipped > 0))
    throw new Refusal('refundAmountWrong', { sentence: sentence('refundUnshippedWhole', { whole: whole / 100 }) });
  return 'money';
}

/**
 * Splits the money that a refund pays over its pieces: the price first, in proportion to what each holds, then the
 * shipping fee. Amounts in cents.
 */
export function splitPaid<Part extends Pick<RefundItem, 'goods' | 'freight'>>(
  parts: readonly Part[],
  amount: Cents,
): (Part & { readonly heldGoods: Cents })[] {
  const [whole, ofFreight] = [sum(parts.map(({ goods }) => goods)), parts.map(({ freight }) => freight)];
  const ofGoods = cents(Math.min(whole, amount));
  const goods = split(
    ofGoods,
    parts.map((part) => part.goods),
  );
  const freight = split(minus(amount, ofGoods), ofFreight);
  return parts.map((part, i) => ({ ...part, heldGoods: part.goods, goods: goods[i] ?? zero, freight: freight[i] ?? zero }));
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

/**
 * Lists the points and coupons that go along with a refund as it is paid: what is left of the order, other open refunds
 * counted as left, no longer reaches their sum.
 */
export function findGiftsLostBy({ order, refunds, gifts }: RefundFacts, refund: Refund): EarnedGift[] {
  const lines = order.lines.map((line) => {
    const part = refund.parts.find(({ lineNo }) => lineNo === line.lineNo);
    const [pieces, unshipped] = [part?.pieces ?? 0, part?.unshipped ?? 0];
    return { ...line, refunding: 0, cancelling: 0, returned: line.returned + pieces - unshipped, cancelled: line.cancelled + unshipped };
  });
  const paid = refunds.filter(({ refundNo, state }) => refundNo !== refund.refundNo && (state === 'paying' || state === 'done'));
  const leftAfter = findLeftAfter({ order: { ...order, lines }, refunds: [...paid, { ...refund, state: 'paying' }] }, []);
  return gifts.filter(
    ({ hangsOn }) =>
      hangsOn.lineNos.some((lineNo) => refund.parts.some((part) => part.lineNo === lineNo)) && !reachesThreshold(hangsOn, leftAfter),
  );
}

/** Counts the points that go back with an amount: all for the whole price of the pieces, else their share, rounded down; none for money alone. */
export function pointsOfAmount({ takes, points, most, parts }: Pick<Refund, 'takes' | 'points' | 'most' | 'parts'>, amount: Cents): number {
  if (takes !== 'pieces') return 0;
  const whole = minus(most, sum(parts.map(({ freight }) => freight)));
  return amount >= whole ? points : Number((BigInt(points) * BigInt(amount)) / BigInt(whole));
}
