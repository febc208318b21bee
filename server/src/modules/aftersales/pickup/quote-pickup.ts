import type { Cents } from 'contract/money.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { PickupInputs } from './pickup-inputs.ts';

/** Holds how long the courier service may take to answer about a door pickup, in milliseconds. */
export const pickupServiceTimeout = 8000;

/** Holds the weight of a door pickup whose shopper gave none, in kilograms. */
export const defaultPickupWeight = 1;

/**
 * Queries what a door pickup costs at the courier, in cents, outside of any transaction. Refuses (pickupNotPossible)
 * an address where nothing is collected, and (courierAway).
 */
export async function quotePickup({ service, courier, senderAddress, receiver }: PickupInputs, weight: number): Promise<Cents> {
  try {
    return await service.quotePickup(
      { courier, from: senderAddress, to: receiver.address, weight },
      AbortSignal.timeout(pickupServiceTimeout),
    );
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw new Refusal('courierAway');
    const why = typeof fault.reason === 'string' ? fault.reason : '';
    throw new Refusal('pickupNotPossible', { sentence: sentence('pickupNotServed', { why }) });
  }
}
