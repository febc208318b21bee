import { accountCalls } from 'contract/members/account/account.calls.ts';
import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { platformChannels, sourcePlatforms, terminalTypes, trailKinds } from 'contract/front/tracking/trail-values.ts';
import type { Input } from 'contract/call.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#modules/shop/site/site.ts';
import { publishEvent } from '#platform/outbox.ts';
import { agreeToPrivacy } from '../../../../test/agree-to-privacy.ts';
import { people } from '../../../../test/people.ts';
import { insertClientLog } from './store/client-log.ts';
import { createDueList } from '#platform/scheduled-tasks.ts';
import { trackingScheduledTasks } from './scheduled-tasks.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const merchant = testApp.as({ merchantOf: 1001 });
const [teapot, shirt] = [goodsOf('teapot').id, goodsOf('shirt').id];

type SentEvent = Input<typeof trackingCalls.trail>['events'][number];
const send = (...events: SentEvent[]) => xiaoman.call(trackingCalls.trail, { events });
const lookAt = (numIid: number): SentEvent => ({ bizztype: 'GOODS', eventId: `GOODS-${numIid}-LOOK`, eventKey: numIid });
const stored = async () => {
  await testApp.runDueJobs();
  return testApp.sql<Record<string, unknown>>('select * from trail_event order by happened_at, event_id');
};

beforeEach(async () => {
  await testApp.runDueJobs();
  await testApp.sql('delete from trail_event');
  await testApp.sql('delete from footprint');
  await agreeToPrivacy(testApp, people.xiaoman);
});

