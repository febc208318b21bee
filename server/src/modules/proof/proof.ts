import { bookingProof } from '#modules/booking/booking.ts';
import { couponProof } from '#modules/coupon/coupon.ts';
import { equityProof } from '#modules/equity/equity.ts';
import { stockProof } from '#modules/goods/goods.ts';
import { giftProof } from '#modules/gift/gift.ts';
import { findGroupErrors } from '#modules/groupbuy/groupbuy.ts';
import { findLedgerErrors } from '#modules/ledger/ledger.ts';
import { luckyDrawProof } from '#modules/luckydraw/luckydraw.ts';
import { findReservedBalanceErrors } from '#modules/payment/payment.ts';
import { pointsProof } from '#modules/points/points.ts';
import { findPromotionStockErrors } from '#modules/promotion/promotion.ts';
import { findRefundErrors } from '#modules/refund/refund.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Proves a site's books: ledger, reserved money, stock, coupons, points, and what orders took of promotions and count cards, the prizes of lucky draws, the places of bookings, and refunds. Returns what does not agree; empty if all does. */
export async function findBookErrors(db: SiteDatabase): Promise<string[]> {
  const found = await Promise.all([
    findLedgerErrors(db),
    findReservedBalanceErrors(db),
    stockProof(db),
    couponProof(db),
    pointsProof(db),
    findPromotionStockErrors(db),
    findGroupErrors(db),
    equityProof(db),
    luckyDrawProof(db),
    giftProof(db),
    findRefundErrors(db),
    bookingProof(db),
  ]);
  return found.flat().map(({ what }) => what);
}
