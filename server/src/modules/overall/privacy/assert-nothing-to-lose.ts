import type { Holding, MemberData } from '#define-module.ts';
import { expireRecharges } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findHoldings } from './find-holdings.ts';

/** What the member is told, in the order in which it is told. */
const claimProblems = {
  orders: 'claimOrders',
  payment: 'claimPayment',
  money: 'claimMoney',
  points: 'claimPoints',
  coupons: 'claimCoupons',
  bookings: 'claimBookings',
} as const satisfies Record<Holding, string>;

/**
 * Refuses (claimNotPossible) to merge a member into another one if the merge would lose something, such as a balance,
 * points, coupons or orders. First expires the member's open recharges.
 */
export async function assertNothingToLose(db: SiteDatabase, modules: readonly MemberData[], memberId: number, now: Date): Promise<void> {
  await expireRecharges(db, memberId, now);
  const holdings = await findHoldings(db, modules, memberId, 'merge', now);
  const problem = (Object.keys(claimProblems) as Holding[]).find((holding) => holdings.has(holding));
  if (problem) throw new Refusal('claimNotPossible', { sentence: sentence(claimProblems[problem]) });
}
