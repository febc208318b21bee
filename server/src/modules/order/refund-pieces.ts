import { type Cents, split, sum, zero } from 'contract/money.ts';
import type { OrderStatus } from 'contract/order/order-status.ts';
import { moveStock } from '#modules/goods/goods.ts';
import { cachedSiteSettings } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { restoreClaimsOfPieces, restoreOrderExtras } from './claims.ts';
import { assertNextOrderStatus, eventsAfterRefundHold, isOrderClosed } from './rules/order-states.ts';
import type { OrderState } from './rules/order.ts';
import { type RefundableLine, type RefundPart, sumPieceCosts } from './rules/refund-pieces.ts';
import {
  resumeOrderAfterRefund,
  setOrderRefundedByPieces,
  putOrderOnHoldForRefund,
  setOrderShipped,
  toStockMoves,
} from './store/order-steps.ts';
import { changeRefundLines, countRefundPieces, type RefundLineChange, loadRefundableLines } from './store/refund-lines.ts';
import { findOrderState, lockOrder } from './store/orders.ts';

/** Holds an order with its lines, as refunds of some of its pieces need it. */
export interface RefundableOrder extends OrderState {
  readonly lines: readonly RefundableLine[];
}

/** Locks an order and loads its lines, for a refund; undefined when it does not exist or is another member's. */
export async function lockRefundableOrder(db: SiteDatabase, tid: string, memberId?: number): Promise<RefundableOrder | undefined> {
  const order = await lockOrder(db, tid, memberId);
  return order && { ...order, lines: await loadRefundableLines(db, order) };
}

/** Finds a member's own order with its lines, without locking it; undefined when it does not exist or is another member's. */
export async function findRefundableOrder(db: SiteDatabase, tid: string, memberId: number): Promise<RefundableOrder | undefined> {
  const order = await findOrderState(db, tid, memberId);
  return order && { ...order, lines: await loadRefundableLines(db, order) };
}

const noChange = { refunding: 0, cancelling: 0, returned: 0, cancelled: 0, goods: zero, freight: zero };
const dayLength = 24 * 60 * 60 * 1000;

/**
 * Moves an order on after its refunds changed: all that is left is asked for, or no longer; all of it was refunded; or nothing is left to ship.
 * Returns its state, and whether all of it was refunded now.
 */
async function moveOn(
  db: SiteDatabase,
  order: OrderState,
  why: string,
  now: Date,
): Promise<{ readonly status: OrderStatus; readonly isWhole: boolean }> {
  const { pieces, open, gone, unshipped } = await countRefundPieces(db, order.tid);
  const { status, beforeRefund } = order;
  if (isOrderClosed(status)) return { status, isWhole: false };
  if (gone === pieces) {
    const to = assertNextOrderStatus(status, 'refundedWhole');
    await setOrderRefundedByPieces(db, order.tid, to, why, now);
    return { status: to, isWhole: true };
  }
  if (open + gone === pieces) {
    if (status === 'TRADE_REFUND_PROCESSING') return { status, isWhole: false };
    const to = assertNextOrderStatus(status, 'refundAsked');
    await putOrderOnHoldForRefund(db, order, to);
    return { status: to, isWhole: false };
  }
  const { confirmDays } = await cachedSiteSettings(db);
  const confirmAt = new Date(now.getTime() + confirmDays * dayLength);
  let at = status;
  if (status === 'TRADE_REFUND_PROCESSING') {
    if (!beforeRefund) throw new Error(`the order ${order.tid} does not say where it was before its refund`);
    at = assertNextOrderStatus(status, eventsAfterRefundHold[beforeRefund]);
    await resumeOrderAfterRefund(db, order.tid, at, at === 'WAIT_BUYER_CONFIRM_GOODS' ? confirmAt : null);
  }
  if (at !== 'WAIT_SELLER_SEND_GOODS' || unshipped > 0) return { status: at, isWhole: false };
  const to = assertNextOrderStatus(at, 'restCancelled');
  await setOrderShipped(db, order, to, confirmAt, now);
  return { status: to, isWhole: false };
}

/**
 * Reserves pieces of a locked order for a requested refund: unshipped ones are not shipped meanwhile. Returns the order's
 * status, which changes if all its remaining pieces are in open refunds.
 */
