import { createHash, createHmac } from 'node:crypto';
import type { Ids } from '#platform/ids.ts';

/** Secrets are shown with this before them, as Standard Webhooks has it. */
const mark = 'whsec_';

/** A new secret: 32 bytes that cannot be guessed, as they are shown once. */
export const newSecret = (ids: Ids): string => `${mark}${Buffer.from(ids.key(32), 'base64url').toString('base64')}`;

/** What an event is known by: the same for the same event of the same site, however often it is handed on. */
export const eventId = (siteId: number, what: string): string =>
  `evt_${createHash('sha256').update(`${siteId} ${what}`).digest('base64url').slice(0, 32)}`;

/** A signature of Standard Webhooks: HMAC-SHA256 over id, moment and body. */
const signature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(mark.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** What goes with a body: its type, its id, when it is sent (seconds since 1970), and a signature by each secret that holds. */
export function headersFor(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Wanpu-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
