import { putJob } from '#platform/jobs.ts';
import type { Sweeper } from '#platform/sweep.ts';
import { askBillAt, nextBilled } from './rules/bill-days.ts';
import { askAfter, askPaymentAfter } from './rules/asking.ts';
import { heldBilledDay, isBilled, setBillAt } from './store/bills.ts';
import { heldAttempt, setAskAt } from './store/payments.ts';
import { heldRefund, setRefundAskAt } from './store/refunds.ts';

/** Enqueues queries of payments whose result is unknown, or that were closed before their provider knew them. */
const askOpenPayments: Sweeper = {
  name: 'askOpenPayments',
  due: (platform, now, most) =>
    platform
      .selectFrom('payment')
      .select(['site_id as siteId', 'payment_no as key'])
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(most)
      .execute(),
  async act(db, paymentNo, now) {
    const attempt = await heldAttempt(db, paymentNo);
    if (!attempt?.askAt || attempt.askAt > now) return;
    await setAskAt(db, paymentNo, askPaymentAfter(attempt, now));
    await putJob(db, 'askPayment', { paymentNo }, { key: paymentNo, mostAttempts: 3 });
  },
};

/** Enqueues sending of refunds that the provider has not confirmed. */
const askOpenRefunds: Sweeper = {
  name: 'askOpenRefunds',
  due: (platform, now, most) =>
    platform
      .selectFrom('payment_refund')
      .select(['site_id as siteId', 'refund_no as key'])
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(most)
      .execute(),
  async act(db, refundNo, now) {
    const refund = await heldRefund(db, refundNo);
    if (!refund?.askAt || refund.askAt > now) return;
    await setRefundAskAt(db, refundNo, askAfter(refund.begunAt, now));
    await putJob(db, 'sendRefund', { refundNo }, { key: refundNo, mostAttempts: 3 });
  },
};

/** Limits how long a requested bill may take before it is requested again, in milliseconds. */
const billTakes = 60 * 60 * 1000;

/** How long after its last payment an account that is no longer offered still has bills, in milliseconds. */
const billsEnd = 3 * 24 * 60 * 60 * 1000;

/** Enqueues the check of each account's next daily bill once that is available. */
const askBills: Sweeper = {
  name: 'askBills',
  due: async (platform, now, most) =>
    (
      await platform
        .selectFrom('pay_account')
        .select(['site_id as siteId', 'id'])
        .where('bill_at', '<=', now)
        .orderBy('bill_at')
        .limit(most)
        .execute()
    ).map(({ siteId, id }) => ({ siteId, key: String(id) })),
  async act(db, key, now) {
    const accountId = Number(key);
    const account = await heldBilledDay(db, accountId);
    if (!account?.billAt || account.billAt > now) return;
    // Its keys may be invalid by now, so requests would fail for ever. Offering the account again resumes its bills.
    if (!(await isBilled(db, accountId, new Date(now.getTime() - billsEnd)))) return setBillAt(db, accountId, null);
    const day = nextBilled(account.billedDay, account.openedAt);
    const ready = askBillAt(day);
    if (ready > now) return setBillAt(db, accountId, ready);
    await setBillAt(db, accountId, new Date(now.getTime() + billTakes));
    await putJob(db, 'checkBill', { accountId, day }, { key: `${accountId}`, mostAttempts: 5 });
  },
};

export const paymentSweepers: readonly Sweeper[] = [askOpenPayments, askOpenRefunds, askBills];
