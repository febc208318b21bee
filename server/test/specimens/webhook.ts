import { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { usualWebhookEvents } from 'contract/webhook/webhook-events.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

const who = { merchantOf: 1001 } as const;
type Merchant = 1001 | 1002;

let added = 0;
/** Returns a new URL on this machine where nothing listens. */
const addressOf = (): string => {
  added += 1;
  return `http://127.0.0.1:9/erp-${added}`;
};
/** Removes all endpoints of a site, which may have at most ten. */
async function cleared(town: Town, merchantOf: Merchant): Promise<void> {
  const merchant = town.as({ merchantOf });
  for (const { id } of (await merchant.ask(webhookCalls.listWebhooks, {})).list) await merchant.ask(webhookCalls.removeWebhook, { id });
}
/** Returns an endpoint of a site, added if it has none. */
async function endpointOf(town: Town, merchantOf: Merchant): Promise<number> {
  const merchant = town.as({ merchantOf });
  const [first] = (await merchant.ask(webhookCalls.listWebhooks, {})).list;
  return first?.id ?? (await merchant.ask(webhookCalls.addWebhook, { url: addressOf() })).id;
}
/** Starts a delivery to that endpoint. */
const deliveryOf = async (town: Town, merchantOf: Merchant): Promise<number> =>
  (await town.as({ merchantOf }).ask(webhookCalls.pingWebhook, { id: await endpointOf(town, merchantOf) })).deliveryId;

const ofEndpoint = {
  who,
  input: async (town: Town) => ({ id: await endpointOf(town, 1001) }),
  neighbours: async (town: Town) => [{ input: { id: await endpointOf(town, 1002) }, refused: 'webhookNotFound' as const }],
};
const ofDelivery = {
  who,
  input: async (town: Town) => ({ id: await deliveryOf(town, 1001) }),
  neighbours: async (town: Town) => [{ input: { id: await deliveryOf(town, 1002) }, refused: 'deliveryNotFound' as const }],
};

/** Pauses or resumes an endpoint, so that the opposite call changes it. */
async function endpointThat(town: Town, verb: 'pauseWebhook' | 'resumeWebhook'): Promise<{ id: number }> {
  const id = await endpointOf(town, 1001);
  await town.as(who).ask(webhookCalls[verb], { id });
  return { id };
}
/** Makes a delivery in a final state. */
async function deliveryThat(town: Town, state: 'delivered' | 'givenUp'): Promise<number> {
  const id = await deliveryOf(town, 1001);
  await town.sql('update webhook_delivery set state = $2, send_at = null where site_id = 1001 and id = $1', [id, state]);
  return id;
}

export const webhookSpecimens = specimensOf(webhookCalls, {
  listWebhooks: { who, input: {} },
  addWebhook: {
    who,
    async input(town) {
      await cleared(town, 1001);
      return { url: addressOf(), events: [...usualWebhookEvents] };
    },
  },
  changeWebhook: {
    ...ofEndpoint,
    input: async (town) => ({ id: await endpointOf(town, 1001), url: addressOf(), events: [...usualWebhookEvents] }),
  },
  removeWebhook: ofEndpoint,
  rotateWebhook: { ...ofEndpoint, input: async (town) => ({ id: await endpointOf(town, 1001), hours: 2 }) },
  pauseWebhook: { ...ofEndpoint, input: (town) => endpointThat(town, 'resumeWebhook') },
  resumeWebhook: { ...ofEndpoint, input: (town) => endpointThat(town, 'pauseWebhook') },
  pingWebhook: ofEndpoint,
  listDeliveries: { who, input: { state: 'waiting', event: 'ping', from: 0, pageNo: 1, pageSize: 10 } },
  webhookDelivery: ofDelivery,
  replayDelivery: { ...ofDelivery, input: async (town) => ({ id: await deliveryThat(town, 'delivered') }) },
  replayFailed: {
    who,
    async input(town) {
      const id = await deliveryThat(town, 'givenUp');
      // A ping is never replayed with the failed deliveries, so this one becomes an event of an order.
      await town.sql(
        `update webhook_event set kind = 'order.paid' where site_id = 1001 and id = (select event_id from webhook_delivery where site_id = 1001 and id = $1)`,
        [id],
      );
      return { since: 0, webhookId: await endpointOf(town, 1001) };
    },
    neighbours: async (town) => [{ input: { webhookId: await endpointOf(town, 1002) }, refused: 'webhookNotFound' }],
  },
});
