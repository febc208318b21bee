import { plus, toYuan } from 'contract/money.ts';
import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { Handler } from '#http/handler.ts';
import { reopenDays, closeMember, reopenDeadline, verifyOwner } from '#modules/members/account/account.ts';
import { listOpenBookings } from '#modules/counter/booking/booking.ts';
import { sumMemberCardBalances } from '#modules/offers/card/card.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { countOpenOrders } from '#modules/buying/order/order.ts';
import { lapseRewardsOf } from '#modules/sharing/share-reward/share-reward.ts';
import { expireRecharges, hasRechargeAtProvider } from '#modules/money/payment/payment.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * Returns what prevents closing the caller's account: unfinished orders and balance (with cards). Also returns for how
 * many days a closed account can be reopened.
 */
export const leaving: Handler<typeof privacyCalls.leaving> = async ({ db, site, member }) => {
  const [orders, balance, inCards] = await Promise.all([
    countOpenOrders(db, member.id),
    loadMemberBalance(db, member.id, site.currency),
    sumMemberCardBalances(db, member.id, site.currency),
  ]);
  return { openOrders: orders, balance: toYuan(plus(balance, inCards)), comeBackDays: reopenDays };
};

/**
 * Closes the caller's account, which is erased after the reopening period; pending share rewards lapse. Refuses a wrong
 * password or wrong code sent to the mobile number. Refuses an account that has unfinished orders, coming bookings, a
 * balance, or a recharge under way.
 */
export const closeAccount: Handler<typeof privacyCalls.closeAccount> = async (context, { password, validcode }) => {
  const { units, siteId, site, member, now } = context;
  const owner = await verifyOwner(context, member.id, { password, code: validcode });

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await lockMember(db, member.id);
    // Comes first because a payment that starts at the same moment locks the recharge: the checks below then see that payment.
    await expireRecharges(db, member.id, now);
    const [orders, bookings, balance, inCards, hasPendingRecharge] = await Promise.all([
      countOpenOrders(db, member.id),
      listOpenBookings(db, member.id),
      loadMemberBalance(db, member.id, site.currency),
      sumMemberCardBalances(db, member.id, site.currency),
      hasRechargeAtProvider(db, member.id),
    ]);
    if (orders > 0) throw new Refusal('accountHasOrders');
    if (bookings.length > 0) throw new Refusal('accountHasBookings');
    if (balance > 0 || inCards > 0) throw new Refusal('accountHasBalance');
    if (hasPendingRecharge) throw new Refusal('accountHasRecharge');
    await lapseRewardsOf(db, { memberId: member.id }, 'sharerClosed', now);
    await closeMember(db, member.id, now);
  });
  return { until: reopenDeadline(now).getTime() };
};
