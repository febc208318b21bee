import type { Cents } from 'contract/money.ts';
import type { RefusalName } from '#platform/refusal.ts';

/** Describes the shipping fee of an order's lines to an address, and whether it can be shipped there. */
export interface ShippingQuote {
  readonly fee: Cents;
  /** Holds whether every line can be shipped there. */
  readonly served: boolean;
}

/**
 * Returns the name of the refusal if an order cannot go to another address; undefined when it can. The shipping fee
 * must be the same, or the shopper cancels and orders again.
 */
export function findAddressRefusal(before: ShippingQuote, after: ShippingQuote): RefusalName | undefined {
  if (!after.served) return 'notServed';
  return after.fee === before.fee ? undefined : 'freightDiffers';
}
