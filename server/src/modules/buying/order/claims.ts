import { lockCoupon, returnCoupon, unlockCoupon, useCoupon } from '#modules/offers/coupon/coupon.ts';
import {
  returnCountCardPieces,
  returnSomeCountCardPieces,
  type CountCardClaim,
  takeCountCardPieces,
} from '#modules/offers/equity/equity.ts';
import {
  type GiftThreshold,
  type OrderGiftClaim,
  insertOrderGifts,
  releaseOrderGifts,
  takeOrderGiftsBack,
} from '#modules/offers/gift/gift.ts';
import { addPiecesBought, moveStock, removePiecesBought, returnPiecesBought } from '#modules/goods/goods/goods.ts';
import { releaseGroupPlace, type GroupPlaceClaim, takeGroupPlace } from '#modules/offers/group-buy/group-buy.ts';
import {
  type PointsLotUse,
  releasePoints,
  reservePoints,
  returnPoints,
  returnSomePoints,
  spendPoints,
} from '#modules/offers/points/points.ts';
import {
  type PromotionClaim,
  returnPromotionPieces,
  returnSomePromotionPieces,
  takePromotionPieces,
} from '#modules/offers/promotion/promotion.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { RefundableLine, RefundPart } from './rules/refund-pieces.ts';
import { type OrderStockLine, toStockMoves } from './store/order-steps.ts';

/**
 * Describes what an order reserves besides money, such as stock, coupon, points, purchase gifts, and places in
 * promotions and group buys. An order that closes unpaid releases all of it.
 */
export interface OrderClaims {
  readonly tid: string;
  readonly memberId: number;
  readonly lines: readonly Pick<OrderStockLine, 'lineNo' | 'skuId' | 'pieces' | 'components'>[];
  /** Counts the pieces that count towards limits of each member, by product. */
  readonly limitedPieces: ReadonlyMap<number, number>;
  /** Identifies the member's coupon that is used; null for none. */
  readonly couponId: number | null;
  /** Lists the points that are taken from the member's lots, which are locked. */
  readonly pointsUses: readonly PointsLotUse[];
  /** Holds the pieces that it takes of a promotion with an exclusive price; null for ordinary prices. */
  readonly promotion: PromotionClaim | null;
  /** Holds the place that it takes in a group; null for none. */
  readonly group: GroupPlaceClaim | null;
  /** Holds the pieces that it takes of a member's count card; null for none. */
  readonly right: CountCardClaim | null;
  /** Lists what it gets of purchase gifts; their stock was taken. */
  readonly gifts: readonly (OrderGiftClaim & { readonly hangsOn: GiftThreshold })[];
}

/** Names an order with what it claims: nothing is read or written for a claim that it does not have. */
interface ClaimingOrder {
  readonly tid: string;
  readonly couponId: number | null;
  readonly points: number;
  readonly pointsDue: number;
  readonly promotionId: number | null;
  readonly groupId: string | null;
  readonly rightId: number | null;
  readonly hasGifts: boolean;
}
type ReleasingOrder = ClaimingOrder & Pick<OrderClaims, 'lines'>;

/** Describes a kind of claim: reserved with the order, released by its close, or consumed by its payment and restored by a refund before anything is shipped. */
interface ClaimKind {
  reserve(db: SiteDatabase, claims: OrderClaims, now: Date): Promise<void>;
  consume(db: SiteDatabase, order: ClaimingOrder, now: Date): Promise<void>;
  release(db: SiteDatabase, order: ReleasingOrder, now: Date): Promise<void>;
  restore(db: SiteDatabase, order: ReleasingOrder, now: Date): Promise<void>;
  /** Restores what some pieces took, as they are refunded; absent for what returns only with the whole order. */
  restorePieces?(db: SiteDatabase, order: ClaimingOrder, refund: RefundedPieces, now: Date): Promise<void>;
}

/** Describes pieces that are refunded. */
interface RefundedPieces {
  /** Names the refund: its moves of stock and points. */
  readonly refundNo: string;
  readonly parts: readonly (RefundPart & Pick<RefundableLine, 'goodsId' | 'skuId' | 'components' | 'tie'>)[];
  /** Counts the points that go back. */
  readonly points: number;
  /** Tells whether pieces that were shipped go back into stock. */
  readonly restock: boolean;
}

