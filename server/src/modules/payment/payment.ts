import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { paymentShapes } from 'contract/payment/payment.shapes.ts';
import { serve } from '#http/handler.ts';
import { payQuery } from './calls/payQuery.ts';

/** The door of payment: it knows payables, not what they are. */
export const paymentServed = serve('payment', paymentCalls, paymentShapes, { payQuery });
export { payFromBalance } from './pay-from-balance.ts';
export type { Payable } from './store/payments.ts';
