import { findBookingInconsistencies } from '#modules/counter/booking/booking.ts';
import { findCouponInconsistencies } from '#modules/offers/coupon/coupon.ts';
import { findEquityInconsistencies } from '#modules/offers/equity/equity.ts';
import { findStockInconsistencies } from '#modules/goods/goods/goods.ts';
import { findGiftInconsistencies } from '#modules/offers/gift/gift.ts';
import { findGroupBuyInconsistencies } from '#modules/offers/group-buy/group-buy.ts';
import { findLedgerInconsistencies } from '#modules/money/ledger/ledger.ts';
import { findLuckyDrawInconsistencies } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { findReservedBalanceInconsistencies } from '#modules/money/payment/payment.ts';
import { findPointsInconsistencies } from '#modules/offers/points/points.ts';
import { findPromotionStockInconsistencies } from '#modules/offers/promotion/promotion.ts';
import { findRefundInconsistencies } from '#modules/aftersales/refund/refund.ts';
import { findShareRewardInconsistencies } from '#modules/sharing/share-reward/share-reward.ts';
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
