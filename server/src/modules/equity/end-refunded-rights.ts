import { endCouponsOfGift } from '#modules/coupon/coupon.ts';
import { takePointsBack } from '#modules/points/points.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findEquity } from './store/equities.ts';
import { endRefundedRights, type RefundedLine } from './store/rights.ts';

/**
 * Ends one benefit for each refunded piece. Its count card and level end too, and its unused coupons and points are taken back.
 * Repeating it changes nothing.
 */
export async function endRightsOfRefund(db: SiteDatabase, lines: readonly RefundedLine[], now: Date): Promise<void> {
  for (const line of lines) {
    for (const { id, memberId, equityId, tid, lineNo, piece } of await endRefundedRights(db, line, now)) {
      const equity = await findEquity(db, equityId);
      for (const { couponId } of equity?.coupons ?? []) await endCouponsOfGift(db, { couponId, batch: `right:${id}` }, now);
      await takePointsBack(db, { memberId, source: 'equity', ref: `${tid}-${lineNo}-${piece}` }, now);
    }
  }
}
