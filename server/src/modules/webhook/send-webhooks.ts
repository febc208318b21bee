import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import type { DeliveryQueue, DeliveryQueueDeps } from '#platform/delivery-queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import { decideDeliveryUpdate } from './rules/retry-policy.ts';
import { buildSignedWebhookHeaders } from './webhook-signature.ts';
import {
  lockEndpointFailingSince,
  releaseWebhookEndpoint,
  saveDeliveryAttempt,
  type DueDelivery,
  claimDueDeliveries,
  type ClaimedEndpoint,
} from './store/due-deliveries.ts';

interface WebhookDeps extends DeliveryQueueDeps {
  readonly webhooks: WebhookClient;
  readonly secrets: Secrets;
}

/** Decrypts the valid secrets of an endpoint, newest first. */
const validSecrets = ({ secretSealed, formerSealed, formerUntil }: ClaimedEndpoint, { open }: Secrets, now: Date): string[] => [
  open(secretSealed),
  ...(formerSealed && formerUntil && formerUntil > now ? [open(formerSealed)] : []),
];

/** Sends one delivery outside a transaction, then saves the result. If the process dies in between, it is sent again with the same id. */
async function sendOne(
  { siteId, units, clock, signal, webhooks }: WebhookDeps,
  endpointId: number,
  taken: ClaimedEndpoint,
  keys: string[],
  sending: DueDelivery,
) {
  const { eventId, body, deliveryId, kind, tries } = sending;
  const headers = buildSignedWebhookHeaders(eventId, body, keys, clock.now());
  const outcome = await webhooks.post({ url: taken.url, headers, body }, signal);
  const now = clock.now();
  await units.write(siteId, async (db) => {
    const failingSince = await lockEndpointFailingSince(db, endpointId);
    await saveDeliveryAttempt(
      db,
      endpointId,
      sending,
      outcome,
      decideDeliveryUpdate({ deliveryId, kind, tries, failingSince }, outcome, now),
      now,
    );
  });
}

/** Splits deliveries into lanes that are sent in parallel. Deliveries of one order share a lane and keep their order. */
const splitIntoLanes = (sendings: readonly DueDelivery[]): DueDelivery[][] => {
  const lanes = new Map<string, DueDelivery[]>();
  for (const sending of sendings) {
    const lane = sending.tid ?? sending.eventId;
    lanes.set(lane, [...(lanes.get(lane) ?? []), sending]);
  }
  return [...lanes.values()];
};

/** Limits the batches of one endpoint in a row, so that a busy endpoint does not block others that are due. */
const maxBatches = 25;

/** Sends the due deliveries of an endpoint in small batches, until none is due or the limit of batches is reached. */
async function sendDue(deps: WebhookDeps, endpointId: number): Promise<void> {
  const { siteId, units, clock, secrets, stopping } = deps;
  let claimedUntil: Date | undefined;
  for (let batch = 0; batch < maxBatches && !stopping.aborted; batch += 1) {
    const now = clock.now();
    const taken = await units.write(siteId, (db) => claimDueDeliveries(db, endpointId, claimedUntil, now));
    if (!taken) return;
    claimedUntil = taken.until;
    const keys = validSecrets(taken, secrets, now);
    const send = async (lane: readonly DueDelivery[]) => {
      for (const sending of lane) await sendOne(deps, endpointId, taken, keys, sending);
    };
    await Promise.all(splitIntoLanes(taken.deliveries).map(send));
  }
  const until = claimedUntil;
  if (until) await units.write(siteId, (db) => releaseWebhookEndpoint(db, endpointId, until, clock.now()));
}

/** Creates the delivery queue that sends due webhook deliveries, one job for each endpoint. */
export const createWebhookQueue = (parts: Pick<WebhookDeps, 'webhooks' | 'secrets'>): DeliveryQueue => ({
  name: 'sendWebhooks',
  listDue: async (platform, now, most) => {
    const endpoints = await platform
      .selectFrom('webhook_endpoint')
      .select(['site_id as siteId', 'id'])
      .where('wake_at', '<=', now)
      .where(({ or, eb }) => or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
      .orderBy('wake_at')
      .limit(most)
      .execute();
    return endpoints.map(({ siteId, id }) => ({ siteId, key: String(id) }));
  },
  deliver: (deps, key) => sendDue({ ...deps, ...parts }, Number(key)),
});
