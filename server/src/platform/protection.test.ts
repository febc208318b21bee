import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { appendOnlyTables, sharedTables, dueColumns, applyRowLevelSecurity } from './protection.ts';

describe('row-level security', () => {
  const testApp = useTestApp();
  const tables = async () =>
    (
      await testApp.sql<{ table: string }>(
        "select relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by 1",
      )
    ).map(({ table }) => table);
  const asApp = async (siteId: number, text: string) => {
    const client = await testApp.appPool().connect();
    try {
      await client.query(`begin; set local app.site_id = '${siteId}'`);
      return (await client.query(text)).rows;
    } finally {
      await client.query('rollback').catch(() => {});
      client.release();
    }
  };

  it('hides the rows of other sites from the application in every table that is not shared', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(25);
    for (const table of all.filter((name) => !sharedTables[name])) {
      expect([table, await asApp(77, `select count(*) as n from "${table}"`)]).toEqual([table, [{ n: 0 }]]);
      expect([table, await asApp(1001, `select count(*) as n from "${table}" where site_id <> 1001`)]).toEqual([table, [{ n: 0 }]]);
    }
    // The application does see its own rows: a policy that hides everything would pass the checks above.
    for (const table of ['goods', 'member', 'session', 'address', 'ledger_posting']) {
      expect((await asApp(1001, `select count(*) as n from ${table}`))[0]?.n).toBeGreaterThan(0);
    }
  });

  it('lets the application neither change nor delete rows of append-only tables', async () => {
    for (const table of appendOnlyTables) {
      await expect(asApp(1001, `delete from ${table}`)).rejects.toThrow('permission denied');
      await expect(asApp(1001, `update ${table} set site_id = site_id`)).rejects.toThrow('permission denied');
    }
  });

  it('lets the application read neither the outbox nor the migrations', async () => {
    await expect(asApp(1001, 'select * from outbox')).rejects.toThrow('permission denied');
    await expect(asApp(1001, 'select * from migration')).rejects.toThrow('permission denied');
  });

  it('shows the platform role (of scheduled tasks) only the columns that tell which rows are due', async () => {
    const { platformPool } = testApp.databases;
    for (const [table, columns] of Object.entries(dueColumns)) {
      await expect(platformPool.query(`select ${columns.join(', ')} from ${table}`)).resolves.toBeDefined();
      await expect(platformPool.query(`select * from ${table}`)).rejects.toThrow('permission denied');
    }
    for (const table of ['sku', 'cart_line', 'address', 'ledger_posting']) {
      await expect(platformPool.query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
    }
  });

  it('refuses a table that does not begin with site_id', async () => {
    await testApp.asDatabaseOwner(async (client) => {
      await client.query('create table astray (id bigint primary key)');
      await expect(applyRowLevelSecurity(client, { app: 'wanpu_app', platform: 'wanpu_platform' }, new Date(0))).rejects.toThrow(
        'the table astray does not begin with site_id',
      );
      await client.query('drop table astray');
    });
  });
});
