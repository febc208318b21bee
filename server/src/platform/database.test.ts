import { sql } from 'kysely';
import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import type { SiteDatabase } from './database.ts';
import { type Param, prepareStatement } from './statement.ts';

describe('a unit of work (the database access of one request)', () => {
  const testApp = useTestApp({ namesNoSite: true });
  const units = () => testApp.databases.units;
  const anywhere = sql<{ siteId: number }>`select distinct site_id as "siteId" from goods order by 1`;

  it('sees the rows of one site only, even if a query names no site', async () => {
    expect(await units().read(1001, async ({ query }) => (await anywhere.execute(query)).rows)).toEqual([{ siteId: 1001 }]);
    expect(await units().read(1002, async ({ query }) => (await anywhere.execute(query)).rows)).toEqual([{ siteId: 1002 }]);
    expect(await units().read(77, async ({ query }) => (await anywhere.execute(query)).rows)).toEqual([]);
  });

  it('cannot insert or change rows of another site', async () => {
    const foreign = units().write(1001, ({ query }) =>
      query.insertInto('goods_group').values({ site_id: 1002, id: 9, name: '别家' }).execute(),
    );
    await expect(foreign).rejects.toThrow('row-level security');
    await expect(
      units().write(1001, ({ query }) => query.updateTable('goods').set({ title: '改' }).where('site_id', '=', 1002).execute()),
    ).resolves.toEqual([expect.objectContaining({ numUpdatedRows: 0n })]);
  });

  it('is required: a statement outside a unit of work fails, as it belongs to no site', async () => {
    const client = await pool().connect();
    try {
      await expect(client.query('select 1 from goods')).rejects.toThrow(/app\.site_id|invalid input syntax for type bigint/);
    } finally {
      client.release();
    }
  });

  it('sends each statement to the database separately', async () => {
    const client = await pool().connect();
    const sent = vi.spyOn(client, 'query');
    client.release();
    await units().read(1001, ({ query }) => sql`select 1`.execute(query));
    await units().write(1001, async () => {});
    expect(sent.mock.calls.map(([query]) => (query as { readonly text?: string }).text ?? query)).toEqual([
      'begin isolation level repeatable read read only',
      "set local app.site_id = '1001'",
      'select 1',
      'commit',
      'begin',
      "set local app.site_id = '1001'",
      'commit',
    ]);
    sent.mockRestore();
  });

  it('opens no database connection if it only reads what is in memory', async () => {
    const connected = vi.spyOn(pool(), 'connect');
    expect(await units().read(1001, async ({ siteId }) => siteId)).toBe(1001);
    expect(connected).not.toHaveBeenCalled();
    connected.mockRestore();
  });

  it('that is read-only sees one snapshot, and cannot write', async () => {
    await units().read(1001, async ({ query }) => {
      const count = async () => (await sql<{ n: number }>`select count(*) as n from goods_group`.execute(query)).rows[0]?.n;
      const before = await count();
      await units().write(1001, (db) => db.query.insertInto('goods_group').values({ site_id: 1001, id: 50, name: '后来' }).execute());
      expect(await count()).toBe(before);
    });
    const write = units().read(1001, ({ query }) => query.updateTable('goods').set({ title: '改' }).where('site_id', '=', 1001).execute());
    await expect(write).rejects.toThrow('read-only transaction');
  });

  it('saves nothing when one of its statements failed, even if the error was ignored', async () => {
    const swallowed = units().write(1001, async ({ query }) => {
      await query.insertInto('goods_group').values({ site_id: 1001, id: 60, name: '半途' }).execute();
      await sql`select 1 / 0`.execute(query).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('nothing was saved');
    const unawaited = units().write(1001, async ({ query }) => {
      sql`select 1 / 0`.execute(query).catch(() => {});
    });
    await expect(unawaited).rejects.toThrow('nothing was saved');
    expect(await testApp.sql('select 1 from goods_group where id = 60')).toEqual([]);
  });

  it('refuses a statement after its end, and a transaction within it', async () => {
    let kept: (() => Promise<unknown>) | undefined;
    await units().read(1001, async ({ query }) => {
      kept = () => sql`select 1`.execute(query);
    });
    await expect(kept?.()).rejects.toThrow('after its unit of work ended');
    await expect(units().write(1001, ({ query }) => query.transaction().execute(async () => 1))).rejects.toThrow('transaction already');
  });

  it('fails when PostgreSQL ends its connection, while the next unit of work succeeds', async () => {
    const ended = units().write(1001, async ({ query }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
      await testApp.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(query);
    });
    await expect(ended).rejects.toThrow();
    expect(await units().read(1001, async ({ query }) => (await sql`select 1 as one`.execute(query)).rows)).toEqual([{ one: 1 }]);
  });

  it('leaves its connection usable after a value that cannot be sent', async () => {
    const broken = () => units().write(1001, ({ query }) => sql`select ${{ n: 1n }}::jsonb`.execute(query));
    await expect(broken()).rejects.toThrow('BigInt');
    for (let i = 0; i < 12; i += 1) await expect(units().read(1001, ({ query }) => sql`select 1`.execute(query))).resolves.toBeDefined();
    await expect(broken()).rejects.toThrow('BigInt');
  });

  it('runs statements that are started together in the order of their start', async () => {
    const order = await units().write(1001, async ({ query }) => {
      await sql`create temporary table seen (n int) on commit drop`.execute(query);
      await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => sql`insert into seen values (${n})`.execute(query)));
      return (await sql<{ n: number }>`select n from seen`.execute(query)).rows.map(({ n }) => n);
    });
    expect(order).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  describe('with prepared selects that begin together', () => {
    const groupIds = prepareStatement((query, param: Param<{ siteId: number }>) =>
      query.selectFrom('goods_group').select('id').where('site_id', '=', param('siteId')).orderBy('id', 'desc'),
    );
    const goodsById = prepareStatement((query, param: Param<{ siteId: number; id: number }>) =>
      query
        .selectFrom('goods')
        .select(['id', 'title', 'pictures', 'video', 'created_at as createdAt'])
        .where('site_id', '=', param('siteId'))
        .where('id', '=', param('id')),
    );
    const textsOf = (sent: Pick<MockInstance, 'mock'>) =>
      sent.mock.calls
        .map(([query]) => (query as { readonly text?: string }).text ?? String(query))
        .filter((text) => text.startsWith('select'));

    it('sends the selects as one statement, and each select returns what it returns alone', async () => {
      const { id } = (await testApp.sql<{ id: number }>('select id from goods where site_id = 1001 limit 1'))[0] ?? { id: 0 };
      const alone = [
        await units().read(1001, (db) => groupIds(db, {})),
        await units().read(1001, (db) => goodsById(db, { id })),
        await units().read(1001, (db) => goodsById(db, { id: 0 })),
      ];
      expect(alone.map(({ length }) => length)).toEqual([expect.toSatisfy((n) => n > 1), 1, 0]);
      const client = await pool().connect();
      const sent = vi.spyOn(client, 'query');
      client.release();
      const begin = (db: SiteDatabase) => Promise.all([groupIds(db, {}), goodsById(db, { id }), goodsById(db, { id: 0 })]);
      expect(await units().write(1001, begin)).toEqual(alone);
      expect(textsOf(sent)).toHaveLength(1);
      expect(await units().read(1001, (db) => Promise.all([begin(db), goodsById(db, { id })]))).toEqual([alone, alone[1]]);
      expect(textsOf(sent)).toHaveLength(2);
      sent.mockRestore();
    });

    it('sends two calls of the same select one by one', async () => {
      const client = await pool().connect();
      const sent = vi.spyOn(client, 'query');
      client.release();
      const [all, again] = await units().read(1001, (db) => Promise.all([groupIds(db, {}), groupIds(db, {})]));
      expect(all).toEqual(again);
      expect(textsOf(sent)).toHaveLength(2);
      sent.mockRestore();
    });

    it('sends the selects before a write that is started after them', async () => {
      const [before, , after] = await units().write(1001, async (db) =>
        Promise.all([
          groupIds(db, {}),
          db.query.insertInto('goods_group').values({ site_id: 1001, id: 70, name: '同时' }).execute(),
          groupIds(db, {}),
        ]),
      );
      expect(before.map(({ id }) => id)).not.toContain(70);
      expect(after.map(({ id }) => id)).toContain(70);
    });

    it('does not send the selects once the unit of work has failed', async () => {
      const client = await pool().connect();
      const sent = vi.spyOn(client, 'query');
      client.release();
      const failed = units().write(1001, async (db) => {
        groupIds(db, {}).catch(() => {});
        await Promise.resolve();
        throw new Error('refused');
      });
      await expect(failed).rejects.toThrow('refused');
      await new Promise((resume) => setImmediate(resume));
      expect(textsOf(sent)).toEqual([]);
      sent.mockRestore();
    });
  });

  it('waits for the disk when it commits a write, but not when it commits a “record” (such as a log) or handles events', async () => {
    const findSetting = async (db: SiteDatabase) =>
      (
        await sql<{ source: string; setting: string }>`select source, setting from pg_settings where name = 'synchronous_commit'`.execute(
          db.query,
        )
      ).rows[0];
    const server = await testApp.asDatabaseOwner(
      async (client) => (await client.query('show synchronous_commit')).rows[0].synchronous_commit,
    );
    expect(await units().record(1001, findSetting)).toEqual({ source: 'session', setting: 'off' });
    expect(await units().handleEvents(1001, findSetting)).toEqual({ source: 'session', setting: 'off' });
    expect(await units().write(1001, findSetting)).toEqual({ source: expect.not.stringContaining('session'), setting: server });
  });

  it('refuses a site number that is not a positive integer', async () => {
    for (const site of [0, -1, 1.5, Number.NaN]) await expect(units().read(site, async () => 1)).rejects.toThrow('is no site');
  });

  it('returns bigints as numbers, and refuses a bigint beyond the safe integers', async () => {
    const ask = (text: string) =>
      units().read(1001, async ({ query }) => (await sql<{ n: number }>`select ${sql.lit(text)}::bigint as n`.execute(query)).rows[0]?.n);
    expect(await ask('9007199254740991')).toBe(9_007_199_254_740_991);
    await expect(ask('9007199254740993')).rejects.toThrow('does not fit');
  });

  const pool = () => testApp.appPool();
});
