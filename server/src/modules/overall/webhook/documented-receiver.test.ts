import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { webhookBodies } from 'contract/overall/webhook/webhook-body.shapes.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { webhookKinds } from 'contract/overall/webhook/webhook-events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { checkReply } from '../../../../test/check-reply.ts';
import { loadDocumentedReceiver } from '../../../../test/documented-receiver.ts';
import { makeShippedOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const page = readFileSync(join(projectFolder, 'docs', 'webhooks.md'), 'utf8');
const { isGenuine, receiver } = await loadDocumentedReceiver();

describe('the example receiver in docs/webhooks.md', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const accepted: string[] = [];
  const servers: { close(): void }[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  it('processes each event once, however often it arrives, and refuses forged requests', async () => {
    // The example receiver checks the timestamp against the real clock.
    testApp.clock.setTime(new Date());
    const later = { secret: '' };
    const seen = new Set<string>();
    // The secret is known only after the endpoint is created, which needs the URL of a running server.
    const server = createServer((request, response) => receiver(later.secret, accept, seen).emit('request', request, response));
    const accept = (event: { readonly type: string }) => void accepted.push(event.type);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    later.secret = (await owner.ask(webhookCalls.addWebhook, { url })).secret;

    await makeShippedOrder(testApp, testApp.as('xiaoman'), { goods: 'teapot' });
    await testApp.runDueJobs();
    expect(accepted).toEqual(['order.paid', 'order.shipped']);
    const { list } = await owner.ask(webhookCalls.listDeliveries, {});
    expect(list.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    await owner.ask(webhookCalls.replayDelivery, { id: list[0]?.id ?? 0 });
    await testApp.runDueJobs();
    expect(accepted).toHaveLength(2);

    const forged = await fetch(url, {
      method: 'POST',
      body: '{"id":"evt_1","type":"order.paid"}',
      headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' },
    });
    expect(forged.status).toBe(401);
    expect(accepted).toHaveLength(2);
  });

  it('accepts the test signature that the document gives for other languages', () => {
    const [, secret = '', id = '', timestamp = '', body = '', signature = ''] =
      /the secret `([^`]+)`, the id `([^`]+)`, the timestamp `(\d+)` and the body\s+`([^`]+)` the signature is `([^`]+)`/.exec(page) ?? [];
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    expect(isGenuine(secret, headers, body, Number(timestamp) * 1000)).toBe(true);
    expect(isGenuine(secret, headers, `${body} `, Number(timestamp) * 1000)).toBe(false);
  });

  it('comes with a valid example body and a table row for each event type', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    checkReply('docs/webhooks.md', { reply: webhookBodies['order.shipped'] }, JSON.parse(example));
    for (const kind of webhookKinds) expect(page).toContain(`| \`${kind}\` |`);
  });
});
