import type { MessagingPlatform } from '#gateways/messaging/messaging.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Holds how long WeChat may take to answer a request, in milliseconds. */
export const messagingPlatformTimeout = 10_000;

/**
 * Runs a request to WeChat and returns its result. Converts errors into this server's refusals (messagingCodeWrong,
 * messagingAccountWrong, messagingAway).
 */
export async function callMessagingPlatform<T>(platform: MessagingPlatform, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    if (!(fault instanceof ProviderRefusal)) throw new Refusal('messagingAway');
    throw new Refusal(platform.subjectOf(fault) === 'code' ? 'messagingCodeWrong' : 'messagingAccountWrong');
  }
}