describe('a tracking event', () => {
  it('is stored with each field of the specification [R-214] [R-220] [R-512]', async () => {
    const event = {
      bizztype: 'GOODS',
      eventInfo: '{"title":"圆融茶壶"}',
      eventId: 'GOODS-7-CLICK',
      eventKey: '7',
      eventRecord: '2',
      link: '/goodsInfo/7?siteId=1001',
      liveId: 12,
      sceneType: 1007,
      action: 'CLICK',
      sourcePlatform: 'WECHAT',
      platformChannel: 'APPLET',
      terminalType: 'ANDRIOD',
      userInfo: {
        agentId: 1,
        name: '小满',
        mobile: '138****0001',
        headurl: '',
        nick: '小满',
        sjid: 1001,
        zmrid: '3',
        zmr2id: '4',
        orderid: '26030200000000000001',
        fxid: 0,
        fxname: '普通',
        p1: 'a',
        shareAgentId: '3',
        storeId: '9',
      },
    } as const satisfies SentEvent;
    const answer = await xiaoman.call(trackingCalls.trail, { events: [event] });
    expect(answer.body.data.success).toBe(true);
    expect(await stored()).toMatchObject([
      {
        site_id: 1001,
        member_id: 1,
        bizztype: 'GOODS',
        event_info: '{"title":"圆融茶壶"}',
        event_id: 'GOODS-7-CLICK',
        event_key: '7',
        event_record: '2',
        link: '/goodsInfo/7?siteId=1001',
        live_id: '12',
        scene_type: '1007',
        action: 'CLICK',
        source_platform: 'WECHAT',
        platform_channel: 'APPLET',
        terminal_type: 'ANDRIOD',
        share_agent_id: 3,
        // The account has name, mobile, picture and nick.
        user_info: { zmrid: '3', zmr2id: '4', orderid: '26030200000000000001', fxid: '0', fxname: '普通', p1: 'a', storeId: '9' },
      },
    ]);
  });

  it('must have one of seven kinds [R-207] [R-208] [R-209] [R-210] [R-211] [R-212]', async () => {
    expect((await send(...trailKinds.map((bizztype) => ({ bizztype, eventId: bizztype })))).success).toBe(true);
    expect(new Set((await stored()).map(({ bizztype }) => bizztype))).toEqual(
      new Set(['MAIN', 'MIRCO', 'GOODS', 'LOGO', 'POPUPADVERT', 'ENTER_STORE_GIFTS', 'CONTENTSHARE']),
    );
    const answer = await send({ bizztype: 'MICRO' as 'MIRCO', eventId: 'x' });
    expect(answer).toMatchObject({ status: 400, code: 400, message: expect.stringContaining('MIRCO') as string });
  });

  it('accepts only the platforms, channels and devices of the specification [R-213] [R-217] [R-218] [R-219]', async () => {
    const base = { bizztype: 'CONTENTSHARE', eventId: 'x' } as const;
    for (const sourcePlatform of sourcePlatforms) expect((await send({ ...base, sourcePlatform })).success).toBe(true);
    for (const platformChannel of platformChannels) expect((await send({ ...base, platformChannel })).success).toBe(true);
    for (const terminalType of terminalTypes) expect((await send({ ...base, terminalType })).success).toBe(true);
    for (const wrong of [{ sourcePlatform: 'ALIPAY' }, { platformChannel: 'WEB' }, { terminalType: 'ANDROID' }])
      expect(await send({ ...base, ...(wrong as object) })).toMatchObject({ status: 400, code: 400 });
  });

  it('counts as a view unless it says that it was a click [R-215] [R-216]', async () => {
    await send({ bizztype: 'LOGO', eventId: 'a' }, { bizztype: 'LOGO', eventId: 'b', action: 'CLICK' });
    expect((await stored()).map(({ action }) => action)).toEqual(['LOOK', 'CLICK']);
  });

  it('is accepted from members only, about themselves and their shop', async () => {
    expect(await testApp.as({ visitorOf: 1001 }).call(trackingCalls.trail, { events: [lookAt(teapot)] })).toMatchObject({ status: 401 });
    expect(await send({ ...lookAt(teapot), userInfo: { agentId: 2 } })).toMatchObject(refused('trailOfOther'));
    expect(await send({ ...lookAt(teapot), userInfo: { sjid: 1002 } })).toMatchObject(refused('trailOfOther'));
    expect(await stored()).toEqual([]);
  });

  it('is not stored if the member has not agreed to the privacy policy or has withdrawn the consent', async () => {
    await testApp.sql("delete from consent where member_id = 1 and kind = 'privacy'");
    await send(lookAt(teapot));
    expect(await stored()).toEqual([]);
    await testApp.sql(
      "insert into consent (site_id, member_id, kind, version, given_at, withdrawn_at) values (1001, 1, 'privacy', 1, now(), now())",
    );
    await send(lookAt(teapot));
    expect(await stored()).toEqual([]);
  });

  it('is deleted together with the browsing history when its member withdraws consent', async () => {
    const meilin = testApp.as('meilin');
    await agreeToPrivacy(testApp, people.meilin);
    await send(lookAt(shirt));
    await meilin.ask(trackingCalls.trail, { events: [lookAt(teapot)] });
    expect(await stored()).toHaveLength(2);
    expect(await testApp.sql('select 1 as one from footprint')).toHaveLength(2);
    await meilin.ask(trackingCalls.trail, { events: [lookAt(shirt)] });
    await meilin.ask(accountCalls.withdrawConsents, { kind: 'privacy' });
    expect((await stored()).map(({ member_id }) => member_id)).toEqual([people.xiaoman.id]);
    expect(await testApp.sql('select member_id from footprint')).toEqual([{ member_id: people.xiaoman.id }]);
  });

  it('is kept if the member sent it after withdrawing consent, even if the withdrawal is handled only afterwards', async () => {
    await send(lookAt(teapot));
    await stored();
    const withdrawnAt = testApp.clock.now();
    await testApp.databases.units.write(1001, (db) => publishEvent(db, 'consentsWithdrawn', { memberId: 1, kind: 'privacy' }, withdrawnAt));
    testApp.clock.advance({ seconds: 1 });
    await send(lookAt(shirt));
    expect((await stored()).map(({ event_key }) => event_key)).toEqual([String(shirt)]);
  });

  it('is stored in the partition of its month, and a scheduled task creates new partitions and drops old ones', async () => {
    const partitions = async () =>
      (
        await testApp.sql<{ name: string }>(
          "select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'trail_event'::regclass order by 1",
        )
      ).map(({ name }) => name);
    const start = testApp.clock.now();
    const nameAhead = (months: number) =>
      `trail_event_${new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months)).toISOString().slice(0, 7).replace('-', '')}`;
    await send(lookAt(teapot));
    await testApp.runDueJobs();
    expect(await partitions()).toEqual([nameAhead(0), nameAhead(1), nameAhead(2), 'trail_event_other']);
    expect(await testApp.sql(`select bizztype from ${nameAhead(0)}`)).toEqual([{ bizztype: 'GOODS' }]);

    // Beyond the partitions, an event is not lost, and it moves to its month's partition once that is made.
    const later = new Date(start.getTime() + 300 * 86_400_000);
    await testApp.sql(
      "insert into trail_event select (jsonb_populate_record(trail_event, jsonb_build_object('happened_at', $1::timestamptz))).* from trail_event",
      [later],
    );
    expect(await testApp.sql('select 1 as one from trail_event_other')).toHaveLength(1);
    const [task] = trackingScheduledTasks(12);
    if (!task) throw new Error('tracking has no scheduled task');
    const listDue = createDueList(task);
    const run = async (now: Date) => {
      for (const { siteId, key } of await listDue(testApp.databases.platform, now, 1))
        await testApp.databases.units.write(siteId, (db) => task.handle(db, key, now));
      expect(await listDue(testApp.databases.platform, now, 1)).toEqual([]);
    };
    await run(later);
    expect(await testApp.sql('select 1 as one from trail_event_other')).toEqual([]);
    expect(await testApp.sql('select 1 as one from trail_event')).toHaveLength(2);
    await run(new Date(start.getTime() + 430 * 86_400_000));
    expect(await partitions()).not.toContain(nameAhead(0));
    expect(await testApp.sql('select 1 as one from trail_event')).toHaveLength(1);
  });
});

