import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { bookPaidRefund } from '../book-paid-refund.ts';
import { findRefundedPayment, listPaymentRefunds, lockPaymentRefund, reopenPaymentRefund } from '../store/refunds.ts';

/** Lists for the merchant the refunds that payment providers send, newest first: the failed ones, or all. */
export const listRefunds: Handler<typeof reconciliationCalls.listRefunds> = async ({ db }, { failed = 0, ...page }) => {
  const asked = parsePageRange(page);
  const { list, total } = await listPaymentRefunds(db, { failed: failed === 1 }, asked);
  const refunds = list.map(({ refundNo, paymentNo, method, kind, id, amount, reason, status, fault, begunAt, doneAt }) => ({
    refundNo,
    paymentNo,
    kind,
    reason,
    status,
    fault,
    payType: method,
    tid: id,
    amount: toYuan(amount),
    beginTime: begunAt.getTime(),
    doneTime: doneAt?.getTime() ?? null,
  }));
  return buildPage(asked, refunds, total);
};

/**
 * Sends again, for the merchant, a refund that the provider refused. A refund that the provider closed gets a new
 * refundNo. Refuses (refundNotFound, refundNotFailed) an unknown refund and one that did not fail, and
 * (refundOnlyByHand) one of a bank transfer.
 */
export const retryRefund: Handler<typeof reconciliationCalls.retryRefund> = async ({ db, now, ids }, { refundNo }) => {
  const refund = await lockPaymentRefund(db, refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  if (refund.status !== 'failed') throw new Refusal('refundNotFailed');
  if ((await findRefundedPayment(db, refund.paymentNo))?.method === 'offline') throw new Refusal('refundOnlyByHand');
  // The same number makes the retry idempotent; a refund closed by the provider needs a new number.
  await reopenPaymentRefund(db, refundNo, refund.numberSpent ? ids.longNumber() : refundNo, now);
  return {};
};

/**
 * Records for the merchant that a refund which the provider refused was paid back otherwise, such as at the provider's
 * portal. It is booked as paid and not sent again; repeating it changes nothing. Refuses (refundNotFound,
 * refundNotFailed) an unknown refund and one that did not fail.
 */
export const settleRefundOutside: Handler<typeof reconciliationCalls.settleRefundOutside> = async (
  { db, now, unchanged },
  { refundNo },
) => {
  const refund = await lockPaymentRefund(db, refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  if (refund.status === 'outside') {
    unchanged();
    return {};
  }
  if (refund.status !== 'failed') throw new Refusal('refundNotFailed');
  const payment = await findRefundedPayment(db, refund.paymentNo);
  if (!payment) throw new Error(`the refund ${refundNo} belongs to no payment`);
  await bookPaidRefund(db, refund, payment, 'outside', now);
  return {};
};
