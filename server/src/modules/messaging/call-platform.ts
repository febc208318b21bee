import type { MessagingPlatform } from '#gateways/messaging/messaging.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Limits how long the platform may take, in milliseconds. */
export const platformTimeout = 10_000;

/**
 * Sends a request to the messaging platform, and turns what it refuses into a refusal of ours (messagingCodeWrong, messagingAccountWrong,
 * messagingAway).
 */
export async function callPlatform<T>(platform: MessagingPlatform, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    if (!(fault instanceof ProviderRefusal)) throw new Refusal('messagingAway');
    throw new Refusal(platform.subjectOf(fault) === 'code' ? 'messagingCodeWrong' : 'messagingAccountWrong');
  }
}
