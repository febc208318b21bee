import type { Cents } from 'contract/money.ts';
import type { RefusalName } from 'contract/refusals.ts';

/** What sending the lines of an order to a place comes to. */
export interface Sending {
  readonly fee: Cents;
  /** Whether every line can be sent there. */
  readonly served: boolean;
}

/**
 * Why an order cannot go to another place; undefined when it can. What was paid for sending stays as it was, so only a place that costs
 * the same will do, as it does elsewhere: whoever wants another cancels and orders anew.
 */
export function mayGoThere(before: Sending, after: Sending): RefusalName | undefined {
  if (!after.served) return 'notServed';
  return after.fee === before.fee ? undefined : 'freightDiffers';
}
