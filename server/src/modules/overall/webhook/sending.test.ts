import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpWebhookClient } from '#gateways/webhook/http-webhook-client.ts';
import { createDeliveryQueueRunner } from '#platform/delivery-queue.ts';
import { createLog } from '#platform/log.ts';
import { loadDocumentedReceiver } from '../../../../test/documented-receiver.ts';
import { giveMoney, makePaidOrder } from '../../../../test/shopping.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { type ReceivedRequest, useWebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { listDeliveryQueues } from '../../../compose.ts';
import { maxDeliveryAttempts } from './rules/retry-policy.ts';
import { claimWebhookEndpoint, releaseWebhookEndpoint, renewWebhookClaim } from './store/due-deliveries.ts';

const { isGenuine } = await loadDocumentedReceiver();

describe('webhook delivery', () => {
  const webhooks = httpWebhookClient(true, { patience: 400 });
  const testApp = useTestApp({ webhooks });
  const receiver = useWebhookReceiver();
  const owner = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  let webhookId = 0;
  let secret = '';
  let path = '';
  let count = 0;
  beforeEach(async () => {
    count += 1;
    path = `/erp-${count}`;
    if (count % 10 === 1) await giveMoney(testApp, 'xiaoman', cents(100_000 + count));
    ({ id: webhookId, secret } = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}${path}`, events: ['order.paid'] }));
  });
  afterEach(async () => {
    receiver.answerWith();
    receiver.takeNew();
    await owner.call(webhookCalls.removeWebhook, { id: webhookId });
  });

  const fresh = () => receiver.takeNew(path);
  const pay = async () => (await makePaidOrder(xiaoman, { goods: 'oneCent' })).tid;
  const endpoint = async () => (await owner.ask(webhookCalls.listWebhooks, {})).list.find(({ id }) => id === webhookId);
  const deliveries = async () => (await owner.ask(webhookCalls.listDeliveries, { webhookId, pageSize: 100 })).list;
  const newest = async () => {
    const [delivery] = await deliveries();
    if (!delivery) throw new Error('the endpoint has no delivery');
    return owner.ask(webhookCalls.webhookDelivery, { id: delivery.id });
  };
  /** Pays an order and sends the deliveries that follow. */
  async function sent() {
    await pay();
    await testApp.runDueJobs();
    return newest();
  }
  /** Moves the clock to the next attempt and makes it. */
  async function nextTry() {
    const { nextTime } = await newest();
    if (nextTime === null) throw new Error('the delivery has no further attempt');
    testApp.clock.setTime(new Date(nextTime));
    await testApp.runDueJobs();
    return newest();
  }
  const genuine = (key: string, { headers, text }: ReceivedRequest) => isGenuine(key, headers, text, testApp.clock.now().getTime());

  it('signs id, timestamp and body as docs/webhooks.md verifies them', async () => {
    const delivery = await sent();
    const [arrived] = fresh();
    if (!arrived) throw new Error('nothing arrived');
    expect(arrived.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery.eventId,
      'webhook-timestamp': String(Math.floor((delivery.list[0]?.beginTime ?? 0) / 1000)),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    expect(arrived.text).toBe(delivery.body);
    expect(arrived.body.id).toBe(delivery.eventId);
    expect(genuine(secret, arrived)).toBe(true);
    expect(genuine('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', arrived)).toBe(false);
    expect(genuine(secret, { ...arrived, text: arrived.text.replace('order.paid', 'order.free') })).toBe(false);
    expect(genuine(secret, { ...arrived, headers: { ...arrived.headers, 'webhook-id': 'evt_other' } })).toBe(false);
    testApp.clock.advance({ minutes: 6 });
    expect(genuine(secret, arrived)).toBe(false);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, nextTime: null, outcome: '已送达（200）' });
    expect(delivery.list).toMatchObject([{ status: 200, excerpt: 'ok', outcome: '已送达（200）', milliseconds: expect.any(Number) }]);
  });

  it('signs with both secrets while the former secret is valid, and then only with the new secret', async () => {
    const rotated = await owner.ask(webhookCalls.rotateWebhook, { id: webhookId, hours: 2 });
    await sent();
    const [both] = fresh();
    expect(both && [genuine(secret, both), genuine(rotated.secret, both)]).toEqual([true, true]);
    expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    testApp.clock.advance({ hours: 2 });
    await sent();
    const [one] = fresh();
    expect(one && [genuine(secret, one), genuine(rotated.secret, one)]).toEqual([false, true]);
    const again = await owner.ask(webhookCalls.rotateWebhook, { id: webhookId, hours: 0 });
    await sent();
    const [last] = fresh();
    expect(last && [genuine(rotated.secret, last), genuine(again.secret, last)]).toEqual([false, true]);
  });

  it('retries with the same body and id, and gives up after twelve attempts in more than a day', async () => {
    receiver.answerWith(500);
    const began = testApp.clock.now();
    let delivery = await sent();
    expect(delivery).toMatchObject({ state: 'waiting', tries: 1, outcome: '对方回答 500' });
    const since = (await endpoint())?.failingSince;
    expect(since).not.toBeNull();
    const waits: number[] = [];
    for (let tries = 2; tries <= maxDeliveryAttempts; tries += 1) {
      waits.push((delivery.nextTime ?? 0) - (delivery.list[0]?.beginTime ?? 0));
      delivery = await nextTry();
      expect(delivery.tries).toBe(tries);
    }
    expect(delivery).toMatchObject({ state: 'givenUp', nextTime: null, outcome: '对方回答 500' });
    expect(delivery.list).toHaveLength(maxDeliveryAttempts);
    expect(delivery.list[0]).toMatchObject({ status: 500, excerpt: 'answer 500' });
    const hours = (testApp.clock.now().getTime() - began.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(36);
    expect(waits[0]).toBeGreaterThan(11_000);
    expect(waits[0]).toBeLessThan(19_000);
    for (let i = 1; i < 8; i += 1) expect(waits[i]).toBeGreaterThan((waits[i - 1] ?? 0) * 1.3);
    const arrived = fresh();
    expect(arrived).toHaveLength(maxDeliveryAttempts);
    expect(new Set(arrived.map(({ text }) => text)).size).toBe(1);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.eventId]));
    expect(new Set(arrived.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(maxDeliveryAttempts);
    testApp.clock.advance({ hours: 7 });
    await testApp.runDueJobs();
    expect(fresh()).toEqual([]);
    expect(await endpoint()).toMatchObject({ failingSince: since, waiting: 0, givenUp: 1 });
  });

  it('makes no attempt before it is due', async () => {
    receiver.answerWith(503);
    const delivery = await sent();
    fresh();
    testApp.clock.setTime(new Date((delivery.nextTime ?? 0) - 500));
    await testApp.runDueJobs();
    expect(fresh()).toEqual([]);
    expect(await nextTry()).toMatchObject({ tries: 2 });
  });

  it('succeeds once the receiver is back, and clears the failing state of the endpoint', async () => {
    await receiver.stopListening();
    expect(await sent()).toMatchObject({ state: 'waiting', outcome: '对方拒绝连接' });
    await receiver.listenAgain();
    expect(await nextTry()).toMatchObject({ state: 'delivered', tries: 2 });
    expect(await endpoint()).toMatchObject({ failingSince: null, waiting: 0 });
    expect(fresh()).toHaveLength(1);
  });

  it('waits as long as the retry-after header of the receiver asks', async () => {
    receiver.answerWith((_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
    const { nextTime } = await sent();
    const hours = ((nextTime ?? 0) - testApp.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.99);
    expect(hours).toBeLessThan(1.01);
  });

  it('follows no redirect and tells the merchant to enter the final URL', async () => {
    receiver.answerWith((_, response) => void response.writeHead(301, { location: `${receiver.url}/elsewhere` }).end());
    expect(await sent()).toMatchObject({ state: 'waiting', outcome: '对方要求跳转（301），不会跟随：请填写最终的网址' });
    expect(receiver.takeNew().map((one) => one.path)).toEqual([path]);
  });

  it('fails an attempt when the receiver does not respond in time', async () => {
    receiver.answerWith(() => {});
    expect(await sent()).toMatchObject({ state: 'waiting', outcome: '10 秒内没有回答', list: [{ status: null }] });
  });

  it('stores only the beginning of a huge response', async () => {
    receiver.answerWith((_, response) => void response.writeHead(200).end('好'.repeat(1_000_000)));
    const { list, outcome } = await sent();
    expect(outcome).toBe('已送达（200）');
    expect(list[0]?.excerpt).toBe('好'.repeat(500));
  });

  it('pauses an endpoint that answers 410, and sends the waiting deliveries when it is resumed', async () => {
    receiver.answerWith(410);
    expect(await sent()).toMatchObject({ state: 'waiting', outcome: '对方回答 410', nextTime: null });
    expect(await endpoint()).toMatchObject({ pausedFor: 'gone', pausedText: '对方回答 410，表示不再接收，已自动暂停' });
    receiver.answerWith();
    fresh();
    await pay();
    testApp.clock.advance({ hours: 1 });
    await testApp.runDueJobs();
    expect(fresh()).toEqual([]);
    expect(await endpoint()).toMatchObject({ waiting: 2 });
    await owner.ask(webhookCalls.resumeWebhook, { id: webhookId });
    await testApp.runDueJobs();
    expect(fresh()).toHaveLength(2);
    expect(await endpoint()).toMatchObject({ pausedFor: null, failingSince: null, waiting: 0 });
  });

  it('pauses an endpoint whose attempts all failed for three days, but not one that succeeds occasionally', async () => {
    receiver.answerWith(500);
    await sent();
    testApp.clock.advance({ days: 2 });
    receiver.answerWith();
    await sent();
    expect(await endpoint()).toMatchObject({ failingSince: null });
    receiver.answerWith(500);
    await sent();
    testApp.clock.advance({ days: 2.5 });
    await sent();
    expect(await endpoint()).toMatchObject({ pausedFor: null });
    testApp.clock.advance({ days: 0.6 });
    await sent();
    expect(await endpoint()).toMatchObject({ pausedFor: 'failing', pausedText: '连续 3 天没有送达，已自动暂停' });
    receiver.answerWith();
    fresh();
    await owner.ask(webhookCalls.resumeWebhook, { id: webhookId });
    await testApp.runDueJobs();
    expect(fresh().length).toBeGreaterThan(0);
    expect(await endpoint()).toMatchObject({ pausedFor: null, failingSince: null, waiting: 0 });
  });

  it('sends a test call (a ping) once, even to a paused endpoint, and reports its result', async () => {
    await owner.ask(webhookCalls.pauseWebhook, { id: webhookId });
    await pay();
    const ping = async () => {
      const { deliveryId } = await owner.ask(webhookCalls.pingWebhook, { id: webhookId });
      await testApp.runDueJobs();
      return owner.ask(webhookCalls.webhookDelivery, { id: deliveryId });
    };
    expect(await ping()).toMatchObject({ event: 'ping', tid: null, state: 'delivered' });
    expect(fresh()).toMatchObject([{ body: { type: 'ping', webhookId, events: ['order.paid'], siteId: 1001 } }]);
    receiver.answerWith(404);
    expect(await ping()).toMatchObject({ state: 'givenUp', tries: 1, outcome: '对方回答 404' });
    expect(await endpoint()).toMatchObject({ waiting: 1, givenUp: 0, pausedFor: 'merchant' });
    expect((await owner.ask(webhookCalls.replayFailed, { since: 0, webhookId })).replayed).toBe(0);
  });

  it('replays a delivered event with the same body and id, for the owner of its site only', async () => {
    const delivered = await sent();
    const [first] = fresh();
    await owner.ask(webhookCalls.replayDelivery, { id: delivered.id });
    await testApp.runDueJobs();
    const [again] = fresh();
    expect(again?.text).toBe(first?.text);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again && genuine(secret, again)).toBe(true);
    expect(await newest()).toMatchObject({ id: delivered.id, state: 'delivered', tries: 1, list: [{ status: 200 }, { status: 200 }] });
    const otherOwner = testApp.as({ merchantOf: 1002 });
    for (const row of [webhookCalls.replayDelivery, webhookCalls.webhookDelivery])
      expect(await otherOwner.call(row, { id: delivered.id })).toMatchObject(refused('deliveryNotFound'));
    expect(await otherOwner.call(webhookCalls.replayFailed, { since: 0, webhookId })).toMatchObject(refused('webhookNotFound'));
  });

  it('can repeat all given-up deliveries since a given time, of one endpoint or of all endpoints', async () => {
    receiver.answerWith(500);
    const early = await sent();
    testApp.clock.advance({ minutes: 5 });
    const since = testApp.clock.now().getTime();
    const late = [await sent(), await sent()];
    await testApp.sql("update webhook_delivery set state = 'givenUp', send_at = null, done_at = now() where state = 'waiting'");
    receiver.answerWith();
    fresh();
    expect(await owner.ask(webhookCalls.replayFailed, { since, webhookId })).toEqual({ replayed: 2, more: false });
    await testApp.runDueJobs();
    expect(fresh().map(({ body }) => body.id)).toEqual(expect.arrayContaining(late.map(({ eventId }) => eventId)));
    expect(await owner.ask(webhookCalls.webhookDelivery, { id: early.id })).toMatchObject({ state: 'givenUp' });
    expect(await owner.ask(webhookCalls.replayFailed, { since: 0 })).toEqual({ replayed: 1, more: false });
    await testApp.runDueJobs();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('lists deliveries by state, event, order, endpoint and time, newest first, in pages', async () => {
    const first = await sent();
    testApp.clock.advance({ minutes: 1 });
    const from = testApp.clock.now().getTime();
    receiver.answerWith(500);
    const second = await sent();
    const found = async (filter: Parameters<typeof owner.ask<typeof webhookCalls.listDeliveries>>[1]) =>
      (await owner.ask(webhookCalls.listDeliveries, { webhookId, ...filter })).list.map(({ id }) => id);
    expect(await found({})).toEqual([second.id, first.id]);
    expect(await found({ state: 'waiting' })).toEqual([second.id]);
    expect(await found({ event: 'order.paid' })).toEqual([second.id, first.id]);
    expect(await found({ event: 'order.shipped' })).toEqual([]);
    expect(await found({ tid: first.tid ?? '' })).toEqual([first.id]);
    expect(await found({ from })).toEqual([second.id]);
    expect(await found({ before: from })).toEqual([first.id]);
    expect(await owner.ask(webhookCalls.listDeliveries, { webhookId, pageNo: 2, pageSize: 1 })).toMatchObject({
      list: [{ id: first.id }],
      total: 2,
      hasNext: false,
    });
  });

  it('sends nothing to a URL that has become forbidden, and tells the merchant why', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://8.8.8.8/never' });
    await testApp.sql("update webhook_endpoint set url = 'https://169.254.169.254/latest/meta-data/' where id = $1", [id]);
    await owner.ask(webhookCalls.pingWebhook, { id });
    await testApp.runDueJobs();
    const { list } = await owner.ask(webhookCalls.listDeliveries, { webhookId: id });
    expect(list).toMatchObject([{ state: 'givenUp', outcome: '没有推送：网址指向保留地址' }]);
    await owner.ask(webhookCalls.removeWebhook, { id });
  });

  it('delivers each event once, even if several processes deliver at the same time', async () => {
    for (let i = 0; i < 12; i += 1) await pay();
    receiver.answerWith((_, response) => void setTimeout(() => response.writeHead(200).end(), 20));
    const { platform, units } = testApp.databases;
    // The pause lets the deliveries be created without being sent yet.
    await owner.ask(webhookCalls.pauseWebhook, { id: webhookId });
    await testApp.runDueJobs();
    await owner.ask(webhookCalls.resumeWebhook, { id: webhookId });
    fresh();
    const processes = [1, 2, 3].map(() =>
      createDeliveryQueueRunner(listDeliveryQueues(webhooks, testSecrets), platform, units, testApp.clock, createLog('silent')),
    );
    await Promise.all(processes.map((one) => one.runAllDue()));
    await Promise.all(processes.map((one) => one.runAllDue()));
    const ids = fresh().map(({ body }) => body.id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    expect((await deliveries()).every(({ state, tries }) => state === 'delivered' && tries === 1)).toBe(true);
  });

  it('queues an event while another transaction holds its endpoint, and while the endpoint does not answer', async () => {
    const events = () => testApp.sql('select id from webhook_event where tid is not null');
    const before = (await events()).length;
    await testApp.asDatabaseOwner(async (other) => {
      await other.query('begin');
      await other.query('select 1 from webhook_endpoint where id = $1 for no key update', [webhookId]);
      await pay();
      await testApp.product.deliverEvents();
      await other.query('rollback');
    });
    expect(await events()).toHaveLength(before + 1);
    let answerLate = () => {};
    const arrived = new Promise<void>((resolve) => {
      receiver.answerWith((_, response) => {
        answerLate = () => void response.writeHead(200).end();
        resolve();
      });
    });
    const sending = testApp.runDueJobs();
    await arrived;
    await pay();
    await testApp.product.deliverEvents();
    expect(await events()).toHaveLength(before + 2);
    receiver.answerWith();
    answerLate();
    await sending;
  });

  it('sends all that is due without waiting for the next check', async () => {
    await sent();
    await testApp.sql(
      `insert into webhook_event (site_id, id, kind, tid, body, happened_at, made_at)
       select site_id, id || n, kind, tid, body, happened_at, made_at from webhook_event, generate_series(1, 130) n
        where id = (select event_id from webhook_delivery where endpoint_id = $1)`,
      [webhookId],
    );
    await testApp.sql(
      `insert into webhook_delivery (site_id, endpoint_id, event_id, send_at)
       select site_id, $1, id, happened_at from webhook_event e where kind = 'order.paid'
         and not exists (select from webhook_delivery d where d.event_id = e.id)`,
      [webhookId],
    );
    const { platform, units } = testApp.databases;
    const process = createDeliveryQueueRunner(
      listDeliveryQueues(webhooks, testSecrets),
      platform,
      units,
      testApp.clock,
      createLog('silent'),
    );
    process.start();
    await expect.poll(async () => (await endpoint())?.waiting, { timeout: 40_000 }).toBe(0);
    await process.stop();
    expect(new Set(fresh().map(({ headers }) => headers['webhook-id'])).size).toBe(131);
  });

  it('goes on with an endpoint seconds after the process that had it is gone', async () => {
    await testApp.sql("update webhook_endpoint set busy_by = 'a killed process', busy_until = $2 where id = $1", [
      webhookId,
      new Date(testApp.clock.now().getTime() + 15_000),
    ]);
    await pay();
    await testApp.runDueJobs();
    expect(fresh()).toEqual([]);
    testApp.clock.advance({ seconds: 16 });
    await testApp.runDueJobs();
    expect(fresh()).toHaveLength(1);
  });

  it('renews the claim of a worker, but not one that another took over', async () => {
    const { units } = testApp.databases;
    const [begun, later] = [0, 10_000].map((ms) => new Date(testApp.clock.now().getTime() + ms)) as [Date, Date];
    const claim = (worker: string, at: Date) => units.record(1001, (db) => claimWebhookEndpoint(db, webhookId, worker, at));
    const renew = (worker: string, at: Date) => units.record(1001, (db) => renewWebhookClaim(db, webhookId, worker, at));
    expect([await claim('one', begun), await claim('two', later)]).toEqual([true, false]);
    await renew('one', later);
    expect(await claim('two', new Date(begun.getTime() + 20_000))).toBe(false);
    expect(await claim('two', new Date(later.getTime() + 15_000))).toBe(true);
    await renew('one', new Date(later.getTime() + 20_000));
    expect(await claim('three', new Date(later.getTime() + 30_000))).toBe(true);
    await units.record(1001, (db) => releaseWebhookEndpoint(db, webhookId, 'three'));
  });

  it('drops an event that was queued while its endpoint was removed', async () => {
    await pay();
    await testApp.product.deliverEvents();
    await owner.ask(webhookCalls.removeWebhook, { id: webhookId });
    await testApp.sql("update webhook_delivery set state = 'waiting', send_at = now(), done_at = null where endpoint_id = $1", [webhookId]);
    testApp.clock.advance({ seconds: 1 });
    await testApp.sql('update webhook_delivery set send_at = $2 where endpoint_id = $1', [webhookId, testApp.clock.now()]);
    await testApp.runDueJobs();
    expect(await deliveries()).toMatchObject([{ state: 'dropped' }]);
    expect(fresh()).toEqual([]);
  });

  it('does not let a slow endpoint delay other endpoints, of the same or of another site', async () => {
    const theirs = await testApp.as({ merchantOf: 1002 }).ask(webhookCalls.addWebhook, { url: `${receiver.url}/theirs` });
    const second = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/beside`, events: ['order.paid'] });
    const at = new Map<string, number>();
    const began = performance.now();
    let answerSlow = () => {};
    receiver.answerWith((request, response) => {
      const to = request.url ?? '';
      if (!at.has(to)) at.set(to, performance.now() - began);
      if (to === path) answerSlow = () => void response.writeHead(200).end();
      else response.writeHead(200).end();
      if (at.size === 3) answerSlow();
    });
    await pay();
    await testApp.as({ merchantOf: 1002 }).ask(webhookCalls.pingWebhook, { id: theirs.id });
    await testApp.runDueJobs();
    expect([...at.keys()].toSorted()).toEqual(['/beside', path, '/theirs'].toSorted());
    // The slow endpoint answers only after the others arrived. Had they waited for it, it would have timed out.
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 1 });
    for (const [who, id] of [
      [owner, second.id],
      [testApp.as({ merchantOf: 1002 }), theirs.id],
    ] as const)
      await who.ask(webhookCalls.removeWebhook, { id });
  });

  it('sends four deliveries at a time to a working endpoint, and one at a time to a failing one', async () => {
    let running = 0;
    let most = 0;
    const answer = (status: number) =>
      receiver.answerWith((_, response) => {
        running += 1;
        most = Math.max(most, running);
        setTimeout(() => {
          running -= 1;
          response.writeHead(status).end();
        }, 15);
      });
    const batch = async () => {
      await owner.ask(webhookCalls.pauseWebhook, { id: webhookId });
      for (let i = 0; i < 8; i += 1) await pay();
      await testApp.runDueJobs();
      await owner.ask(webhookCalls.resumeWebhook, { id: webhookId });
      most = 0;
    };
    answer(200);
    await batch();
    await testApp.runDueJobs();
    expect(most).toBe(4);
    await batch();
    await testApp.sql('update webhook_endpoint set failing_since = created_at where id = $1', [webhookId]);
    answer(500);
    await testApp.runDueJobs();
    expect(most).toBe(1);
  });

  it('sends the events of one order in sequence', async () => {
    await owner.ask(webhookCalls.changeWebhook, { id: webhookId, events: ['order.paid', 'order.shipped'] });
    receiver.answerWith((_, response) => void setTimeout(() => response.writeHead(200).end(), Math.random() * 20));
    for (let i = 0; i < 5; i += 1) {
      const tid = await pay();
      await owner.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF000000000${i}` });
      await testApp.runDueJobs();
      expect(fresh().map(({ body }) => body.type)).toEqual(['order.paid', 'order.shipped']);
    }
  });

  it('sends waiting deliveries to the new URL of an endpoint', async () => {
    receiver.answerWith(500);
    await sent();
    receiver.answerWith();
    await owner.ask(webhookCalls.changeWebhook, { id: webhookId, url: `${receiver.url}/moved-${count}` });
    expect(await endpoint()).toMatchObject({ failingSince: null });
    receiver.takeNew();
    expect(await nextTry()).toMatchObject({ state: 'delivered' });
    expect(receiver.takeNew().map((one) => one.path)).toEqual([`/moved-${count}`]);
  });

  it('sends again with the same id if the process crashed before it saved the result', async () => {
    await pay();
    const { platform, units } = testApp.databases;
    // Simulates a process that dies between the response and saving the result.
    const dying = {
      ...webhooks,
      post: async (...args: Parameters<typeof webhooks.post>) => {
        await webhooks.post(...args);
        throw new Error('killed');
      },
    };
    await testApp.product.settleAll();
    fresh();
    await owner.ask(webhookCalls.replayDelivery, { id: (await newest()).id });
    await createDeliveryQueueRunner(
      listDeliveryQueues(dying, testSecrets),
      platform,
      units,
      testApp.clock,
      createLog('silent'),
    ).runAllDue();
    expect(fresh()).toHaveLength(1);
    expect(await newest()).toMatchObject({
      state: 'waiting',
      tries: 1,
      list: [{ status: null, milliseconds: null, outcome: '没有结果：正在推送，或服务在记下结果前中断' }, {}],
    });
    await testApp.runDueJobs();
    expect(fresh()).toEqual([]);
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    const [again] = fresh();
    const delivery = await newest();
    expect(again?.headers['webhook-id']).toBe(delivery.eventId);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('deletes deliveries after thirty days, and a removed endpoint with its last delivery', async () => {
    await sent();
    await owner.ask(webhookCalls.pauseWebhook, { id: webhookId });
    await pay();
    await testApp.runDueJobs();
    expect(await deliveries()).toHaveLength(2);
    await owner.ask(webhookCalls.removeWebhook, { id: webhookId });
    testApp.clock.advance({ days: 29 });
    await testApp.runDueJobs();
    expect(await deliveries()).toHaveLength(2);
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect(await deliveries()).toEqual([]);
    expect(await testApp.sql('select id from webhook_endpoint where id = $1', [webhookId])).toEqual([]);
    expect(await testApp.sql('select id from webhook_try')).toEqual([]);
  });
});