describe('an entry of the browsing history', () => {
  const list = async () => (await xiaoman.ask(trackingCalls.listFootprints, {})).list;
  const see = async (numIid: number) => {
    await send(lookAt(numIid));
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 1 });
  };

  it('is recorded when a member views a product, once a day, with its price then and now', async () => {
    await see(teapot);
    await see(shirt);
    await see(teapot);
    expect((await list()).map(({ numIid }) => numIid)).toEqual([teapot, shirt]);
    await testApp.sql('update sku set price = 9900 where goods_id = $1', [teapot]);
    await testApp.sql('update goods set min_price = 9900, max_price = 9900 where id = $1', [teapot]);
    expect((await list())[0]).toMatchObject({ seenPrice: 128, price: 99, cheaperBy: 29, title: '圆融茶壶' });
    await testApp.sql('update sku set price = 12800 where goods_id = $1', [teapot]);
    await testApp.sql('update goods set min_price = 12800, max_price = 12800 where id = $1', [teapot]);
    testApp.clock.advance({ days: 1 });
    await see(teapot);
    expect(new Set((await list()).map(({ day }) => day)).size).toBe(2);
  });

  it('can be removed alone, by day or with all others, but only by its member', async () => {
    await see(teapot);
    await see(shirt);
    const day = (await list())[0]?.day ?? '';
    await testApp.as('dazhi').ask(trackingCalls.removeFootprints, { all: 1 });
    await xiaoman.ask(trackingCalls.removeFootprints, { items: [{ day, numIid: teapot }] });
    expect((await list()).map(({ numIid }) => numIid)).toEqual([shirt]);
    expect(await xiaoman.call(trackingCalls.removeFootprints, { day, all: 1 })).toMatchObject(refused('footprintsNotNamed'));
    expect(await xiaoman.call(trackingCalls.removeFootprints, {})).toMatchObject(refused('footprintsNotNamed'));
    await xiaoman.ask(trackingCalls.removeFootprints, { day });
    expect(await list()).toEqual([]);
    await see(teapot);
    await xiaoman.ask(trackingCalls.removeFootprints, { all: 1 });
    expect(await list()).toEqual([]);
  });

  it('cannot be removed by a date that does not exist, and the refusal names the field', async () => {
    for (const day of ['2026-02-30', '2026-13-01', '0000-01-01'])
      expect(await xiaoman.call(trackingCalls.removeFootprints, { day })).toMatchObject({
        status: 400,
        message: '参数 day 应为日历上有的一天，例如 2026-05-01',
      });
    const items = [{ day: '2025-02-29', numIid: teapot }];
    expect(await xiaoman.call(trackingCalls.removeFootprints, { items })).toMatchObject({
      status: 400,
      message: '参数 items[0].day 应为日历上有的一天，例如 2026-05-01',
    });
  });

  it('has no former price if prices were hidden from the member at the view', async () => {
    const set = async (hiddenPriceLevels: number[]) => {
      await testApp.databases.units.write(1001, (db) => saveSettings(db, { hiddenPriceLevels }, testApp.clock.now()));
      testApp.clock.advance({ minutes: 2 });
    };
    await set([people.xiaoman.levelId]);
    await see(teapot);
    await see(1001);
    expect(await list()).toMatchObject([{ numIid: teapot, seenPrice: null, price: null }]);
    await set([]);
    expect(await list()).toMatchObject([{ numIid: teapot, seenPrice: null, price: 128 }]);
  });

  it('is deleted after 90 days', async () => {
    await see(teapot);
    testApp.clock.advance({ days: 89 });
    await testApp.runDueJobs();
    expect(await testApp.sql('select 1 as one from footprint')).toHaveLength(1);
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect(await testApp.sql('select 1 as one from footprint')).toEqual([]);
  });
});

