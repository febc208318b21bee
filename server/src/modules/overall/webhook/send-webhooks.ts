import { randomUUID } from 'node:crypto';
import type { WebhookClient, WebhookPostResult } from '#gateways/webhook/webhook-client.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { DeliveryQueue, DeliveryQueueDeps } from '#platform/delivery-queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import { decideDeliveryUpdate, isDeliverySuccess } from './rules/retry-policy.ts';
import { buildSignedWebhookHeaders } from './webhook-signature.ts';
import {
  type ClaimedBatch,
  claimRenewal,
  claimWebhookEndpoint,
  type DueDelivery,
  listDueEndpoints,
  lockEndpointFailingSince,
  releaseWebhookEndpoint,
  renewWebhookClaim,
  saveAttempts,
  takeDueDeliveries,
} from './store/due-deliveries.ts';

interface WebhookDeps extends DeliveryQueueDeps {
  readonly webhooks: WebhookClient;
  readonly secrets: Secrets;
}

/** Decrypts the valid secrets of an endpoint, newest first. */
const validSecrets = ({ secretSealed, formerSealed, formerUntil }: ClaimedBatch, { open }: Secrets, now: Date): string[] => [
  open(secretSealed),
  ...(formerSealed && formerUntil && formerUntil > now ? [open(formerSealed)] : []),
];

/** Describes an attempt whose answer is not saved yet. */
interface Answer {
  readonly delivery: DueDelivery;
  readonly result: WebhookPostResult;
}

/** Sends one delivery outside a transaction. If the process dies before the answer is saved, it is sent again with the same id. */
async function sendOne({ clock, signal, webhooks }: WebhookDeps, url: string, keys: string[], delivery: DueDelivery): Promise<Answer> {
  const { eventId, body } = delivery;
  const headers = buildSignedWebhookHeaders(eventId, body, keys, clock.now());
  return { delivery, result: await webhooks.post({ url, headers, body }, signal) };
}

/** Saves the answers of a batch. Only a failure asks since when the endpoint fails, which locks it. */
async function saveBatch(db: SiteDatabase, endpointId: number, answers: readonly Answer[], now: Date): Promise<void> {
  const haveAllSucceeded = answers.every(({ result }) => isDeliverySuccess(result));
  const failingSince = haveAllSucceeded ? null : await lockEndpointFailingSince(db, endpointId);
  const attempts = answers.map(({ delivery, result }) => ({
    delivery,
    result,
    update: decideDeliveryUpdate({ ...delivery, failingSince }, result, now),
  }));
  await saveAttempts(db, endpointId, attempts, now);
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

/** Sends a batch, lanes side by side, and returns the answers. */
async function sendBatch(deps: WebhookDeps, { url, deliveries }: ClaimedBatch, keys: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const sendLane = async (lane: readonly DueDelivery[]) => {
    for (const delivery of lane) answers.push(await sendOne(deps, url, keys, delivery));
  };
  await Promise.all(splitIntoLanes(deliveries).map(sendLane));
  return answers;
}

/**
 * Sends the due deliveries of an endpoint in small batches, until none is due or the limit of batches is reached. One unit saves a batch and takes
 * the next. The claim is renewed meanwhile, however long a receiver takes.
 * Returns how many it sent.
 */
async function sendDue(deps: WebhookDeps, endpointId: number): Promise<number> {
  const { siteId, units, clock, secrets, stopping } = deps;
  const worker = randomUUID();
  if (!(await units.record(siteId, (db) => claimWebhookEndpoint(db, endpointId, worker, clock.now())))) return 0;
  const renew = () => units.record(siteId, (db) => renewWebhookClaim(db, endpointId, worker, clock.now()));
  // Without a database the claim ends, and another worker begins where this one was.
  const renewal = setInterval(() => void renew().catch(() => {}), claimRenewal);
  try {
    let [answers, sent]: [readonly Answer[], number] = [[], 0];
    for (let batch = 0; ; batch += 1) {
      const [now, made] = [clock.now(), answers];
      const isLast = batch >= maxBatches || stopping.aborted;
      const next = await units.recordDurably(siteId, async (db) => {
        if (made.length > 0) await saveBatch(db, endpointId, made, now);
        if (!isLast) return takeDueDeliveries(db, endpointId, worker, now);
        await releaseWebhookEndpoint(db, endpointId, worker);
        return undefined;
      });
      if (!next) return sent;
      answers = await sendBatch(deps, next, validSecrets(next, secrets, now));
      sent += answers.length;
    }
  } finally {
    clearInterval(renewal);
  }
}

/** Creates the delivery queue that sends due webhook deliveries, one job for each endpoint. */
export const createWebhookQueue = (parts: Pick<WebhookDeps, 'webhooks' | 'secrets'>): DeliveryQueue => ({
  name: 'sendWebhooks',
  listDue: listDueEndpoints,
  deliver: (deps, key) => sendDue({ ...deps, ...parts }, Number(key)),
});
