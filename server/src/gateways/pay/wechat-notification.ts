import { Aes } from 'wechatpay-axios-plugin';
import { toFields, parseJson, toText } from './read-json.ts';
import type { ProviderNotification, ProviderPaymentState } from './payment-provider.ts';
import { readWechatSignature, type WechatClient } from './wechat-client.ts';
import { isOfWechatAccount, parseWechatState } from './wechat-state.ts';

/** Limits the difference between the provider's clock and ours, in milliseconds, and the size of a notification, in bytes. */
const maxClockDifferenceMs = 5 * 60_000;
const maxBodyBytes = 64 * 1024;

/** Decrypts what WeChat Pay encrypted with the merchant's key; undefined if that fails. */
function decryptResource(resource: unknown, apiV3Key: string): unknown {
  const { algorithm, ciphertext, nonce, associated_data } = toFields(resource);
  if (algorithm !== 'AEAD_AES_256_GCM') return undefined;
  try {
    return parseJson(Aes.AesGcm.decrypt(toText(ciphertext), apiV3Key, toText(nonce), toText(associated_data)));
  } catch {
    return undefined;
  }
}

/**
 * Verifies a notification from WeChat Pay. Returns the payment's state, or `other` for a genuine one about something
 * else. Returns undefined for one that is forged, about another account, or too old.
 */
export async function readWechatNotification(
  client: WechatClient,
  { headers, body }: ProviderNotification,
  now: Date,
  signal: AbortSignal,
): Promise<ProviderPaymentState | 'other' | undefined> {
  if (body.length > maxBodyBytes) return undefined;
  const signature = readWechatSignature((name) => headers[name]);
  if (!signature.nonce || !signature.signature || !/^\d{1,12}$/.test(signature.timestamp)) return undefined;
  if (Math.abs(now.getTime() - Number(signature.timestamp) * 1000) > maxClockDifferenceMs) return undefined;
  if (!(await client.isSigned(signature, body, signal))) return undefined;

  const { event_type, resource } = toFields(parseJson(body));
  const decrypted = decryptResource(resource, client.account.apiV3Key);
  if (decrypted === undefined || !isOfWechatAccount(client.account, decrypted, event_type === 'TRANSACTION.SUCCESS')) return undefined;
  return event_type === 'TRANSACTION.SUCCESS' ? parseWechatState(client.account, decrypted) : 'other';
}
