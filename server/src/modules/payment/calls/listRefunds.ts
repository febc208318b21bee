import { toYuan } from 'contract/money.ts';
import type { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listPaymentRefunds } from '../store/refunds.ts';

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
