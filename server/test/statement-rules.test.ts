import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabases } from './databases.ts';
import { loadSqlParser, statementProblems } from './statement-rules.ts';
import { useTestApp } from './test-app.ts';

describe('the rules for SQL statements of the server', () => {
  beforeAll(() => loadSqlParser());

  it('accept a statement that binds the site of its tables by a parameter or constant, or through a join', () => {
    for (const text of [
      'select 1 from sku where site_id = $1',
      'select 1 from sku where sku.site_id = $1::bigint and exists (select from stock where stock.site_id = 1001 and stock.sku_id = sku.id)',
      'select 1 from sku join goods on (goods.site_id, goods.id) = (sku.site_id, sku.goods_id) where sku.site_id = $1',
      'select 1 from sku left join stock on stock.site_id = $1 and stock.sku_id = sku.id where sku.site_id = $1',
      'with mine as (select id from goods where site_id = $1) select id from mine',
      'insert into bought (site_id, tid) select orders.site_id, tid from orders where orders.site_id = $1',
      'insert into sku (site_id, id) values ($1, $2), ($3, $4)',
      'update stock set on_hand = 0 from sku where stock.site_id = $1 and sku.site_id = stock.site_id and sku.id = stock.sku_id',
      'delete from cart_line where site_id = $1',
      'select 1 from site',
    ])
      expect([text, statementProblems(text)]).toEqual([text, []]);
  });

  it.each([
    ['a table without a condition', 'select 1 from goods', 'does not bind goods to the site'],
    ['a condition that may not hold', 'select 1 from goods where site_id = $1 or published', 'does not bind goods to the site'],
    [
      'a sub-select bound by the row around it',
      'select (select count(*) from sku where sku.site_id = goods.site_id) from goods where goods.site_id = $1',
      'does not bind sku to the site',
    ],
    [
      'a lateral bound by the row beside it',
      'select 1 from recharge left join lateral (select 1 from payment p where p.site_id = recharge.site_id) a on true where recharge.site_id = $1',
      'does not bind payment (as p) to the site',
    ],
    [
      'a table joined with a CTE',
      'with mine as (select site_id, id from goods where site_id = $1) select 1 from sku join mine on mine.site_id = sku.site_id',
      'does not bind sku to the site',
    ],
    ['an unbound part of a union', 'select 1 from goods where site_id = $1 union all select 1 from sku', 'does not bind sku to the site'],
    ['an unbound CTE that writes', 'with gone as (delete from cart_line) select 1', 'does not bind cart_line to the site'],
    ['an update of an unbound table', 'update stock set on_hand = 0 from sku where sku.site_id = $1', 'does not bind stock to the site'],
    [
      'an insert without a parameter as site_id',
      'insert into sku (site_id, id) select goods.id, 1 from goods where site_id = $1',
      'writes sku without a parameter as site_id',
    ],
    [
      'a sub-select in the values of an insert',
      'insert into sku (site_id, id) values ($1, (select 1))',
      'has a sub-select in the insert into sku',
    ],
    [
      'a sub-select in the returning of an insert',
      'insert into sku (site_id) values ($1) returning (select 1)',
      'has a sub-select in the insert into sku',
    ],
    [
      'a “case x when” in an update',
      "update sku set sort = case code when '' then 1 end where site_id = $1",
      'has "case x when" in the update of sku',
    ],
    ['the current time in an update', 'update sku set at = coalesce(at, now()) where site_id = $1', 'asks the time in the update of sku'],
    [
      'a function joined with a table',
      'select 1 from search_goods($1) f, goods where goods.site_id = $2',
      'joins goods with the function search_goods',
    ],
    [
      'a function called with a sub-select',
      'select 1 from search_goods(array(select id from category where site_id = $1))',
      'gives the function search_goods a sub-select',
    ],
    ['the outbox joined with a table', 'select 1 from outbox, goods where goods.site_id = $1', 'reads outbox together with goods'],
  ])('report %s, and name the table or function', (_, text, problem) => {
    expect(statementProblems(text).join('; ')).toContain(problem);
  });
});

describe('the stored functions of the database', () => {
  const testApp = useTestApp();

  it('never limit a sub-select to the site only by comparing its site_id with the outer row', async () => {
    const bodies = await testApp.sql<{ name: string; body: string }>(
      "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
    );
    expect(bodies.map(({ name }) => name)).toContain('search_goods');
    for (const { name, body } of bodies) expect([name, body.match(/where\s+\w+\.site_id = \w+\.site_id/)]).toEqual([name, null]);
  });
});

describe('the SQL statements that a test file sends', () => {
  const testApp = useTestApp();

  it('fail the file if a statement breaks a rule, with an error that names the table and the statement', async () => {
    const databases = openDatabases(inject('database'), testApp.databases.location);
    const counted = sql`(select count(*) from sku where sku.site_id = goods.site_id)`;
    await databases.units.read(1001, ({ query }) =>
      query
        .selectFrom('goods')
        .select([counted.as('skus'), 'title'])
        .where('site_id', '=', 1001)
        .limit(1)
        .execute(),
    );
    await expect(databases.close()).rejects.toThrow(/^A statement does not bind sku to the site:\nselect \(select count\(\*\) from sku/);
  });

  it('pass if they bind each table to the site; statements of the platform role are not checked', async () => {
    const databases = openDatabases(inject('database'), testApp.databases.location);
    await databases.units.read(1001, ({ query }) => query.selectFrom('goods').select('title').where('site_id', '=', 1001).execute());
    await databases.platform.selectFrom('orders').select('tid').limit(1).execute();
    await expect(databases.close()).resolves.toBeUndefined();
  });
});
