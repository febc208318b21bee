import { accountCalls } from 'contract/members/account/account.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { agreeToPrivacy } from 'server/test/agree-to-privacy.ts';
import { people } from 'server/test/people.ts';
import { makePaidOrder } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const [teapot, shirt] = [goodsOf('teapot').id, goodsOf('shirt').id];
const merchant = () => mall.testApp.as({ merchantOf: 1001 });

interface StoredEvent extends Record<string, unknown> {
  readonly bizztype: string;
  readonly event_key: string;
  readonly scene_type: string;
}
const stored = async () => {
  await mall.testApp.runDueJobs();
  return mall.testApp.sql<StoredEvent>('select * from trail_event order by happened_at, bizztype desc');
};
/** Collects the events that a browser sends. */
function watchTrail(visit: Visit) {
  const urls: string[] = [];
  visit.page.on('request', (request) => {
    if (request.method() === 'PUT') urls.push(request.url());
  });
  return urls;
}
/** Opens a page and waits until tracking knows who is tracked. */
const openTracked = (visit: Visit, path: string) => visit.waitForReply(accountCalls.consents, () => visit.open(path));

beforeAll(() => agreeToPrivacy(mall.testApp, people.xiaoman));
beforeEach(async () => {
  await mall.testApp.runDueJobs();
  await mall.testApp.sql('delete from trail_event');
  await mall.testApp.sql('delete from footprint');
});

