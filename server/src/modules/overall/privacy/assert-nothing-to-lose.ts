import type { Sentence } from 'contract/sentence.ts';
import { listOpenBookings } from '#modules/counter/booking/booking.ts';
import { hasCardBalance } from '#modules/offers/card/card.ts';
import { listAllMemberCoupons } from '#modules/offers/coupon/coupon.ts';
import { listAllEntitlements } from '#modules/offers/equity/equity.ts';
import { listAllFacePayments } from '#modules/counter/face-payment/face-payment.ts';
import { hasPositiveBalance } from '#modules/money/ledger/ledger.ts';
import { listAllMemberDrawRecords } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { countPaidAndOpenOrders } from '#modules/buying/order/order.ts';
import { expireRecharges, hasRechargeAtProvider } from '#modules/money/payment/payment.ts';
import { countUsablePoints } from '#modules/offers/points/points.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/**
 * Refuses (claimNotPossible) to merge a member into another one if the merge would lose something, such as a balance,
 * points, coupons or orders. First expires the member's open recharges.
 */
export async function assertNothingToLose(db: SiteDatabase, memberId: number, now: Date): Promise<void> {
  await expireRecharges(db, memberId, now);
  const [orders, counter, prizes, money, cards, points, coupons, rights, bookings, recharge] = await Promise.all([
    countPaidAndOpenOrders(db, memberId),
    listAllFacePayments(db, memberId),
    listAllMemberDrawRecords(db, memberId),
    hasPositiveBalance(db, 'member', [memberId]),
    hasCardBalance(db, memberId),
    countUsablePoints(db, memberId, now),
    listAllMemberCoupons(db, memberId),
    listAllEntitlements(db, memberId),
    listOpenBookings(db, memberId),
    hasRechargeAtProvider(db, memberId),
  ]);
  const hasCoupon = coupons.some(({ status, endsAt }) => status !== 'used' && endsAt > now);
  const problems: readonly (readonly [boolean, Sentence])[] = [
    [orders > 0 || counter.length > 0 || prizes.length > 0, sentence('claimOrders')],
    [recharge, sentence('claimPayment')],
    [money || cards, sentence('claimMoney')],
    [points > 0, sentence('claimPoints')],
    [hasCoupon || rights.some(({ endsAt }) => endsAt > now), sentence('claimCoupons')],
    [bookings.length > 0, sentence('claimBookings')],
  ];
  const problem = problems.find(([isThere]) => isThere);
  if (problem) throw new Refusal('claimNotPossible', { sentence: problem[1] });
}