export async function holdRefundPieces(db: SiteDatabase, order: OrderState, parts: readonly RefundPart[], now: Date): Promise<OrderStatus> {
  const changes = parts.map(
    ({ lineNo, pieces, unshipped }): RefundLineChange => ({ ...noChange, lineNo, refunding: pieces - unshipped, cancelling: unshipped }),
  );
  await changeRefundLines(db, order.tid, changes);
  return (await moveOn(db, order, '', now)).status;
}

/**
 * Releases the pieces of a locked order that were reserved for a refund, once the refund is closed or rejected, or they
 * were exchanged. Returns the order's status, which may change.
 */
export async function freeRefundPieces(db: SiteDatabase, order: OrderState, parts: readonly RefundPart[], now: Date): Promise<OrderStatus> {
  const changes = parts.map(
    ({ lineNo, pieces, unshipped }): RefundLineChange => ({ ...noChange, lineNo, refunding: unshipped - pieces, cancelling: -unshipped }),
  );
  await changeRefundLines(db, order.tid, changes);
  return (await moveOn(db, order, '', now)).status;
}

/** Splits what goes back of pieces over goods and shipping of each, by what they cost. Amounts in cents. */
function splitRefund(parts: readonly RefundPart[], amount: Cents): { readonly goods: Cents; readonly freight: Cents }[] {
  const costs = parts.flatMap(({ shares }) => [sumPieceCosts(shares.goods), sumPieceCosts(shares.freight)]);
  const most = sum(costs);
  const parted = most === zero ? costs : split(amount, costs);
  return parts.map((_, i) => ({ goods: parted[2 * i] ?? zero, freight: parted[2 * i + 1] ?? zero }));
}

/**
 * Describes the pieces of a refund that the shop agreed to: how many of each line, and the money and points that go
 * back for them. Also tells whether shipped pieces are added to the stock, and why they are refunded.
 */
export interface AgreedPieces {
  /** Names the refund: its moves of stock and points. */
  readonly refundNo: string;
  readonly parts: readonly RefundPart[];
  /** Holds the amount that goes back for them, in cents. */
  readonly amount: Cents;
  /** Counts the points that go back. */
  readonly points: number;
  /** Tells whether pieces that were shipped go back into stock. */
  readonly restock: boolean;
  readonly why: string;
}

/**
 * Refunds reserved pieces of a locked order, restores their stock and points, and closes the order if nothing is left
 * of it. The caller pays the money back. Returns the order's status, and whether this refund completed the refund of
 * the whole order.
 */
export async function refundPieces(
  db: SiteDatabase,
  order: RefundableOrder,
  { refundNo, parts, amount, points, restock, why }: AgreedPieces,
  now: Date,
): Promise<{ readonly status: OrderStatus; readonly isWhole: boolean }> {
  const amounts = splitRefund(parts, amount);
  const changes = parts.map(({ lineNo, pieces, unshipped }, i): RefundLineChange => {
    const { goods, freight } = amounts[i] ?? { goods: zero, freight: zero };
    const shipped = pieces - unshipped;
    return { lineNo, refunding: -shipped, cancelling: -unshipped, returned: shipped, cancelled: unshipped, goods, freight };
  });
  await restoreClaimsOfPieces(db, order, { refundNo, parts: joinLines(order, parts), points, restock }, now);
  await changeRefundLines(db, order.tid, changes);
  const moved = await moveOn(db, order, why, now);
  if (moved.isWhole) await restoreOrderExtras(db, order, now);
  return moved;
}

/**
 * Moves the stock of an exchange: adds the pieces that the shopper returned, or takes the replacements that are sent,
 * perhaps of another SKU.
 */
export async function moveExchangedStock(
  db: SiteDatabase,
  order: RefundableOrder,
  refundNo: string,
  parts: readonly RefundPart[],
  move: { readonly kind: 'return' | 'resend'; readonly skuId?: number | undefined },
  now: Date,
): Promise<void> {
  const lines = joinLines(order, parts).map((line) => (move.skuId === undefined ? line : { ...line, skuId: move.skuId, components: null }));
  await moveStock(db, refundNo, move.kind, toStockMoves(lines), now);
}

/** Joins the pieces of a refund with their lines. */
function joinLines(order: RefundableOrder, parts: readonly RefundPart[]) {
  return parts.map((part) => {
    const line = order.lines.find(({ lineNo }) => lineNo === part.lineNo);
    if (!line) throw new Error(`the order ${order.tid} has no line ${part.lineNo}`);
    return { ...line, ...part };
  });
}
