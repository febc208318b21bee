import { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { usualWebhookEvents } from 'contract/webhook/webhook-events.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

const who = { merchantOf: 1001 } as const;
type Merchant = 1001 | 1002;

let added = 0;
/** An address of this machine where nobody listens, another each time. */
const addressOf = (): string => {
  added += 1;
  return `http://127.0.0.1:9/erp-${added}`;
};
/** Takes all endpoints of a site away: it may have ten. */
async function cleared(town: Town, merchantOf: Merchant): Promise<void> {
  const merchant = town.as({ merchantOf });
  for (const { id } of (await merchant.ask(webhookCalls.listWebhooks, {})).list) await merchant.ask(webhookCalls.removeWebhook, { id });
}
/** An endpoint of a site. */
async function endpointOf(town: Town, merchantOf: Merchant): Promise<number> {
  const merchant = town.as({ merchantOf });
  const [first] = (await merchant.ask(webhookCalls.listWebhooks, {})).list;
  return first?.id ?? (await merchant.ask(webhookCalls.addWebhook, { url: addressOf() })).id;
}
/** Something on its way to it. */
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

export const webhookSpecimens = specimensOf(webhookCalls, {
  listWebhooks: { who, input: {} },
  addWebhook: {
    who,
    async input(town) {
      await cleared(town, 1001);
      return { url: addressOf(), events: [...usualWebhookEvents] };
    },
  },
  changeWebhook: { ...ofEndpoint, input: async (town) => ({ id: await endpointOf(town, 1001), events: [...usualWebhookEvents] }) },
  removeWebhook: ofEndpoint,
  rotateWebhook: { ...ofEndpoint, input: async (town) => ({ id: await endpointOf(town, 1001), hours: 2 }) },
  pauseWebhook: ofEndpoint,
  resumeWebhook: ofEndpoint,
  pingWebhook: ofEndpoint,
  listDeliveries: { who, input: { state: 'waiting', event: 'ping', from: 0, pageNo: 1, pageSize: 10 } },
  webhookDelivery: ofDelivery,
  replayDelivery: ofDelivery,
  replayFailed: {
    who,
    input: async (town) => ({ since: 0, webhookId: await endpointOf(town, 1001) }),
    neighbours: async (town) => [{ input: { webhookId: await endpointOf(town, 1002) }, refused: 'webhookNotFound' }],
  },
});
