import { endCouponsOfGift } from '#modules/offers/coupon/coupon.ts';
import { takePointsBack } from '#modules/offers/points/points.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findEquityTerms } from './store/equities.ts';
import { endRefundedEntitlements, type RefundedEquityLine } from './store/entitlements.ts';

/**
 * Ends one entitlement (权益) for each refunded piece of an equity product; repeating it changes nothing. The
 * entitlement's count card and level end too, and its unused coupons and points are taken back.
 */
export async function endEntitlementsOfRefund(db: SiteDatabase, lines: readonly RefundedEquityLine[], now: Date): Promise<void> {
  for (const line of lines) {
    for (const { id, memberId, equityId, tid, lineNo, piece } of await endRefundedEntitlements(db, line, now)) {
      const equity = await findEquityTerms(db, equityId);
      for (const { couponId } of equity?.coupons ?? []) await endCouponsOfGift(db, { couponId, batch: `right:${id}` }, now);
      await takePointsBack(db, { memberId, source: 'equity', ref: `${tid}-${lineNo}-${piece}` }, now);
    }
  }
}