/** Counts the pieces that were bought, gifts and add-on pieces left out. */
const countOwnPieces = (parts: RefundedPieces['parts'], count: (part: RefundPart) => number): number =>
  parts.reduce((total, part) => total + (part.tie === null ? count(part) : 0), 0);

/** Takes stock; it leaves when the order is shipped, not when it is paid. */
const stock: ClaimKind = {
  reserve: (db, { tid, lines }, now) => moveStock(db, tid, 'reserve', toStockMoves(lines), now),
  consume: async () => {},
  release: (db, { tid, lines }, now) => moveStock(db, tid, 'release', toStockMoves(lines), now),
  restore: (db, { tid, lines }, now) => moveStock(db, tid, 'release', toStockMoves(lines), now),
  // Pieces that were not shipped are reserved; others come back if the merchant says so.
  restorePieces: async (db, _, { refundNo, parts, restock }, now) => {
    const toMoves = (list: readonly Pick<RefundedPieces['parts'][number], 'lineNo' | 'skuId' | 'components' | 'pieces'>[]) =>
      toStockMoves(list.filter(({ pieces }) => pieces > 0));
    const unshipped = toMoves(parts.map((part) => ({ ...part, pieces: part.unshipped })));
    const shipped = toMoves(
      parts.flatMap((part) => {
        const { skuId, components, pieces } = part;
        const back = part.comingBack ?? [{ skuId, pieces: pieces - part.unshipped }];
        return back.map((some) => ({ ...part, ...some, components: some.skuId === skuId ? components : null }));
      }),
    );
    if (unshipped.length > 0) await moveStock(db, refundNo, 'release', unshipped, now);
    if (restock && shipped.length > 0) await moveStock(db, refundNo, 'return', shipped, now);
  },
};

/** Counts towards the limits of what one member may buy. */
const memberLimits: ClaimKind = {
  reserve: (db, { tid, memberId, limitedPieces }, now) => addPiecesBought(db, memberId, tid, limitedPieces, now),
  consume: async () => {},
  release: (db, { tid }) => removePiecesBought(db, tid),
  restore: (db, { tid }) => removePiecesBought(db, tid),
  restorePieces: (db, { tid }, { parts }) => {
    const own = parts.filter(({ tie }) => tie === null);
    const pieces = new Map<number, number>();
    for (const part of own) pieces.set(part.goodsId, (pieces.get(part.goodsId) ?? 0) + part.pieces);
    return returnPiecesBought(db, tid, pieces);
  },
};

/** Takes pieces of a promotion with an exclusive price, which it counts by member too. */
const promotion: ClaimKind = {
  reserve: async (db, { tid, memberId, promotion: claim }) => (claim === null ? undefined : takePromotionPieces(db, tid, memberId, claim)),
  consume: async () => {},
  release: async (db, { tid, promotionId }) => (promotionId === null ? undefined : returnPromotionPieces(db, tid)),
  restore: async (db, { tid, promotionId }) => (promotionId === null ? undefined : returnPromotionPieces(db, tid)),
  // A promotion sells again what was not shipped.
  restorePieces: async (db, { tid, promotionId }, { parts }) => {
    const pieces = countOwnPieces(parts, (part) => part.unshipped);
    if (promotionId !== null && pieces > 0) await returnSomePromotionPieces(db, tid, pieces);
  },
};

/** Takes a place in a group; a payment confirms it in `markInstalmentPaid`, which acts on a complete group. */
const groupPlace: ClaimKind = {
  reserve: async (db, { tid, memberId, group }, now) => (group === null ? undefined : takeGroupPlace(db, { tid, memberId }, group, now)),
  consume: async () => {},
  release: async (db, { tid, groupId }) => (groupId === null ? undefined : releaseGroupPlace(db, tid, groupId)),
  // The group keeps its member: it is complete with them, or it failed.
  restore: async () => {},
};

/** Takes pieces of the count card that pays for them. */
const right: ClaimKind = {
  reserve: async (db, { right: claim, ...order }, now) => (claim === null ? undefined : takeCountCardPieces(db, order, claim, now)),
  consume: async () => {},
  release: async (db, { tid, rightId }) => (rightId === null ? undefined : returnCountCardPieces(db, tid)),
  restore: async (db, { tid, rightId }) => (rightId === null ? undefined : returnCountCardPieces(db, tid)),
  restorePieces: async (db, { tid, rightId }, { parts }) => {
    if (rightId !== null)
      await returnSomeCountCardPieces(
        db,
        tid,
        countOwnPieces(parts, ({ pieces }) => pieces),
      );
  },
};

