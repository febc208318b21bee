import { type Cents, cents, minus, plus, zero } from 'contract/money.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { takeOrderGiftsBack } from '#modules/offers/gift/gift.ts';
import { lockFreeStock, moveStock } from '#modules/goods/goods/goods.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { restoreClaimsOfPieces, restoreOrderExtras } from './claims.ts';
import { eventsAfterRefundHold } from './rules/order-states.ts';
import { isOrderClosed } from './rules/order-statuses.ts';
import type { OrderState } from './rules/order.ts';
import type { RefundableLine, RefundPart } from './rules/refund-pieces.ts';
import { moveOrder } from './store/move-order.ts';
import { toStockMoves } from './store/order-steps.ts';
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

const noChange = { refunding: 0, cancelling: 0, returned: 0, cancelled: 0, goods: zero, freight: zero, kept: zero };
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
  const { pieces, open, gone, unshipped, kept } = await countRefundPieces(db, order.tid);
  const { status, beforeRefund } = order;
  if (isOrderClosed(status)) return { status, isWhole: false };
  // Closed once all went back at its whole price: what the shop kept can still be refunded.
  if (gone === pieces && kept === 0) {
    return { status: await moveOrder(db, order, 'refundedWhole', { why }, now), isWhole: true };
  }
  if (open > 0 && open + gone === pieces) {
    if (status === 'TRADE_REFUND_PROCESSING') return { status, isWhole: false };
    return { status: await moveOrder(db, order, 'refundAsked', {}, now), isWhole: false };
  }
  const { confirmDays } = await cachedSiteSettings(db);
  const confirmAt = new Date(now.getTime() + confirmDays * dayLength);
  let at = status;
  if (status === 'TRADE_REFUND_PROCESSING') {
    if (!beforeRefund) throw new Error(`the order ${order.tid} does not say where it was before its refund`);
    at = await moveOrder(db, order, eventsAfterRefundHold[beforeRefund], { confirmAt }, now);
  }
  if (at !== 'WAIT_SELLER_SEND_GOODS' || unshipped > 0) return { status: at, isWhole: false };
  return { status: await moveOrder(db, { ...order, status: at }, 'restCancelled', { confirmAt }, now), isWhole: false };
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

/** Describes what a refund that the shop agreed to does to the lines of its order. */
export interface AgreedRefund {
  /** Names the refund: its moves of stock and points. */
  readonly refundNo: string;
  /** Tells whether its pieces are taken back, or only money or shipping goes back for them. */
  readonly takes: 'pieces' | 'money' | 'shipping';
  /** Lists its pieces, with what goes back of each line, and what was held for them, in cents. */
  readonly parts: readonly (RefundPart & { readonly heldGoods: Cents })[];
  /** Lists shipping fees that go back besides, as nothing of their parcels is left to ship. */
  readonly freightBack: readonly { readonly lineNo: number; readonly freight: Cents }[];
  /** Counts the points that go back. */
  readonly points: number;
  /** Tells whether pieces that were shipped go back into stock. */
  readonly restock: boolean;
  /** Names the purchase gifts that go along, as what is left no longer reaches their sum. */
  readonly lostGifts: ReadonlySet<number>;
  readonly why: string;
}

/** Returns how the counters of an order's lines change as a refund is paid. */
function toLineChanges(
  { takes, parts, freightBack }: Pick<AgreedRefund, 'takes' | 'parts' | 'freightBack'>,
  order: RefundableOrder,
): RefundLineChange[] {
  const changes = parts.map(({ lineNo, pieces, unshipped, goods, freight, heldGoods }): RefundLineChange => {
    const shipped = pieces - unshipped;
    const released = { ...noChange, lineNo, refunding: -shipped, cancelling: -unshipped, goods, freight };
    if (takes === 'pieces') return { ...released, returned: shipped, cancelled: unshipped, kept: minus(heldGoods, goods) };
    // Money that no piece is named for comes first from what the shop kept of pieces that are gone.
    const keptGoods = order.lines.find((line) => line.lineNo === lineNo)?.keptGoods ?? zero;
    return { ...released, kept: pieces > 0 ? zero : minus(zero, cents(Math.min(keptGoods, goods))) };
  });
  for (const { lineNo, freight } of freightBack) {
    const at = changes.findIndex((change) => change.lineNo === lineNo);
    const change = changes[at];
    if (change) changes[at] = { ...change, freight: plus(change.freight, freight) };
    else changes.push({ ...noChange, lineNo, freight });
  }
  return changes;
}

