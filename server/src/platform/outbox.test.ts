import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { createLog } from './log.ts';
import { publishEvent, type EventListener, startOutbox } from './outbox.ts';

describe('the outbox (the queue of events in the database)', () => {
  const testApp = useTestApp();
  const log = createLog('silent');
  const paid = (tid: string) => ({ tid, memberId: 1 });
  const emitPaid = (siteId: number, ...tids: string[]) =>
    testApp.databases.units.write(siteId, async (db) => {
      for (const tid of tids) await publishEvent(db, 'orderPaid', paid(tid), testApp.clock.now());
    });
  /** Builds a listener that records the tids of each call, and fails for some of them until told otherwise. */
  function recorder(broken: string[] = []) {
    const calls: string[][] = [];
    const state = { broken };
    const listener: EventListener<'orderPaid'> = async (_, events) => {
      const tids = events.map(({ body }) => body.tid);
      calls.push(tids);
      const bad = tids.find((tid) => state.broken.includes(tid));
      if (bad) throw new Error(`${bad} is broken`);
    };
    return { calls, state, listener };
  }
  const outboxOf = (listeners: Readonly<Record<string, EventListener<'orderPaid'>>>) =>
    startOutbox(testApp.databases.platform, testApp.databases.units, { orderPaid: listeners }, testApp.clock, log);
  const waiting = () => testApp.sql("select body ->> 'tid' as tid, listener, attempts, fault from outbox order by id");
  beforeEach(() => testApp.sql('delete from outbox'));

  it('delivers all events of a site to a subscriber in one call, oldest first, and each site separately', async () => {
    const { calls, listener } = recorder();
    await emitPaid(1001, 'a', 'b');
    await emitPaid(1002, 'c');
    await emitPaid(1001, 'd');
    expect(await outboxOf({ listener }).drain()).toBe(4);
    expect(calls).toEqual([['a', 'b', 'd'], ['c']]);
    expect(await waiting()).toEqual([]);
  });

  it('retries a failed event only for the subscriber that failed, without delaying later events', async () => {
    const [sales, messages] = [recorder(['b']), recorder()];
    const outbox = outboxOf({ sales: sales.listener, messages: messages.listener });
    await emitPaid(1001, 'a', 'b', 'c');
    await outbox.drain();
    expect(messages.calls.at(-1)).toEqual(['a', 'b', 'c']);
    expect(sales.calls.slice(-3)).toEqual([['a'], ['b'], ['c']]);
    expect(await waiting()).toEqual([{ tid: 'b', listener: 'sales', attempts: 1, fault: expect.stringContaining('b is broken') }]);

    const seen = messages.calls.length;
    sales.state.broken = [];
    testApp.clock.advance({ seconds: 2 });
    await outbox.drain();
    expect(sales.calls.at(-1)).toEqual(['b']);
    expect(messages.calls).toHaveLength(seen);
    expect(await waiting()).toEqual([]);
  });

  it('waits longer after each failure of an event, and keeps the event', async () => {
    const { calls, listener } = recorder(['a']);
    const outbox = outboxOf({ listener });
    await emitPaid(1001, 'a');
    for (const seconds of [1, 2, 4]) {
      await outbox.drain();
      testApp.clock.advance({ seconds: seconds - 0.5 });
      const before = calls.length;
      await outbox.drain();
      expect(calls).toHaveLength(before);
      testApp.clock.advance({ seconds: 0.5 });
    }
    expect(await waiting()).toMatchObject([{ tid: 'a', listener: 'listener', attempts: 3 }]);
  });

  it('saves nothing of a batch with a failing event, and then handles the events of the batch one by one', async () => {
    const listener: EventListener<'orderPaid'> = async (db, events) => {
      for (const { body } of events) {
        await db.query
          .insertInto('sms_code')
          .values({ site_id: db.siteId, ...codeOf(body.tid), sent_at: testApp.clock.now() })
          .execute();
        if (body.tid === '2') throw new Error('broken');
      }
    };
    const codeOf = (tid: string) => ({ mobile_hash: Buffer.from(`m${tid}`), purpose: 'login', code_hash: Buffer.from('c'), tries_left: 3 });
    await emitPaid(1001, '1', '2', '3');
    await outboxOf({ listener }).drain();
    const rows = await testApp.sql("select convert_from(mobile_hash, 'utf8') as mobile from sms_code order by 1");
    expect(rows).toEqual([{ mobile: 'm1' }, { mobile: 'm3' }]);
  });

  it('delivers an event even if its time was written by a clock that was hours ahead', async () => {
    const { calls, listener } = recorder(['failed ahead']);
    const outbox = outboxOf({ listener });
    testApp.clock.advance({ hours: 5 });
    await emitPaid(1001, 'failed ahead');
    await outbox.drain();
    await emitPaid(1001, 'stamped ahead');
    testApp.clock.advance({ hours: -5 });
    await outbox.drain();
    expect(calls.slice(1).flat()).toEqual(expect.arrayContaining(['failed ahead', 'stamped ahead']));
  });

  it('is read by only one reader at a time, however often it is read', async () => {
    let readers = 0;
    let most = 0;
    const listener: EventListener<'orderPaid'> = async () => {
      readers += 1;
      most = Math.max(most, readers);
      await new Promise((resume) => setTimeout(resume, 20));
      readers -= 1;
    };
    const outbox = outboxOf({ listener });
    const asked: Promise<number>[] = [];
    for (const tid of ['a', 'b', 'c', 'd']) {
      await emitPaid(1001, tid);
      asked.push(...Array.from({ length: 50 }, () => outbox.drain()));
    }
    await Promise.all(asked);
    expect(most).toBe(1);
    expect(new Set(asked).size).toBeLessThanOrEqual(8);
    expect(await waiting()).toEqual([]);
  });
});
