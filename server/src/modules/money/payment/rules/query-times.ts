const second = 1000;
const minute = 60 * second;

/** Holds how long a shopper may take to pay at a provider for something that never expires, in milliseconds. */
export const paymentTimeout = 30 * minute;

/**
 * Holds how long a payment attempt may stay open at a provider, in milliseconds. It is closed then even if the thing to
 * pay stays open for weeks, such as a presale's final payment.
 */
export const longestPayment = 24 * 60 * minute;

/**
 * Returns when to query a payment provider next: soon after the beginning, then at growing intervals from 5 seconds
 * to 30 minutes.
 */
export function nextProviderQueryAt(begunAt: Date, now: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(5 * second, age / 2), 30 * minute));
}

/** Returns when to query a payment next: at growing intervals, but no later than its expiry, so that it is closed then. */
export function nextPaymentQueryAt({ begunAt, overAt }: { readonly begunAt: Date; readonly overAt: Date }, now: Date): Date {
  const next = nextProviderQueryAt(begunAt, now);
  return overAt > now && overAt < next ? overAt : next;
}
