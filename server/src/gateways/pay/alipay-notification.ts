import type { AlipayClient } from './alipay-client.ts';
import { parseAlipayState } from './alipay-state.ts';
import { parseShanghaiTime } from './shanghai.ts';
import type { ProviderNotification, ProviderPaymentState } from './payment-provider.ts';

/** Limits the age of a notification, which Alipay repeats for 25 hours, and how far its clock may be ahead of ours. In milliseconds. */
const maxAgeMs = 26 * 3_600_000;
const maxAheadMs = 5 * 60_000;
const maxBodyBytes = 64 * 1024;

/**
 * Verifies a notification from Alipay. Returns the payment's state, or `other` for a genuine one about something else.
 * Returns undefined for one that is forged, about another account, or too old.
 */
export function readAlipayNotification(
  client: AlipayClient,
  { body }: ProviderNotification,
  now: Date,
): ProviderPaymentState | 'other' | undefined {
  if (body.length > maxBodyBytes) return undefined;
  const pairs = [...new URLSearchParams(body)];
  const fields: Record<string, string> = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) return undefined; // with a name twice, it is unknown which of them is signed
  const { appId, sellerId } = client.account;
  if (fields['sign_type'] !== 'RSA2' || fields['app_id'] !== appId) return undefined;
  if (sellerId && fields['seller_id'] !== sellerId) return undefined;
  const notifiedAt = parseShanghaiTime(fields['notify_time'] ?? '')?.getTime();
  if (notifiedAt === undefined || notifiedAt > now.getTime() + maxAheadMs || notifiedAt < now.getTime() - maxAgeMs) return undefined;
  if (!client.isSigned(fields)) return undefined;
  return fields['notify_type'] === 'trade_status_sync' ? parseAlipayState(fields, 'gmt_payment') : 'other';
}
