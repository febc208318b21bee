const second = 1000;
const minute = 60 * second;

/** How long a payment may be paid where what it pays sets no end, in milliseconds. */
export const paymentWaits = 30 * minute;

/** When the vendor is asked next about something begun then: soon after the beginning, and less and less often later. */
export function askAfter(begunAt: Date, now: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(5 * second, age / 2), 30 * minute));
}

/** The same for a payment: it is asked about when its time is over, too, so that it is closed then. */
export function askPaymentAfter({ begunAt, overAt }: { readonly begunAt: Date; readonly overAt: Date }, now: Date): Date {
  const next = askAfter(begunAt, now);
  return overAt > now && overAt < next ? overAt : next;
}
