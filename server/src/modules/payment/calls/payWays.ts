import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listPaymentMethods } from '../payment-methods.ts';

export const payWays: Handler<typeof paymentCalls.payWays> = async ({ db, say }) => ({
  ways: await listPaymentMethods(db, say),
});
