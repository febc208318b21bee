import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createDeliveryQueueRunner } from '#platform/delivery-queue.ts';
import { createJobRunner, enqueueJob } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { publishEvent } from '#platform/outbox.ts';
import { createTaskRunner } from '#platform/scheduled-tasks.ts';
import { createTaskRunRecord } from '#platform/task-run-record.ts';
import { makeOrder, makePaidOrder } from '../../test/shopping.ts';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { systemClock } from '#platform/clock.ts';
import { createIds } from '#platform/ids.ts';
import { listDeliveryQueues, listScheduledTasks, listMonitoredTasks } from '../compose.ts';
import { deleteFailedJob, retryJob } from './failed-jobs.ts';
import { formatHealth } from './health-text.ts';
import { listHealthWarnings } from './health-warnings.ts';
import { createQueryBuilder, readHealth } from './read-health.ts';
import { addWorkMetrics } from './work-metrics.ts';

describe('the nightly check that ledger and stock are consistent', () => {
  const testApp = useTestApp();
  const look = async () => {
    const at = testApp.clock.now();
    const read = (owner: pg.Client) =>
      readHealth(createQueryBuilder(owner), { tasks: [], at, dataFolder: tmpdir(), external: true, sandboxed: true });
    return (await testApp.asDatabaseOwner(read)).wrongBooks;
  };
  const night = async () => {
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
  };

  it('reports an inconsistency of a site every night until it is corrected', async () => {
    await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    await night();
    expect(await look()).toEqual([]);
    await testApp.sql(
      `update stock set reserved = reserved + 1 where site_id = 1001 and sku_id = (select min(sku_id) from stock where site_id = 1001)`,
    );
    await testApp.runDueJobs();
    expect(await look()).toEqual([]);
    await night();
    expect(await look()).toMatchObject([{ siteId: 1001, errors: [expect.stringContaining('reserved')] }]);
    await testApp.sql(
      `update stock set reserved = reserved - 1 where site_id = 1001 and sku_id = (select min(sku_id) from stock where site_id = 1001)`,
    );
    await night();
    expect(await look()).toEqual([]);
  });
});

