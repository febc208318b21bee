import { listGiftsOfOrder, toGiftThreshold } from '#modules/offers/gift/gift.ts';
import { findRefundableOrder, lockRefundableOrder, type RefundableOrder } from '#modules/buying/order/order.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EarnedGift, RefundFacts } from './rules/plan-refund.ts';
import type { Refund } from './rules/refund.ts';
import { doesRefundHoldPieces } from './rules/refund-states.ts';
import { listOrderRefunds } from './store/refunds.ts';

/** Lists the points and coupons that an order earned as purchase gifts and that a refund may take back. */
async function listEarnedGifts(db: SiteDatabase, { tid, hasGifts }: RefundableOrder): Promise<EarnedGift[]> {
  const gifts = hasGifts ? await listGiftsOfOrder(db, tid) : [];
  return gifts.flatMap((gift) => {
    const hangsOn = toGiftThreshold(gift);
    const isAtStake = gift.kind !== 'goods' && gift.takesBack && (gift.state === 'reserved' || gift.state === 'granted');
    return isAtStake && hangsOn ? [{ ...gift, hangsOn }] : [];
  });
}

/**
 * Locks an order and loads its refunds, to decide what can still be refunded; refuses (orderNotFound) one that does
 * not exist or is another member's.
 */
export async function lockRefundFacts(db: SiteDatabase, tid: string, memberId?: number): Promise<RefundFacts> {
  const order = await lockRefundableOrder(db, tid, memberId);
  if (!order) throw new Refusal('orderNotFound');
  const [refunds, { pointsBackOnRefund }, gifts] = await Promise.all([
    listOrderRefunds(db, tid),
    cachedSiteSettings(db),
    listEarnedGifts(db, order),
  ]);
  return { order, refunds, pointsBack: pointsBackOnRefund, gifts };
}

/**
 * Loads an order of a member and its refunds without locking them, to decide what can be refunded. Refuses
 * (orderNotFound) an order of another member.
 * @param changed a refund that is being changed: it is left out, and its pieces count as not requested; undefined for
 * none
 */
export async function loadRefundFacts(db: SiteDatabase, tid: string, memberId: number, changed: Refund | undefined): Promise<RefundFacts> {
  const [order, refunds, { pointsBackOnRefund }] = await Promise.all([
    findRefundableOrder(db, tid, memberId),
    listOrderRefunds(db, tid),
    cachedSiteSettings(db),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  const gifts = await listEarnedGifts(db, order);
  const held = changed && doesRefundHoldPieces(changed.state) ? changed.parts : [];
  const lines = order.lines.map((line) => {
    const part = held.find(({ lineNo }) => lineNo === line.lineNo);
    if (!part) return line;
    return { ...line, cancelling: line.cancelling - part.unshipped, refunding: line.refunding - (part.pieces - part.unshipped) };
  });
  return {
    order: { ...order, lines },
    refunds: refunds.filter(({ refundNo }) => refundNo !== changed?.refundNo),
    pointsBack: pointsBackOnRefund,
    gifts,
  };
}
