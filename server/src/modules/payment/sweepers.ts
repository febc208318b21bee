import { putJob } from '#platform/jobs.ts';
import type { Sweeper } from '#platform/sweep.ts';
import { askBillAt, nextBilled } from './rules/bill-days.ts';
import { askAfter, askPaymentAfter } from './rules/asking.ts';
import { heldBilledDay, isBilled, setBillAt } from './store/bills.ts';
import { heldAttempt, setAskAt } from './store/payments.ts';
import { heldRefund, setRefundAskAt } from './store/refunds.ts';

/** Payments whose end nobody has told yet, or that were ended before their vendor had heard of them: the vendor is asked, by a job. */
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

/** Money on its way back whose arrival the vendor has not told: it is asked for again, by a job. */
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

/** How long a bill that was asked for may take to come before it is asked for again, in milliseconds. */
const billTakes = 60 * 60 * 1000;

/** An account that is offered no more has bills for so long after the last money through it, in milliseconds. */
const billsEnd = 3 * 24 * 60 * 60 * 1000;

/** Accounts whose bill of a day is there by now: it is held against our books, by a job, a day after the other. */
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
    // Its keys may be the vendor's no longer: asking on would fail for ever. Offered again, it is asked about again.
    if (!(await isBilled(db, accountId, new Date(now.getTime() - billsEnd)))) return setBillAt(db, accountId, null);
    const day = nextBilled(account.billedDay, account.openedAt);
    const ready = askBillAt(day);
    if (ready > now) return setBillAt(db, accountId, ready);
    await setBillAt(db, accountId, new Date(now.getTime() + billTakes));
    await putJob(db, 'checkBill', { accountId, day }, { key: `${accountId}`, mostAttempts: 5 });
  },
};

export const paymentSweepers: readonly Sweeper[] = [askOpenPayments, askOpenRefunds, askBills];
