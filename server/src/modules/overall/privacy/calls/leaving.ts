import { plus, toYuan } from 'contract/money.ts';
import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { Holding, MemberData } from '#define-module.ts';
import type { Handler } from '#http/handler.ts';
import { reopenDays, closeMember, reopenDeadline, verifyOwner } from '#modules/members/account/account.ts';
import { sumMemberCardBalances } from '#modules/offers/card/card.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { countOpenOrders } from '#modules/buying/order/order.ts';
import { lapseRewardsOf } from '#modules/sharing/share-reward/share-reward.ts';
import { expireRecharges } from '#modules/money/payment/payment.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { findHoldings } from '../find-holdings.ts';

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

/** What an account that still has something is refused with, in the order in which it is told. Points and coupons end with the account. */
const refusals: readonly (readonly [Holding, ConstructorParameters<typeof Refusal>[0]])[] = [
  ['orders', 'accountHasOrders'],
  ['bookings', 'accountHasBookings'],
  ['money', 'accountHasBalance'],
  ['payment', 'accountHasRecharge'],
];

/**
 * Closes the caller's account, which is erased after the reopening period; pending share rewards lapse. Refuses a wrong
 * password or wrong code sent to the mobile number. Refuses an account that has unfinished orders, coming bookings, a
 * balance, or a recharge under way.
 */
export const closeAccount =
  (modules: readonly MemberData[]): Handler<typeof privacyCalls.closeAccount> =>
  async (context, { password, validcode }) => {
    const { units, siteId, member, now } = context;
    const owner = await verifyOwner(context, member.id, { password, code: validcode });

    await units.write(siteId, async (db) => {
      await owner?.settle(db);
      await lockMember(db, member.id);
      // Comes first because a payment that starts at the same moment locks the recharge: the checks below then see that payment.
      await expireRecharges(db, member.id, now);
      const holdings = await findHoldings(db, modules, member.id, 'close', now);
      for (const [holding, refusal] of refusals) if (holdings.has(holding)) throw new Refusal(refusal);
      await lapseRewardsOf(db, { memberId: member.id }, 'sharerClosed', now);
      await closeMember(db, member.id, now);
    });
    return { until: reopenDeadline(now).getTime() };
  };
