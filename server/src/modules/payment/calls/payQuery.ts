import { toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPayment } from '../store/payments.ts';

export const payQuery: Handler<typeof paymentCalls.payQuery> = async ({ db, member }, { tid }) => {
  const payment = await findPayment(db, tid, member.id);
  if (!payment) throw new Refusal('paymentNotFound');
  const { kind, paymentNo, method, amount, status, begunAt, paidAt } = payment;
  const times = { beginTime: begunAt.getTime(), payTime: paidAt?.getTime() ?? null };
  return { kind, tid, paymentNo, status, payType: method, amount: toYuan(amount), ...times };
};
