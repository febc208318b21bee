import { enqueueJob } from '#platform/jobs.ts';
import { dueTask, type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { billAvailableAt, nextBillDay } from './rules/bill-days.ts';
import { nextProviderQueryAt, nextPaymentQueryAt } from './rules/query-times.ts';
import { lockLastBillDay, mayAppearInBill, setNextBillAt } from './store/bills.ts';
import { lockPaymentAttempt, setNextPaymentQueryAt } from './store/payments.ts';
import { lockPaymentRefund, setNextRefundQueryAt } from './store/refunds.ts';

/** Enqueues queries of payments whose result is unknown, or that were closed before their provider knew them. */
const askOpenPayments = dueTask({
  name: 'askOpenPayments',
  rows: ['payment', 'payment_no', 'ask_at'],
  lock: lockPaymentAttempt,
  dueAt: ({ askAt }) => askAt,
  async handle(db, attempt, now) {
    const { paymentNo } = attempt;
    await setNextPaymentQueryAt(db, paymentNo, nextPaymentQueryAt(attempt, now));
    await enqueueJob(db, 'askPayment', { paymentNo }, { key: paymentNo, mostAttempts: 3 });
  },
});

/** Enqueues sending of refunds that the provider has not confirmed. */
const askOpenRefunds = dueTask({
  name: 'askOpenRefunds',
  rows: ['payment_refund', 'refund_no', 'ask_at'],
  lock: lockPaymentRefund,
  dueAt: ({ askAt }) => askAt,
  async handle(db, { refundNo, begunAt }, now) {
    await setNextRefundQueryAt(db, refundNo, nextProviderQueryAt(begunAt, now));
    await enqueueJob(db, 'sendRefund', { refundNo }, { key: refundNo, mostAttempts: 3 });
  },
});

/** Limits how long a requested bill may take before it is requested again, in milliseconds. */
const billTakes = 60 * 60 * 1000;

/** Limits how long after its last payment an account that is no longer offered still has bills, in milliseconds. */
const billsEnd = 3 * 24 * 60 * 60 * 1000;

/** Enqueues the check of each account's next daily bill once that is available. */
const askBills: ScheduledTask = {
  name: 'askBills',
  selectDue: selectDueRows('pay_account', 'id', 'bill_at'),
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
