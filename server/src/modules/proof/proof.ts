import { findBookingInconsistencies } from '#modules/booking/booking.ts';
import { findCouponInconsistencies } from '#modules/coupon/coupon.ts';
import { findEquityInconsistencies } from '#modules/equity/equity.ts';
import { findStockInconsistencies } from '#modules/goods/goods.ts';
import { findGiftInconsistencies } from '#modules/gift/gift.ts';
import { findGroupBuyInconsistencies } from '#modules/groupbuy/groupbuy.ts';
import { findLedgerInconsistencies } from '#modules/ledger/ledger.ts';
import { findLuckyDrawInconsistencies } from '#modules/luckydraw/luckydraw.ts';
import { findReservedBalanceInconsistencies } from '#modules/payment/payment.ts';
import { findPointsInconsistencies } from '#modules/points/points.ts';
import { findPromotionStockInconsistencies } from '#modules/promotion/promotion.ts';
import { findRefundInconsistencies } from '#modules/refund/refund.ts';
import { findShareRewardInconsistencies } from '#modules/sharereward/sharereward.ts';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Finds contradictions in a site's data: ledger, reserved money, stock, coupons, points, refunds, prizes, bookings,
 * share rewards and promotions. Empty if none.
 */
export async function findBookInconsistencies(db: SiteDatabase): Promise<string[]> {
  const found = await Promise.all([
    findLedgerInconsistencies(db),
    findReservedBalanceInconsistencies(db),
    findStockInconsistencies(db),
    findCouponInconsistencies(db),
    findPointsInconsistencies(db),
    findPromotionStockInconsistencies(db),
    findGroupBuyInconsistencies(db),
    findEquityInconsistencies(db),
    findLuckyDrawInconsistencies(db),
    findGiftInconsistencies(db),
    findRefundInconsistencies(db),
    findBookingInconsistencies(db),
    findShareRewardInconsistencies(db),
  ]);
  return found.flat().map(({ what }) => what);
}
