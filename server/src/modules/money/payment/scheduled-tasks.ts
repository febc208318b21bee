import { enqueueJob } from '#platform/jobs.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { billAvailableAt, nextBillDay } from './rules/bill-days.ts';
import { nextProviderQueryAt, nextPaymentQueryAt } from './rules/query-times.ts';
import { lockLastBillDay, mayAppearInBill, setNextBillAt } from './store/bills.ts';
import { lockPaymentAttempt, setNextPaymentQueryAt } from './store/payments.ts';
import { lockPaymentRefund, setNextRefundQueryAt } from './store/refunds.ts';

/** Enqueues queries of payments whose result is unknown, or that were closed before their provider knew them. */
const askOpenPayments: ScheduledTask = {
  name: 'askOpenPayments',
  selectDue: (query, now) =>
    query.selectFrom('payment').select(['site_id as siteId', 'payment_no as key']).where('ask_at', '<=', now).orderBy('ask_at'),
  async handle(db, paymentNo, now) {
    const attempt = await lockPaymentAttempt(db, paymentNo);
    if (!attempt?.askAt || attempt.askAt > now) return;
    await setNextPaymentQueryAt(db, paymentNo, nextPaymentQueryAt(attempt, now));
    await enqueueJob(db, 'askPayment', { paymentNo }, { key: paymentNo, mostAttempts: 3 });
  },
};

/** Enqueues sending of refunds that the provider has not confirmed. */
const askOpenRefunds: ScheduledTask = {
  name: 'askOpenRefunds',
  selectDue: (query, now) =>
    query.selectFrom('payment_refund').select(['site_id as siteId', 'refund_no as key']).where('ask_at', '<=', now).orderBy('ask_at'),
  async handle(db, refundNo, now) {
    const refund = await lockPaymentRefund(db, refundNo);
    if (!refund?.askAt || refund.askAt > now) return;
    await setNextRefundQueryAt(db, refundNo, nextProviderQueryAt(refund.begunAt, now));
    await enqueueJob(db, 'sendRefund', { refundNo }, { key: refundNo, mostAttempts: 3 });
  },
};

/** Limits how long a requested bill may take before it is requested again, in milliseconds. */
const billTakes = 60 * 60 * 1000;

/** Limits how long after its last payment an account that is no longer offered still has bills, in milliseconds. */
const billsEnd = 3 * 24 * 60 * 60 * 1000;

/** Enqueues the check of each account's next daily bill once that is available. */
const askBills: ScheduledTask = {
  name: 'askBills',
  selectDue: (query, now) =>
    query.selectFrom('pay_account').select(['site_id as siteId', 'id as key']).where('bill_at', '<=', now).orderBy('bill_at'),
  async handle(db, key, now) {
    const accountId = Number(key);
    const account = await lockLastBillDay(db, accountId);
    if (!account?.billAt || account.billAt > now) return;
    // Its keys may be invalid by now, so requests would fail for ever. Offering the account again resumes its bills.
    if (!(await mayAppearInBill(db, accountId, new Date(now.getTime() - billsEnd)))) return setNextBillAt(db, accountId, null);
    const day = nextBillDay(account.billedDay, account.openedAt);
    const ready = billAvailableAt(day);
    if (ready > now) return setNextBillAt(db, accountId, ready);
    await setNextBillAt(db, accountId, new Date(now.getTime() + billTakes));
    await enqueueJob(db, 'checkBill', { accountId, day }, { key: `${accountId}`, mostAttempts: 5 });
  },
};

/** Lists the scheduled tasks of payments: querying open payments and refunds, and fetching the providers' bills. */
export const paymentScheduledTasks: readonly ScheduledTask[] = [askOpenPayments, askOpenRefunds, askBills];
