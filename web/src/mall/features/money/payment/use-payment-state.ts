import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';

/** Limits how often an open payment is polled, in milliseconds. */
const pause = 2000;

const isUnknown = (error: Error | null): boolean => error instanceof CallRefusedError && error.code === refusalCodes.paymentNotFound;

/**
 * Loads the state of a payment by the number of the order or recharge, and polls it while the payment is open. `unknown` tells that no payment was
 * started.
 */
export function usePaymentState(tid: string) {
  const payment = useRead(
    paymentCalls.payQuery,
    { tid },
    { pollAfterMs: ({ data, error }) => (isUnknown(error) || (data !== undefined && data.status !== 'open') ? undefined : pause) },
  );
  return { payment, unknown: isUnknown(payment.error) };
}
