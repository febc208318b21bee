import type { WebhookPost } from '#gateways/webhook/webhook-post.ts';
import type { Errand, ErrandGround } from '#platform/errands.ts';
import type { Secrets } from '#platform/secrets.ts';
import { afterTry } from './rules/after-try.ts';
import { headersFor } from './signed.ts';
import { heldFailing, letGo, noteTry, type Sending, takeDue, type Taken } from './store/sending.ts';

interface Ground extends ErrandGround {
  readonly webhooks: WebhookPost;
  readonly secrets: Secrets;
}

/** The secrets that hold now, the newest first. */
const holding = ({ secretSealed, formerSealed, formerUntil }: Taken, { open }: Secrets, now: Date): string[] => [
  open(secretSealed),
  ...(formerSealed && formerUntil && formerUntil > now ? [open(formerSealed)] : []),
];

/** Sends one delivery, outside any unit, and notes what came of it. Killed in between, it is sent again under the same id. */
async function sendOne(
  { siteId, units, clock, signal, webhooks }: Ground,
  endpointId: number,
  taken: Taken,
  keys: string[],
  sending: Sending,
) {
  const { eventId, body, deliveryId, kind, tries } = sending;
  const headers = headersFor(eventId, body, keys, clock.now());
  const outcome = await webhooks.post({ url: taken.url, headers, body }, signal);
  const now = clock.now();
  await units.write(siteId, async (db) => {
    const failingSince = await heldFailing(db, endpointId);
    await noteTry(db, endpointId, sending, outcome, afterTry({ deliveryId, kind, tries, failingSince }, outcome, now), now);
  });
}

/** Deliveries beside each other; those of one order in the order they were made. */
const lanesOf = (sendings: readonly Sending[]): Sending[][] => {
  const lanes = new Map<string, Sending[]>();
  for (const sending of sendings) {
    const lane = sending.tid ?? sending.eventId;
    lanes.set(lane, [...(lanes.get(lane) ?? []), sending]);
  }
  return [...lanes.values()];
};

/** After so many turns an endpoint waits behind the others that are due. */
const mostTurns = 25;

/** Sends what is due to an endpoint, few at a time, until nothing is or it was long enough. */
async function sendDue(ground: Ground, endpointId: number): Promise<void> {
  const { siteId, units, clock, secrets, ending } = ground;
  let held: Date | undefined;
  for (let turn = 0; turn < mostTurns && !ending.aborted; turn += 1) {
    const now = clock.now();
    const taken = await units.write(siteId, (db) => takeDue(db, endpointId, held, now));
    if (!taken) return;
    held = taken.until;
    const keys = holding(taken, secrets, now);
    const send = async (lane: readonly Sending[]) => {
      for (const sending of lane) await sendOne(ground, endpointId, taken, keys, sending);
    };
    await Promise.all(lanesOf(taken.sendings).map(send));
  }
  const until = held;
  if (until) await units.write(siteId, (db) => letGo(db, endpointId, until, clock.now()));
}

/** Deliveries that are due, an endpoint at a time. */
export const sendWebhooks = (parts: Pick<Ground, 'webhooks' | 'secrets'>): Errand => ({
  name: 'sendWebhooks',
  due: async (platform, now, most) => {
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
  act: (ground, key) => sendDue({ ...ground, ...parts }, Number(key)),
});