describe('the tracking of a visit', () => {
  it('sends the origin “shared link” (scene 1007) only with the first event [R-221] [R-286] [R-511] [R-589]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const urls = watchTrail(visit);
    await visit.waitForReply(trackingCalls.trail, () => visit.open(`/?fromAgentId=${people.anran.id}`));
    await visit.waitForReply(trackingCalls.trail, () => visit.open(`/goodsInfo/${teapot}`));
    await expect.poll(stored).toMatchObject([
      {
        bizztype: 'MAIN',
        event_key: '1001',
        scene_type: '1007',
        action: 'LOOK',
        share_agent_id: people.anran.id,
        member_id: people.xiaoman.id,
      },
      { bizztype: 'GOODS', event_key: String(teapot), scene_type: '', platform_channel: 'H5', terminal_type: 'ANDRIOD' },
    ]);
    expect(urls.every((url) => url === `${mall.origin}/micro/analytics/trail`)).toBe(true);

    // A visit that began otherwise has no scene.
    const other = await mall.visit({ as: 'xiaoman' });
    await mall.testApp.sql('delete from trail_event');
    await other.waitForReply(trackingCalls.trail, () => other.open('/'));
    await expect.poll(stored).toMatchObject([{ bizztype: 'MAIN', scene_type: '' }]);
  });

  it("sends the member's name, and the number of an order that the member shares [R-220]", async () => {
    const { tid } = await makePaidOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    // Only who has the token in a cookie is tracked when sharing.
    const value = encodeURIComponent(JSON.stringify({ value: await mall.testApp.as('xiaoman').token() }));
    await visit.page.context().addCookies([{ name: 'mall_token_1001', value, url: mall.origin }]);
    await visit.open(`/transactionDetail/${tid}`);
    const sent = visit.page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/trail'));
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('晒单海报').click();
    const [event] = (await sent).postDataJSON().events as { readonly userInfo: Record<string, unknown> }[];
    expect(event?.userInfo).toMatchObject({ name: '小满', nick: '小满', orderid: tid, zmrid: '', zmr2id: '', p1: '' });
    await expect.poll(stored).toMatchObject([{ bizztype: 'CONTENTSHARE', user_info: { orderid: tid } }]);
  });

  it('loses no event if the member leaves the mall', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.waitForReply(trackingCalls.trail, () => visit.open('/'));
    await visit.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/mall/goodsInfo/${shirt}?siteId=1001`);
    await visit.waitForPath(`/goodsInfo/${shirt}`);
    await visit.page.goto('about:blank');
    await expect.poll(async () => (await stored()).map(({ bizztype }) => bizztype)).toEqual(['MAIN', 'GOODS']);
  });

  it('loses no event if the visit ends before the member’s data has loaded', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.route('**/account/consents*', () => undefined);
    await Promise.all([
      visit.page.waitForRequest('**/account/consents*'),
      visit.open(`/goodsInfo/${teapot}?fromAgentId=${people.anran.id}`),
    ]);
    await visit.page.goto('about:blank');
    await expect
      .poll(stored)
      .toMatchObject([{ bizztype: 'GOODS', scene_type: '', brought_by: people.anran.id, member_id: people.xiaoman.id }]);
  });

  it('sends nothing for a visitor, nor for a member who did not consent [R-412] [R-414]', async () => {
    const visitor = await mall.visit({});
    const urls = watchTrail(visitor);
    await visitor.open(`/goodsInfo/${teapot}`);
    await visitor.open('/');
    const member = await mall.visit({ as: 'meilin' });
    const others = watchTrail(member);
    await openTracked(member, '/');
    await member.waitForReplies();
    await member.page.waitForTimeout(1500);
    expect([...urls, ...others]).toEqual([]);
  });

  it('warns in the console if it fails, and the page is shown all the same [R-556]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.route('**/micro/analytics/trail', (route) => route.abort());
    const [warning] = await Promise.all([
      visit.page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('tracking failed')),
      visit.open('/'),
    ]);
    expect(warning.text()).toContain('tracking failed');
    await visit.page.getByRole('main').waitFor();
  });
});

describe('the footprints (the browsing history)', () => {
  const see = async (numIid: number) => {
    await mall.testApp
      .as('xiaoman')
      .ask(trackingCalls.trail, { events: [{ bizztype: 'GOODS', eventId: `GOODS-${numIid}`, eventKey: numIid }] });
    await mall.testApp.runDueJobs();
    mall.testApp.clock.advance({ minutes: 1 });
  };

  it('are listed by day with the price of then and now, and removed one by one, by the day, or all', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/footprint');
    await visit.page.getByText('还没有足迹').waitFor();
    await visit.screenshot('footprint-empty');
    for (const numIid of [teapot, shirt, goodsOf('soldOut').id]) await see(numIid);
    await mall.testApp.sql("update footprint set seen_on = seen_on - 1, seen_at = seen_at - interval '1 day' where goods_id = $1", [shirt]);
    await mall.testApp.sql('update footprint set seen_price = 15800 where goods_id = $1', [teapot]);
    await visit.open('/footprint');
    await visit.page.getByText('浏览时 ¥158.00，已降 ¥30.00').waitFor();
    await expect.poll(() => visit.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['今天', '昨天']);
    await visit.screenshot('footprint');
    expect(await visit.findBarriers()).toEqual([]);

    await visit.page.getByRole('button', { name: '管理' }).click();
    await visit.page.getByLabel('选择 圆融茶壶').check();
    await visit.screenshot('footprint-edit');
    await visit.waitForReply(trackingCalls.removeFootprints, () => visit.page.getByRole('button', { name: '删除 (1)' }).click());
    await visit.page.getByText('圆融茶壶').waitFor({ state: 'detached' });
    await visit.page.getByRole('button', { name: '管理' }).click();
    await visit.page.getByLabel('选择 青禾棉麻衬衫').check();
    await visit.page.getByRole('button', { name: '删除 (1)' }).waitFor();
    await visit.page.getByRole('button', { name: '删除 昨天 的足迹' }).click();
    await visit.waitForReply(trackingCalls.removeFootprints, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    await expect.poll(() => visit.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['今天删除当天']);
    await visit.page.getByRole('button', { name: '删除', exact: true }).and(visit.page.locator(':disabled')).waitFor();
    await visit.page.getByRole('button', { name: '清空' }).click();
    await visit.waitForReply(trackingCalls.removeFootprints, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click(),
    );
    await visit.page.getByText('还没有足迹').waitFor();
  });
});

describe('the error log', () => {
  const logged = async () => {
    await mall.testApp.runDueJobs();
    return (await merchant().ask(trackingMerchantCalls.listClientLogs, {})).list;
  };
  beforeEach(() => mall.testApp.sql('delete from client_log'));
  /** Opens a page whose script cannot be loaded. */
  const failToLoad = async (visit: Visit) => {
    await visit.page.route(/FootprintScreen/, (route) => route.abort());
    await visit.page.route('**/healthz', (route) => route.abort());
    await visit.page.evaluate(() => {
      history.pushState(null, '', '/mall/footprint?siteId=1001');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await visit.page.getByRole('button', { name: '重试' }).waitFor();
  };

  it('contains navigation errors, and /errorLog shows them in test environments [R-559] [R-065]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openTracked(visit, '/');
    await visit.waitForReply(trackingCalls.logs, () => failToLoad(visit));
    await expect.poll(logged).toMatchObject([{ kind: 'router', path: '/mall/footprint' }]);
    await visit.open('/errorLog');
    await visit.page.getByRole('list', { name: '错误日志' }).getByText('router').waitFor();
    await visit.screenshot('error-log');
    await visit.page.getByRole('button', { name: '清空' }).click();
    await visit.page.getByText('没有错误').waitFor();
  });

  it('is not sent from live rooms, nor on a site that switched it off [R-508] [R-509] [R-510]', async () => {
    const sent: string[] = [];
    const open = async (path: string) => {
      const visit = await mall.visit({ as: 'xiaoman' });
      visit.page.on('request', (request) => void (new URL(request.url()).pathname === '/logs' && sent.push(path)));
      await visit.page.clock.install();
      await openTracked(visit, path);
      await failToLoad(visit);
      await visit.page.clock.runFor(6000);
      await visit.waitForReplies();
    };
    const set = async (remoteLog: boolean) => {
      await mall.testApp.databases.units.write(1001, (db) => saveSettings(db, { remoteLog }, mall.testApp.clock.now()));
      mall.testApp.clock.advance({ minutes: 2 });
    };
    await open('/?liveRoomId=12');
    await set(false);
    await open('/');
    await set(true);
    expect(sent).toEqual([]);
  });
});

describe('the page for suggestions', () => {
  it('sends what a member writes, and shows the merchant’s reply', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/suggestion');
    await visit.page.getByRole('button', { name: '提交' }).click();
    await visit.page.getByText('请至少写 5 个字').waitFor();
    await visit.page.getByRole('button', { name: '商城使用' }).click();
    await visit.page.getByLabel('意见或问题').fill('希望首页的字再大一些');
    await visit.page.getByLabel('联系方式').fill('13800000001');
    await visit.screenshot('suggestion');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(suggestionCalls.submitSuggestion, () => visit.page.getByRole('button', { name: '提交' }).click());
    await visit.page.getByText('等待回复').waitFor();
    const [suggestion] = (await merchant().ask(suggestionMerchantCalls.listSuggestions, {})).list;
    expect(suggestion).toMatchObject({ text: '希望首页的字再大一些', contact: '13800000001' });
    await merchant().ask(suggestionMerchantCalls.replyToSuggestion, { id: suggestion?.id ?? 0, reply: '下个版本就改，谢谢您' });
    await visit.open('/suggestion?tab=mine');
    await visit.page.getByText('下个版本就改，谢谢您').waitFor();
    await visit.screenshot('suggestion-mine');
    expect(await visit.findBarriers()).toEqual([]);
  });
});

describe('the transit page of customer service', () => {
  const service = { servicePhone: '400-000-1001', serviceUrl: 'https://kf.example.com/chat', serviceHours: '9:00 至 21:00' };
  beforeAll(async () => {
    await mall.testApp.databases.units.write(1001, (db) =>
      saveSettings(db, { ...service, serviceOffLevels: [people.xiaoman.levelId] }, mall.testApp.clock.now()),
    );
    mall.testApp.clock.advance({ minutes: 2 });
  });

  it("is opened from the user centre, and links to the merchant's chat page and phone number [R-058]", async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '浏览足迹' }).waitFor();
    await visit.page.getByRole('link', { name: '意见反馈' }).waitFor();
    await visit.waitForReply(siteCalls.queryCustomerService, () => visit.page.getByRole('link', { name: '联系客服' }).click());
    await visit.waitForPath('/ocsc');
    await visit.page.getByText('服务时间 9:00 至 21:00').waitFor();
    expect(await visit.page.getByRole('link', { name: '拨打 400-000-1001' }).getAttribute('href')).toBe('tel:4000001001');
    await visit.screenshot('ocsc');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.route('https://kf.example.com/**', (route) => route.fulfill({ body: '客服' }));
    await visit.page.getByRole('button', { name: '打开在线客服' }).click();
    await visit.page.waitForURL('https://kf.example.com/chat');
  });

  it('offers the page for suggestions to a member level without customer service [R-058]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/ocsc');
    await visit.page.getByText('暂无客服').waitFor();
    await visit.screenshot('ocsc-none');
    await visit.page.getByRole('link', { name: '写意见反馈' }).click();
    await visit.waitForPath('/suggestion');
  });
});