describe('the visitor counts of a shop', () => {
  it('count members, views, clicks, shares and visitors from shared links for each day', async () => {
    await agreeToPrivacy(testApp, people.dazhi);
    await send(
      lookAt(teapot),
      lookAt(shirt),
      { bizztype: 'MAIN', eventId: 'MAIN' },
      { bizztype: 'LOGO', eventId: 'LOGO', action: 'CLICK' },
    );
    await testApp.as('dazhi').ask(trackingCalls.trail, {
      events: [
        { ...lookAt(teapot), eventInfo: '{"fromAgentId":"3","title":"圆融茶壶"}', userInfo: { shareAgentId: '3' } },
        { ...lookAt(shirt), eventId: 'click', action: 'CLICK' },
        { bizztype: 'CONTENTSHARE', eventId: 'c', action: 'CLICK' },
      ],
    });
    await testApp.runDueJobs();
    const { list } = await merchant.ask(trackingMerchantCalls.visitorCounts, { days: 2 });
    expect(list).toMatchObject([
      { visitors: 2, looks: 4, clicks: 3, goodsLooks: 3, goodsVisitors: 2, shares: 1, broughtVisitors: 1 },
      { visitors: 0, looks: 0 },
    ]);
    expect((await testApp.as({ merchantOf: 1002 }).ask(trackingMerchantCalls.visitorCounts, {})).list).toHaveLength(7);
    expect((await testApp.as({ merchantOf: 1002 }).ask(trackingMerchantCalls.visitorCounts, {})).list[0]).toMatchObject({ visitors: 0 });
  });
});

describe('the members who are counted as visitors from shared links', () => {
  it('are those who opened a shared link that day, not all who ever did', async () => {
    const brought = async () => {
      await testApp.runDueJobs();
      return (await merchant.ask(trackingMerchantCalls.visitorCounts, { days: 2 })).list.map(({ broughtVisitors }) => broughtVisitors);
    };
    const later = { ...lookAt(teapot), userInfo: { shareAgentId: '3' } };
    await send(later);
    expect(await brought()).toEqual([0, 0]);
    await send({ bizztype: 'MAIN', eventId: 'MAIN', sceneType: 1007, userInfo: { shareAgentId: '3' } });
    await send({ bizztype: 'MAIN', eventId: 'own', eventInfo: `{"fromAgentId":"${people.xiaoman.id}"}` });
    expect(await brought()).toEqual([1, 0]);
    testApp.clock.advance({ days: 1 });
    await send(later);
    expect(await brought()).toEqual([0, 1]);
  });
});

describe('the error log of browsers', () => {
  const report = (siteId = 1001) =>
    testApp.as({ visitorOf: siteId }).ask(trackingCalls.logs, {
      logs: [
        {
          kind: 'router',
          message: '加载失败',
          stack: 'at x',
          path: '/goodsInfo/7?token=abc',
          at: testApp.clock.now().getTime(),
        },
      ],
    });
  const entries = async () => {
    await testApp.runDueJobs();
    return (await merchant.ask(trackingMerchantCalls.listClientLogs, {})).list;
  };

  it('is shown to the merchant for 30 days, with page paths but without query strings', async () => {
    await report();
    expect(await entries()).toMatchObject([{ kind: 'router', message: '加载失败', stack: 'at x', path: '/goodsInfo/7' }]);
    testApp.clock.advance({ days: 31 });
    expect(await entries()).toEqual([]);
  });

  it('counts equal errors of a day in one entry, and stores at most a thousand different ones', async () => {
    for (let i = 0; i < 3; i += 1) await report();
    expect(await entries()).toMatchObject([{ message: '加载失败', times: 3 }]);
    const { units } = testApp.databases;
    const now = testApp.clock.now();
    const many = Array.from({ length: 1200 }, (_, i) => ({
      kind: 'script' as const,
      message: `x${i}`,
      stack: '',
      path: '/',
      clientType: 'h5',
      happenedAt: now,
      loggedAt: now,
    }));
    for (let from = 0; from < many.length; from += 200) await units.record(1001, (db) => insertClientLog(db, many.slice(from, from + 200)));
    const stored = await testApp.sql<{ n: number }>(
      "select count(*)::integer as n from client_log where site_id = 1001 and kind = 'script'",
    );
    expect(stored[0]?.n).toBeLessThanOrEqual(1200 - 200);
    await units.record(1001, (db) => insertClientLog(db, many.slice(0, 1)));
    expect(await testApp.sql("select times from client_log where site_id = 1001 and message = 'x0'")).toEqual([{ times: 2 }]);
    await testApp.sql('delete from client_log');
  });

  it('is not stored if the site turned it off', async () => {
    const set = async (remoteLog: boolean) => {
      await testApp.databases.units.write(1001, (db) => saveSettings(db, { remoteLog }, testApp.clock.now()));
      testApp.clock.advance({ minutes: 2 });
    };
    await set(false);
    await report();
    expect(await entries()).toEqual([]);
    await set(true);
  });
});