describe('the health report of a mall', () => {
  const testApp = useTestApp();
  const log = createLog('silent');
  const dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-health-'));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
  const scheduledTasks = listScheduledTasks(testSecrets, createIds(systemClock), { TRAIL_MONTHS: 12 });
  const watched = listMonitoredTasks(readConfiguration({ ENVIRONMENT: 'test' }), testSecrets);
  const runScheduledTasks = async () => {
    const { reportRun, save } = createTaskRunRecord(testApp.databases.platform);
    await createTaskRunner(scheduledTasks, testApp.databases.platform, testApp.databases.units, testApp.clock, log, reportRun)();
    await save();
  };
  const look = (external = false) =>
    testApp.asDatabaseOwner((owner) =>
      readHealth(createQueryBuilder(owner), { tasks: watched, at: testApp.clock.now(), dataFolder, external, sandboxed: true }),
    );
  const backUp = () =>
    recordBackup(dataFolder, '/backups/one', {
      madeAt: testApp.clock.now().toISOString(),
      files: [{ path: 'a', size: 5, sha256: '' }],
    } as never);
  /** Adds a job that fails until it is given up, and returns its id. */
  const failingJob = async () => {
    await testApp.databases.units.write(1001, (db) =>
      enqueueJob(db, 'sendCode', { codeId: 1, sealed: 'the payload' }, { key: 'h', mostAttempts: 1 }),
    );
    const fail = async () => {
      throw new Error('the provider refused 13800000001\n at the payload');
    };
    await createJobRunner(
      testApp.databases.platformPool,
      testApp.databases.units,
      {
        sendCode: fail,
        askPayment: fail,
        sendRefund: fail,
        checkBill: fail,
        removeUpload: fail,
        sendInvoice: fail,
        watchParcel: fail,
        workPickup: fail,
        changeManyGoods: fail,
      },
      testApp.clock,
      log,
    ).runAllDue();
    const [{ id } = { id: 0 }] = (await look()).jobs.failing;
    return id;
  };

  it('has no warnings when nothing waits and a backup was made', async () => {
    await testApp.runDueJobs();
    await runScheduledTasks();
    backUp();
    expect(listHealthWarnings(await look())).toEqual([]);
  });

  it('warns if the scheduled tasks do not run, and if there is no recent backup', async () => {
    expect(listHealthWarnings({ ...(await look()), scheduledTasks: [] })).toContain('No scheduled task ever ran here: does the mall run?');
    expect(listHealthWarnings({ ...(await look()), backup: undefined })).toEqual([expect.stringContaining('no backup of the whole')]);
    expect(listHealthWarnings({ ...(await look(true)), backup: undefined })).toEqual([]);
    testApp.clock.advance({ hours: 40 });
    const said = listHealthWarnings(await look());
    expect(said).toContain('The scheduled tasks last ran 40 hours ago: the mall does not run.');
    expect(said).toContain('The last backup of the whole installation is 40 hours old.');
    await runScheduledTasks();
    backUp();
  });

  it('warns about a scheduled task that is late', async () => {
    await makeOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    testApp.clock.advance({ minutes: 45 });
    const health = await look();
    expect(health.scheduledTasks.filter(({ late }) => late > 0)).toMatchObject([
      { name: 'countFreeStock', late: 1 },
      { name: 'closeUnpaid', late: 1 },
      { name: 'warnUnpaid', late: 1 },
    ]);
    expect(listHealthWarnings(health).join()).toContain('is late with 1');
    await runScheduledTasks();
    await testApp.runDueJobs();
    expect(listHealthWarnings(await look())).toEqual([]);
  });

  it("warns about an event whose handling fails, with the reason but without the event's data", async () => {
    await testApp.databases.units.write(1001, (db) =>
      publishEvent(db, 'orderPaid', { tid: 'not-an-order', memberId: 999_999 }, testApp.clock.now()),
    );
    await testApp.sql("update outbox set attempts = 3, fault = 'the provider is away'");
    testApp.clock.advance({ minutes: 11 });
    await runScheduledTasks();
    const health = await look();
    expect(health.events).toMatchObject({
      waiting: 1,
      failing: [{ event: 'orderPaid', siteId: 1001, attempts: 3, fault: 'the provider is away' }],
    });
    expect(listHealthWarnings(health)).toEqual(['An event has waited for 11 minutes: orderPaid fails with "the provider is away".']);
    expect(formatHealth(health)).not.toContain('999999');
    await testApp.sql('delete from outbox');
  });

  it('lists an abandoned payment query only while the payment is open', async () => {
    const xiaoman = testApp.as('xiaoman');
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    await testApp.databases.units.write(1001, (db) => enqueueJob(db, 'askPayment', { paymentNo }, { key: paymentNo, mostAttempts: 3 }));
    await testApp.sql("update graphile_worker._private_jobs set attempts = 3, last_error = 'the provider is away'");
    expect((await look()).jobs).toMatchObject({ givenUp: 1, failing: [{ name: 'askPayment' }] });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    expect((await look()).jobs).toMatchObject({ givenUp: 0, failing: [] });
    await testApp.sql('delete from graphile_worker._private_jobs');
    await testApp.runDueJobs();
  });

  it('shows an abandoned job with its last error, but without its data or a whole mobile number', async () => {
    await failingJob();
    const health = await look();
    expect(health.jobs).toMatchObject({ givenUp: 1, failing: [{ name: 'sendCode', siteId: 1001, attempts: 1, mostAttempts: 1 }] });
    const text = formatHealth(health);
    expect(text).toContain('the provider refused …0001');
    expect(text).not.toContain('payload');
    expect(listHealthWarnings(health).join()).toContain('npm run health -- retry ID');
    await testApp.sql('delete from graphile_worker._private_jobs');
  });

  it('lets the operator retry an abandoned job, and delete only abandoned jobs', async () => {
    const id = await failingJob();
    expect(await testApp.asDatabaseOwner((owner) => retryJob(owner, id))).toBe(true);
    expect((await look()).jobs).toMatchObject({ waiting: 1, givenUp: 0 });
    expect(await testApp.asDatabaseOwner((owner) => deleteFailedJob(owner, id))).toBe(false);
    await failingJob();
    expect(await testApp.asDatabaseOwner((owner) => deleteFailedJob(owner, id))).toBe(true);
    expect(await testApp.asDatabaseOwner((owner) => retryJob(owner, id))).toBe(false);
    expect((await look()).jobs).toMatchObject({ waiting: 0, givenUp: 0, failing: [] });
  });

  it("uses tables that the application's database user may not read", async () => {
    const client = await testApp.appPool().connect();
    try {
      for (const text of ['select * from graphile_worker._private_jobs', 'select * from scheduled_task_run', 'select * from outbox'])
        await expect(client.query(text)).rejects.toThrow('permission denied');
    } finally {
      client.release();
    }
  });

  it('counts webhook deliveries and endpoints, and warns if all endpoints fail', async () => {
    const owner = testApp.as({ merchantOf: 1001 });
    const { platform, units } = testApp.databases;
    const away: WebhookClient = { check: async (url) => ({ url }), post: async () => ({ fault: 'unreachable', milliseconds: 5 }) };
    const ids: number[] = [];
    for (const path of ['a', 'b', 'c']) {
      const { id } = await owner.ask(webhookCalls.addWebhook, { url: `http://127.0.0.1:9/${path}` });
      await owner.ask(webhookCalls.pingWebhook, { id });
      ids.push(id);
    }
    const written = await look();
    expect(written.webhooks).toEqual({ waiting: 3, givenUp: 0, active: 3, failing: 0, paused: 0 });
    testApp.clock.advance({ minutes: 20 });
    expect((await look()).scheduledTasks.find(({ name }) => name === 'sendWebhooks')).toMatchObject({ late: 3 });
    await createDeliveryQueueRunner(listDeliveryQueues(away, testSecrets), platform, units, testApp.clock, log).runAllDue();
    const health = await look();
    expect(health.webhooks).toEqual({ waiting: 0, givenUp: 3, active: 3, failing: 3, paused: 0 });
    expect(formatHealth(health)).toContain('webhooks    0 wait; 3 of 3 endpoints fail, 0 more are paused for it; 3 given up');
    expect(listHealthWarnings(health).join()).toContain('Nothing gets through to any of the 3 webhook endpoints');
    const metrics = createMetrics('1.2.3');
    addWorkMetrics(metrics, testApp.databases, dataFolder);
    const text = await metrics.text();
    expect(text).toMatch(/^wanpu_webhooks_waiting 0$/m);
    expect(text).toMatch(/^wanpu_webhooks_given_up 3$/m);
    expect(text).toMatch(/^wanpu_webhook_endpoints_failing 3$/m);
    expect(text).toMatch(/^wanpu_webhook_endpoints_paused 0$/m);
    for (const id of ids) await owner.ask(webhookCalls.removeWebhook, { id });
    expect(listHealthWarnings(await look()).join()).not.toContain('webhook');
  });

  it('warns of an open shop that can take no money or register nobody, unless sandboxes stand in', async () => {
    const read = (sandboxed: boolean) =>
      testApp.asDatabaseOwner((owner) =>
        readHealth(createQueryBuilder(owner), { tasks: [], at: testApp.clock.now(), dataFolder, external: true, sandboxed }),
      );
    await testApp.sql("delete from provider_account where service = 'sms'");
    const said = listHealthWarnings(await read(false)).join('\n');
    expect(said).toContain('Site 1001 is open and cannot take money');
    expect(said).toContain('Site 1001 is open and nobody can register');
    expect(listHealthWarnings(await read(true)).join('\n')).not.toContain('is open and');
    await testApp.sql("update site set status = 'closed' where id = 1001");
    expect(listHealthWarnings(await read(false)).join('\n')).not.toContain('Site 1001 is open');
    await testApp.sql("update site set status = 'open' where id = 1001");
  });

  it('counts events by site, of a hundred sites each and of the others together, and failed jobs by name', async () => {
    const metrics = createMetrics('1.2.3');
    for (let siteId = 1; siteId <= 103; siteId += 1) metrics.recordEvent(siteId, 'orderPaid');
    metrics.recordJobFailure('sendRefund');
    const text = await metrics.text();
    expect(text).toMatch(/^wanpu_events_total\{event="orderPaid",site="100"\} 1$/m);
    expect(text).toMatch(/^wanpu_events_total\{event="orderPaid",site="other"\} 3$/m);
    expect(text).toMatch(/^wanpu_job_failures_total\{job="sendRefund"\} 1$/m);
  });

  it('is also published as metrics, for example the number of waiting jobs', async () => {
    const metrics = createMetrics('1.2.3');
    addWorkMetrics(metrics, testApp.databases, dataFolder);
    const text = await metrics.text();
    expect(text).toMatch(/^wanpu_outbox_events 0$/m);
    expect(text).toMatch(/^wanpu_jobs_waiting 0$/m);
    expect(text).toMatch(/^wanpu_jobs_given_up 0$/m);
    expect(text).toMatch(/^wanpu_database_size_bytes \d{6,}$/m);
    expect(text).toMatch(/^wanpu_backup_timestamp_seconds \d+$/m);
    expect(text).toMatch(/^wanpu_disk_free_bytes \d{6,}$/m);
    expect(text).toMatch(/^wanpu_database_connections\{state="waiting"\} 0$/m);
    for (const name of ['payments_unconfirmed', 'refunds_stuck']) expect(text).toContain(`# TYPE wanpu_${name} gauge`);
  });
});
