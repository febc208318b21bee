import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { accountCalls } from 'contract/members/account/account.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { ConfigurationError } from '#platform/configuration.ts';
import { migrate } from '#platform/migrate.ts';
import { applyRowLevelSecurity } from '#platform/protection.ts';
import { administerDatabases, asDatabaseOwner } from './databases.ts';
import { buildOldDatabase } from './old-database.ts';
import { people } from './people.ts';
import { findBookInconsistenciesOf, makePaidOrder } from './shopping.ts';
import { testSecrets } from './test-secrets.ts';
import { useTestApp } from './test-app.ts';

const name = 'shop_at_0186';
const now = new Date('2026-03-02T03:00:00Z');

describe('a shop of an earlier version, upgraded', () => {
  const database = inject('database');
  let renamed: readonly string[] = [];
  beforeAll(async () => {
    await administerDatabases(database, `create database ${name} template ${database.emptyTemplate} strategy file_copy`);
    await asDatabaseOwner(database, name, async (owner) => {
      await owner.query('drop schema public cascade; create schema public; grant usage on schema public to public');
      await buildOldDatabase(owner, 'shop-at-0186.json.gz');
      for (const event of ['refundChanged', 'refundDone', 'refundArrived', 'orderRefunded'])
        await owner.query(
          `insert into outbox (site_id, event, body, happened_at, due_at) values (1001, $1, '{"tid": "renamed"}', now(), now())`,
          [event],
        );
      await migrate(owner, now, () => testSecrets);
      const { rows } = await owner.query<{ event: string }>(`delete from outbox where body ->> 'tid' = 'renamed' returning event`);
      renamed = rows.map(({ event }) => event);
      await applyRowLevelSecurity(owner, database.roles, now);
    });
  });
  const testApp = useTestApp({ template: name });
  afterAll(() => administerDatabases(database, `drop database ${name} with (force)`));

  const xiaoman = testApp.as('xiaoman');

  it('keeps the balance of each member, and has consistent books and stock', async () => {
    const rows = await testApp.sql<{ account: string; balance: string }>('select account, balance from ledger_account order by account');
    expect(rows.map(({ account, balance }) => `${account} ${balance}`)).toEqual([
      'member:1:balance 45729',
      'member:2:balance 100000',
      'member:3:balance 500000',
      'member:8:balance 100000',
    ]);
    for (const siteId of [1001, 1002]) expect(await findBookInconsistenciesOf(testApp, siteId)).toEqual([]);
    expect(await xiaoman.ask(ledgerCalls.queryAccountBalance, {})).toMatchObject({ balance: 457.29 });
  });

  it('logs a member in by the password from before the upgrade', async () => {
    const { mobile, password } = people.xiaoman;
    expect(
      await testApp.as({ visitorOf: 1001 }).call(accountCalls.login, { mobile, password, agreed: { service: 1, privacy: 1 } }),
    ).toMatchObject({ success: true });
  });

  it('is refused by an older program, whose error says to restore the backup', async () => {
    await testApp.sql("insert into migration (name, hash, applied_at) values ('9999_later.sql', '', now())");
    const older = testApp.asDatabaseOwner((owner) => migrate(owner, now, () => testSecrets));
    await expect(older).rejects.toThrow(ConfigurationError);
    await expect(older).rejects.toThrow(/newer than this program: .*9999_later\.sql.* restore the backup/);
    await testApp.sql("delete from migration where name = '9999_later.sql'");
  });

  it('keeps waiting events of refunds under their present names', () => {
    expect(renamed.toSorted()).toEqual(['refundAgreedToPay', 'refundMoved', 'refundPartArrived', 'wholeOrderRefunded']);
  });

  it('delivers the events that waited during the upgrade', async () => {
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect(await testApp.sql('select id from outbox')).toEqual([]);
  });

  it('lists the orders from before the upgrade, and accepts the payment of an unpaid one', async () => {
    const { list } = await xiaoman.ask(orderCalls.searchOrders, {});
    expect(list.map(({ status }) => status).sort()).toEqual([
      'TRADE_BUYER_SIGNED',
      'TRADE_CLOSED_BY_USER',
      'TRADE_NO_CREATE_PAY',
      'WAIT_BUYER_CONFIRM_GOODS',
      'WAIT_SELLER_SEND_GOODS',
    ]);
    expect(await xiaoman.ask(orderCalls.toShopPay, { tid: '26030210000000889836', payType: 'balance' })).toMatchObject({ paid: 1 });
    expect(await xiaoman.ask(ledgerCalls.queryAccountBalance, {})).toMatchObject({ balance: 403.39 });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('keeps the receivers of addresses and orders in encrypted form', async () => {
    const home = { name: '小满', mobile: '13800000001', address: '云栖路 66 号 2 栋 1203' };
    expect(await xiaoman.ask(addressCalls.getAddress, {})).toMatchObject(home);
    const { list, total } = await xiaoman.ask(orderCalls.orderSearchList, { keyword: '小满' });
    expect([list.length, total]).toEqual([5, 5]);
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: list[0]?.tid ?? '' })).receiver).toMatchObject(home);
    for (const table of ['address', 'orders']) {
      const [all] = await testApp.sql<{ text: string }>(`select string_agg(one::text, '') as text from ${table} as one`);
      expect(all?.text).not.toContain('小满');
      expect(all?.text).not.toContain('云栖路');
    }
  });

  it('sells the goods from before the upgrade', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});
