import { createHash, createHmac } from 'node:crypto';
import type { Ids } from '#platform/ids.ts';

/** Holds the prefix of secrets that the Standard Webhooks specification prescribes. */
const secretPrefix = 'whsec_';

/** Creates a secret to sign webhooks with: 32 random bytes in base64, after a fixed prefix. */
export const newWebhookSecret = (ids: Ids): string => `${secretPrefix}${Buffer.from(ids.key(32), 'base64url').toString('base64')}`;

/** Derives the id of a webhook event from its site and what happened, so that publishing it again gives the same id. */
export const webhookEventId = (siteId: number, what: string): string =>
  `evt_${createHash('sha256').update(`${siteId} ${what}`).digest('base64url').slice(0, 32)}`;

/** Signs text by Standard Webhooks: HMAC-SHA256 over id, timestamp and body. */
const sign = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/**
 * Builds the headers of a webhook delivery: content type, event id, timestamp (seconds since 1970), and a signature
 * with each valid secret.
 */
export function buildSignedWebhookHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Wanpu-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
