import { describe, expect, it } from 'vitest';
import type pg from 'pg';
import { useTestApp } from '../../test/test-app.ts';
import { createJobRunner, type JobContext, enqueueJob } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const payload = { codeId: 1, sealed: 'x' };
const options = { key: '1', mostAttempts: 3 };

describe('a job', () => {
  const testApp = useTestApp();
  const runnerOf = (handle: (context: JobContext) => Promise<void>) =>
    createJobRunner(
      testApp.databases.platformPool,
      testApp.databases.units,
      {
        sendCode: handle,
        askPayment: async () => {},
        sendRefund: async () => {},
        checkBill: async () => {},
        removeUpload: async () => {},
        sendInvoice: async () => {},
        watchParcel: async () => {},
        workPickup: async () => {},
        changeManyGoods: async () => {},
      },
      testApp.clock,
      log,
    );
  const waiting = () => testApp.sql<{ attempts: number }>('select attempts from graphile_worker._private_jobs');

  it('is added within a unit of work (a transaction), and runs later for the same site', async () => {
    const seen: unknown[] = [];
    await testApp.databases.units.write(1002, (db) => enqueueJob(db, 'sendCode', payload, options));
    const tried = await runnerOf(async ({ siteId, attempt }) => void seen.push([siteId, attempt])).runAllDue();
    expect([tried, seen]).toEqual([1, [[1002, 1]]]);
    expect(await waiting()).toEqual([]);
  });

  it('is not added when its unit of work fails', async () => {
    const unit = testApp.databases.units.write(1001, async (db) => {
      await enqueueJob(db, 'sendCode', payload, options);
      throw new Error('no');
    });
    await expect(unit).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('is queued once if a site adds it twice under the same key, and separately for another site', async () => {
    const { units } = testApp.databases;
    for (const siteId of [1001, 1001, 1002]) await units.write(siteId, (db) => enqueueJob(db, 'sendCode', payload, options));
    const sites: number[] = [];
    await runnerOf(async ({ siteId }) => void sites.push(siteId)).runAllDue();
    expect(sites.toSorted((one, other) => one - other)).toEqual([1001, 1002]);
  });

  it('is retried after a delay when it fails, and is given up after its last attempt', async () => {
    const attempts: number[] = [];
    const runner = runnerOf(async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('the provider said no');
    });
    await testApp.databases.units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, options));
    expect(await runner.runAllDue()).toBe(1);
    expect(await runner.runAllDue()).toBe(0);
    for (let more = 0; more < 4; more += 1) {
      await testApp.sql('update graphile_worker._private_jobs set run_at = now()');
      await runner.runAllDue();
    }
    expect(attempts).toEqual([1, 2, 3]);
    await testApp.sql('delete from graphile_worker._private_jobs');
  });

  it('has its result saved before the runner returns or stops, even if the save is slow', async () => {
    await testApp.asDatabaseOwner((owner) =>
      owner.query(`
        create function graphile_worker.wait_a_while() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return coalesce(new, old); end';
        create trigger slow before delete on graphile_worker._private_jobs for each row execute function graphile_worker.wait_a_while();
        create trigger slow_fault before update of last_error on graphile_worker._private_jobs for each row execute function graphile_worker.wait_a_while()`),
    );
    try {
      const addJob = () => testApp.databases.units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, { key: '1', mostAttempts: 1 }));
      const queued = () => testApp.sql('select attempts, locked_at from graphile_worker._private_jobs');
      const failing = runnerOf(async () => {
        throw new Error('the provider said no');
      });
      await addJob();
      await failing.runAllDue();
      expect(await queued()).toEqual([{ attempts: 1, locked_at: null }]);
      await testApp.sql('delete from graphile_worker._private_jobs');
      await addJob();
      let done = () => {};
      const isDone = new Promise<void>((resolve) => {
        done = resolve;
      });
      const runner = runnerOf(async () => done());
      await runner.start();
      await isDone;
      await runner.stop();
      expect(await queued()).toEqual([]);
    } finally {
      await testApp.asDatabaseOwner((owner) =>
        owner.query(
          'drop trigger slow on graphile_worker._private_jobs; drop trigger slow_fault on graphile_worker._private_jobs; drop function graphile_worker.wait_a_while()',
        ),
      );
    }
  });

  it('is started by a running runner, and is finished before the runner stops', async () => {
    let begun = () => {};
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finished = false;
    const runner = runnerOf(async () => {
      begun();
      await new Promise((resolve) => setTimeout(resolve, 50));
      finished = true;
    });
    await runner.start();
    await testApp.databases.units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, options));
    await underWay;
    await runner.stop();
    expect(finished).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('that sends a verification code runs even while other jobs wait for the payment provider', async () => {
    const { units, platformPool } = testApp.databases;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = () => {};
    const isSent = new Promise<void>((resolve) => {
      sent = resolve;
    });
    let asked = 0;
    const never = async () => {};
    const askPayment = async () => {
      asked += 1;
      await answered;
    };
    const sendCode = async () => sent();
    const runner = createJobRunner(
      platformPool,
      units,
      {
        sendCode,
        askPayment,
        sendRefund: never,
        checkBill: never,
        removeUpload: never,
        sendInvoice: never,
        watchParcel: never,
        workPickup: never,
        changeManyGoods: never,
      },
      testApp.clock,
      log,
    );
    await runner.start();
    for (let no = 1; no <= 12; no += 1)
      await units.write(1001, (db) => enqueueJob(db, 'askPayment', { paymentNo: `${no}` }, { key: `${no}`, mostAttempts: 3 }));
    await expect.poll(() => asked).toBeGreaterThan(2);
    await units.write(1002, (db) => enqueueJob(db, 'sendCode', payload, options));
    await isSent;
    expect(asked).toBeLessThan(12);
    answer();
    await runner.stop();
    await testApp.sql('delete from graphile_worker._private_jobs');
  });

  it('is not started by a second worker while the first worker still runs it, even after five minutes', async () => {
    let begun = () => {};
    let finish = () => {};
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let runs = 0;
    const handle = async () => {
      runs += 1;
      begun();
      await end;
    };
    const [first, second] = [runnerOf(handle), runnerOf(handle)];
    await first.start();
    await testApp.databases.units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, options));
    await underWay;
    await testApp.sql(`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'`);
    await second.start();
    expect(await testApp.sql('select 1 from graphile_worker._private_jobs where locked_by is null')).toEqual([]);
    finish();
    await Promise.all([first.stop(), second.stop()]);
    expect(runs).toBe(1);
  });

  it('is taken over by another runner if its worker died, but not if its worker still runs', async () => {
    const { units, platformPool } = testApp.databases;
    await units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, { ...options, key: 'dead' }));
    await units.write(1001, (db) => enqueueJob(db, 'sendCode', payload, { ...options, key: 'alive' }));
    const locked = `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '5 minutes' where key like '%' || $1`;
    await testApp.sql(locked, ['dead']);
    await testApp.sql(locked, ['alive']);
    const other: pg.PoolClient = await platformPool.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('alive', 0))`);

    let ran = () => {};
    const done = new Promise<void>((resolve) => {
      ran = resolve;
    });
    const runner = runnerOf(async () => ran());
    await runner.start();
    await done;
    await runner.stop();
    other.release(true);
    expect(await testApp.sql('select locked_by from graphile_worker._private_jobs')).toEqual([{ locked_by: 'alive' }]);
    await testApp.sql('delete from graphile_worker._private_jobs');
  });

  it('cannot be read by the application directly from the table of the job library', async () => {
    const direct = testApp.databases.units.read(1001, ({ query }) =>
      query
        .selectFrom('graphile_worker.jobs' as 'member')
        .selectAll()
        .execute(),
    );
    await expect(direct).rejects.toThrow('permission denied for schema graphile_worker');
  });

  it('cannot be added outside of a site’s unit of work', async () => {
    await expect(testApp.databases.platformPool.query(`select put_job('sendCode', '{}', 1, 'k')`)).rejects.toThrow('app.site_id');
  });
});