/**
 * Carries out a refund of a locked order whose money the caller pays back: takes its pieces, restores their stock and
 * points and takes back gifts that go along, or only takes the money off the lines. Closes the order once all of its
 * pieces went back at their whole price. Returns the order's status, and whether this refund closed it.
 */
export async function carryOutRefund(
  db: SiteDatabase,
  order: RefundableOrder,
  refund: AgreedRefund,
  now: Date,
): Promise<{ readonly status: OrderStatus; readonly isWhole: boolean }> {
  const { refundNo, takes, parts, points, restock, lostGifts, why } = refund;
  if (takes === 'pieces') await restoreClaimsOfPieces(db, order, { refundNo, parts: joinLines(order, parts), points, restock }, now);
  await changeRefundLines(db, order.tid, toLineChanges(refund, order));
  if (lostGifts.size > 0) await takeOrderGiftsBack(db, order.tid, now, lostGifts);
  const moved = await moveOn(db, order, why, now);
  if (moved.isWhole) await restoreOrderExtras(db, order, now);
  return moved;
}

/** Counts pieces of one SKU that an exchange sends for a line of an order, or that came back of it. */
interface ExchangedPieces {
  readonly lineNo: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** Converts exchanged pieces to changes of stock; the SKU that was bought of a bundle changes that of its components. */
const toExchangeMoves = (order: RefundableOrder, pieces: readonly ExchangedPieces[]) =>
  toStockMoves(
    pieces
      .filter((some) => some.pieces > 0)
      .map((some) => {
        const line = order.lines.find(({ lineNo }) => lineNo === some.lineNo);
        return { ...some, components: line?.skuId === some.skuId ? line.components : null };
      }),
  );

/** Tells whether there is too little free stock for pieces of an exchange. Locks their SKUs, so that it holds until the transaction ends. */
export async function lacksExchangeStock(db: SiteDatabase, order: RefundableOrder, pieces: readonly ExchangedPieces[]): Promise<boolean> {
  const needs = new Map<number, number>();
  for (const move of toExchangeMoves(order, pieces)) needs.set(move.skuId, (needs.get(move.skuId) ?? 0) + move.pieces);
  const free = await lockFreeStock(db, [...needs.keys()]);
  return [...needs].some(([skuId, needed]) => (free.get(skuId) ?? 0) < needed);
}

/**
 * Moves the stock of an exchange: adds the pieces that the shopper returned (return), or holds (reserve), releases or sends
 * what is sent for them: `ship` sends what was held, `resend` free pieces.
 */
export async function moveExchangedStock(
  db: SiteDatabase,
  order: RefundableOrder,
  ref: string,
  kind: 'reserve' | 'release' | 'ship' | 'resend' | 'return',
  pieces: readonly ExchangedPieces[],
  now: Date,
): Promise<void> {
  const moves = toExchangeMoves(order, pieces);
  if (moves.length > 0) await moveStock(db, ref, kind, moves, now);
}

/** Joins the pieces of a refund with their lines. */
function joinLines(order: RefundableOrder, parts: readonly RefundPart[]) {
  return parts.map((part) => {
    const line = order.lines.find(({ lineNo }) => lineNo === part.lineNo);
    if (!line) throw new Error(`the order ${order.tid} has no line ${part.lineNo}`);
    return { ...line, ...part };
  });
}
