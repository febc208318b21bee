import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { defaultWebhookEvents } from 'contract/overall/webhook/webhook-events.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
type Merchant = 1001 | 1002;

let added = 0;
/** Returns a new URL on this machine where nothing listens. */
const nextUrl = (): string => {
  added += 1;
  return `http://127.0.0.1:9/erp-${added}`;
};
/** Removes all endpoints of a site, which may have at most ten. */
async function removeEndpoints(testApp: TestApp, merchantOf: Merchant): Promise<void> {
  const merchant = testApp.as({ merchantOf });
  for (const { id } of (await merchant.ask(webhookCalls.listWebhooks, {})).list) await merchant.ask(webhookCalls.removeWebhook, { id });
}
/** Returns an endpoint of a site, added if it has none. */
async function findOrAddEndpoint(testApp: TestApp, merchantOf: Merchant): Promise<number> {
  const merchant = testApp.as({ merchantOf });
  const [first] = (await merchant.ask(webhookCalls.listWebhooks, {})).list;
  return first?.id ?? (await merchant.ask(webhookCalls.addWebhook, { url: nextUrl() })).id;
}
/** Starts a delivery to that endpoint. */
const startDelivery = async (testApp: TestApp, merchantOf: Merchant): Promise<number> =>
  (await testApp.as({ merchantOf }).ask(webhookCalls.pingWebhook, { id: await findOrAddEndpoint(testApp, merchantOf) })).deliveryId;

const endpointSample = {
  who: merchant,
  input: async (testApp: TestApp) => ({ id: await findOrAddEndpoint(testApp, 1001) }),
  foreignIds: async (testApp: TestApp) => [{ input: { id: await findOrAddEndpoint(testApp, 1002) }, refused: 'webhookNotFound' as const }],
};
const deliverySample = {
  who: merchant,
  input: async (testApp: TestApp) => ({ id: await startDelivery(testApp, 1001) }),
  foreignIds: async (testApp: TestApp) => [{ input: { id: await startDelivery(testApp, 1002) }, refused: 'deliveryNotFound' as const }],
};

/** Pauses or resumes an endpoint, so that the opposite call changes it. */
async function makeChangedEndpoint(testApp: TestApp, verb: 'pauseWebhook' | 'resumeWebhook'): Promise<{ id: number }> {
  const id = await findOrAddEndpoint(testApp, 1001);
  await testApp.as(merchant).ask(webhookCalls[verb], { id });
  return { id };
}
/** Makes a delivery in a final state. */
async function makeEndedDelivery(testApp: TestApp, state: 'delivered' | 'givenUp'): Promise<number> {
  const id = await startDelivery(testApp, 1001);
  await testApp.sql('update webhook_delivery set state = $2, send_at = null where site_id = 1001 and id = $1', [id, state]);
  return id;
}

/** Holds a sample request for each call of `webhookCalls`, which the tests of all calls send. */
export const webhookSamples = samplesOf(webhookCalls, {
  listWebhooks: { who: merchant, input: {} },
  addWebhook: {
    who: merchant,
    async input(testApp) {
      await removeEndpoints(testApp, 1001);
      return { url: nextUrl(), events: [...defaultWebhookEvents] };
    },
  },
  changeWebhook: {
    ...endpointSample,
    input: async (testApp) => ({ id: await findOrAddEndpoint(testApp, 1001), url: nextUrl(), events: [...defaultWebhookEvents] }),
  },
  removeWebhook: endpointSample,
  rotateWebhook: { ...endpointSample, input: async (testApp) => ({ id: await findOrAddEndpoint(testApp, 1001), hours: 2 }) },
  pauseWebhook: { ...endpointSample, input: (testApp) => makeChangedEndpoint(testApp, 'resumeWebhook') },
  resumeWebhook: { ...endpointSample, input: (testApp) => makeChangedEndpoint(testApp, 'pauseWebhook') },
  pingWebhook: endpointSample,
  listDeliveries: { who: merchant, input: { state: 'waiting', event: 'ping', from: 0, pageNo: 1, pageSize: 10 } },
  webhookDelivery: deliverySample,
  replayDelivery: { ...deliverySample, input: async (testApp) => ({ id: await makeEndedDelivery(testApp, 'delivered') }) },
  replayFailed: {
    who: merchant,
    async input(testApp) {
      const id = await makeEndedDelivery(testApp, 'givenUp');
      // A ping is never replayed with the failed deliveries, so this one becomes an event of an order.
      await testApp.sql(
        `update webhook_event set kind = 'order.paid' where site_id = 1001 and id = (select event_id from webhook_delivery where site_id = 1001 and id = $1)`,
        [id],
      );
      return { since: 0, webhookId: await findOrAddEndpoint(testApp, 1001) };
    },
    foreignIds: async (testApp) => [{ input: { webhookId: await findOrAddEndpoint(testApp, 1002) }, refused: 'webhookNotFound' }],
  },
});
