import { listGiftsOfOrder, toGiftThreshold } from '#modules/gift/gift.ts';
import { findRefundableOrder, lockRefundableOrder, type RefundableOrder } from '#modules/order/order.ts';
import { cachedSiteSettings } from '#modules/site/site.ts';
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

/** Loads the refunds of an order and what else decides how much can still be refunded. */
async function loadFactsOf(db: SiteDatabase, order: RefundableOrder): Promise<RefundFacts> {
  const [refunds, { pointsBackOnRefund }, gifts] = await Promise.all([
    listOrderRefunds(db, order.tid),
    cachedSiteSettings(db),
    listEarnedGifts(db, order),
  ]);
  return { order, refunds, pointsBack: pointsBackOnRefund, gifts };
}

/**
 * Locks an order and loads its refunds, to decide what can still be refunded; refuses (orderNotFound) one that does
 * not exist or is another member's.
 */
export async function lockRefundFacts(db: SiteDatabase, tid: string, memberId?: number): Promise<RefundFacts> {
  const order = await lockRefundableOrder(db, tid, memberId);
  if (!order) throw new Refusal('orderNotFound');
  return loadFactsOf(db, order);
}

/**
 * Loads an order of a member and its refunds without locking them, to decide what can be refunded. Refuses
 * (orderNotFound) an order of another member.
 * @param changed a refund that is being changed: it is left out, and its pieces count as not requested; undefined for
 * none
 */
export async function loadRefundFacts(db: SiteDatabase, tid: string, memberId: number, changed: Refund | undefined): Promise<RefundFacts> {
  const order = await findRefundableOrder(db, tid, memberId);
  if (!order) throw new Refusal('orderNotFound');
  const facts = await loadFactsOf(db, order);
  const held = changed && doesRefundHoldPieces(changed.state) ? changed.parts : [];
  const lines = order.lines.map((line) => {
    const part = held.find(({ lineNo }) => lineNo === line.lineNo);
    if (!part) return line;
    return { ...line, cancelling: line.cancelling - part.unshipped, refunding: line.refunding - (part.pieces - part.unshipped) };
  });
  return { ...facts, order: { ...order, lines }, refunds: facts.refunds.filter(({ refundNo }) => refundNo !== changed?.refundNo) };
}