/** Keeps what the order gets of purchase gifts: a listener grants it once the order is paid. */
const gifts: ClaimKind = {
  reserve: (db, { gifts: claims, ...order }, now) => insertOrderGifts(db, order, claims, now),
  consume: async () => {},
  release: async (db, { tid, hasGifts }) => (hasGifts ? releaseOrderGifts(db, tid) : undefined),
  restore: async (db, { tid, hasGifts }, now) => (hasGifts ? takeOrderGiftsBack(db, tid, now) : undefined),
};

const coupon: ClaimKind = {
  reserve: async (db, { tid, memberId, couponId }, now) =>
    couponId === null ? undefined : lockCoupon(db, couponId, { tid, memberId }, now),
  consume: async (db, { tid, couponId }, now) => (couponId === null ? undefined : useCoupon(db, tid, now)),
  release: async (db, { tid, couponId }) => (couponId === null ? undefined : unlockCoupon(db, tid)),
  restore: async (db, { tid, couponId }, now) => (couponId === null ? undefined : returnCoupon(db, tid, now)),
};

const points: ClaimKind = {
  reserve: (db, { tid, memberId, pointsUses }, now) => reservePoints(db, { tid, memberId, uses: pointsUses }, now),
  consume: async (db, order, now) => (order.points === 0 ? undefined : spendPoints(db, order, now)),
  release: async (db, order, now) => (order.points === 0 ? undefined : releasePoints(db, order.tid, now)),
  // Points that are a part of the price go back like its money; those that took something off as the setting says. No order has both.
  restore: async (db, { tid, points: spent, pointsDue }, now) => {
    if (pointsDue > 0 || (spent > 0 && (await cachedSiteSettings(db)).pointsBackOnRefund)) await returnPoints(db, tid, now);
  },
  restorePieces: async (db, { tid }, { refundNo, points: back }, now) => {
    if (back > 0) await returnSomePoints(db, { tid, ref: refundNo, points: back }, now);
  },
};

/** Lists the kinds in the order in which they are reserved. */
const kinds: readonly ClaimKind[] = [groupPlace, promotion, right, gifts, stock, memberLimits, coupon, points];

/**
 * Reserves what a new order uses: group place, promotion pieces, count-card pieces, purchase gifts, stock, purchase
 * limits, coupon and points. Refuses what another order took first (notEnoughStock, couponUnusable and so on).
 */
export async function reserveOrderClaims(db: SiteDatabase, claims: OrderClaims, now: Date): Promise<void> {
  await Promise.all(kinds.map((kind) => kind.reserve(db, claims, now)));
}

/** Spends the coupon and the points that an order had reserved, as it is paid. Its stock and other claims need no change then. */
export async function consumeOrderClaims(db: SiteDatabase, order: ClaimingOrder, now: Date): Promise<void> {
  await Promise.all(kinds.map((kind) => kind.consume(db, order, now)));
}

/**
 * Releases what an order reserved (stock, coupon, points and so on), as it closes unpaid. Locks points before stock,
 * as a new order does, to avoid deadlocks.
 */
export async function releaseOrderClaims(db: SiteDatabase, order: ReleasingOrder, now: Date): Promise<void> {
  for (const kind of kinds.toReversed()) await kind.release(db, order, now);
}

/**
 * Gives back what a paid order used, such as stock, coupon, points and promotion pieces, when the order is refunded
 * before anything is shipped.
 */
export async function restoreOrderClaims(db: SiteDatabase, order: ReleasingOrder, now: Date): Promise<void> {
  for (const kind of kinds.toReversed()) await kind.restore(db, order, now);
}

/** Restores what some pieces of a paid order used, as they are refunded: stock, purchase limits, promotion and count-card pieces, points. */
export async function restoreClaimsOfPieces(db: SiteDatabase, order: ClaimingOrder, refund: RefundedPieces, now: Date): Promise<void> {
  for (const kind of kinds.toReversed()) await kind.restorePieces?.(db, order, refund, now);
}

/**
 * Takes back an order's purchase gifts, and makes its coupon usable again unless that has expired or its terms forbid
 * it. To be called once the order's last piece is refunded.
 */
export async function restoreOrderExtras(db: SiteDatabase, order: ClaimingOrder, now: Date): Promise<void> {
  for (const kind of [coupon, gifts]) await kind.restore(db, { ...order, lines: [] }, now);
}
