import type { Cents } from 'contract/money.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { PickupFacts } from './pickup-facts.ts';

/** Limits how long the service may take, in milliseconds. */
export const pickupTimeout = 8000;

/** Weighs a pickup where its shopper did not say more: in kilograms. */
export const usualWeight = 1;

/**
 * Asks the courier what a pickup costs, in cents; outside of any unit. Refuses (pickupNotPossible) an address where nothing is collected, and (courierAway)
 * if the service does not answer.
 */
export async function quotePickup({ service, courier, senderAddress, receiver }: PickupFacts, weight: number): Promise<Cents> {
  try {
    return await service.quotePickup({ courier, from: senderAddress, to: receiver.address, weight }, AbortSignal.timeout(pickupTimeout));
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw new Refusal('courierAway');
    const why = typeof fault.reason === 'string' ? fault.reason : '';
    throw new Refusal('pickupNotPossible', { sentence: sentence('pickupNotServed', { why }) });
  }
}
