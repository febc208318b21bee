import { accountCalls } from 'contract/members/account/account.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { openMessagingSandbox } from 'server/test/messaging-browser.ts';
import { people } from 'server/test/people.ts';
import { readLastCode } from 'server/test/sms-code.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
beforeAll(async () => {
  await openMessagingSandbox(mall.testApp);
});

/** Opens a page as in the messaging app. */
const openInApp = async (visit: Visit, path: string) => visit.open(`${path}${path.includes('?') ? '&' : '?'}container=wx`);
/** Chooses a person on the platform's login page. */
async function choosePerson({ page }: Visit, nick: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/messaging\/connect/);
  await page.getByRole('link', { name: nick, exact: true }).click();
}
const agree = (visit: Visit) => visit.page.getByRole('checkbox', { name: /我已年满 14 周岁/ }).check();
const readStored = ({ page }: Visit, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value as unknown, `mall_${name}_1001`);

/** Opens the login in the app, and comes back as a person who has accepted the texts. */
async function logInAs(visit: Visit, nick: string, path = '/userCenter'): Promise<void> {
  await openInApp(visit, `/login?redirect=${encodeURIComponent(path)}`);
  await choosePerson(visit, nick);
  await arriveAt(visit, path);
}
/** Waits for the page that a login returns to, and accepts the texts before it if it is asked to. */
async function arriveAt(visit: Visit, path: string): Promise<void> {
  await Promise.race([visit.waitForPath(path), visit.page.getByRole('button', { name: '同意并登录' }).waitFor()]);
  if (await visit.page.getByRole('button', { name: '同意并登录' }).isVisible()) {
    await agree(visit);
    await button(visit, '同意并登录').click();
    await visit.waitForPath(path);
  }
}

describe('a login in the messaging app', () => {
  it('asks a visitor to accept the legal texts only the first time, and sends no login ticket or token in a URL [R-295] [R-062]', async () => {
    const visit = await mall.visit();
    const { page } = visit;
    const sent: { url: string; referrer: string }[] = [];
    page.on('request', (request) => sent.push({ url: request.url(), referrer: request.headers()['referer'] ?? '' }));
    await openInApp(visit, '/myOrder');
    await page.waitForURL(/\/sandbox\/messaging\/connect/);
    const begun = new URL(sent.find(({ url }) => url.includes('/auth/authorize'))?.url ?? 'http://none');
    expect([...begun.searchParams.keys()]).toEqual(['sjid', 'url', 'bindMobileFlag']);
    expect(begun.searchParams.get('url')).toMatch(/^\/mall\/myOrder/);
    await choosePerson(visit, '小雨');
    await page.getByText('您是第一次用微信登录本店').waitFor();
    expect(page.url()).not.toContain('ticket');
    expect(await visit.findBarriers()).toEqual([]);
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('messaging-consent');
    await button(visit, '同意并登录').click();
    await page.getByText('请先阅读并勾选协议').waitFor();
    await agree(visit);
    await visit.waitForReply(messagingCalls.tradeTicket, () => button(visit, '同意并登录').click());
    await visit.waitForPath('/myOrder');
    expect(await readStored(visit, 'openid')).toMatch(/^o/);
    expect(await readStored(visit, 'sessionId')).toMatch(/-/);

    const again = await mall.visit();
    again.page.on('request', (request) => sent.push({ url: request.url(), referrer: request.headers()['referer'] ?? '' }));
    await openInApp(again, '/myOrder');
    await choosePerson(again, '小雨');
    await again.waitForPath('/myOrder');
    // The page that holds the ticket is asked for with it behind the #, which no server and no other page sees.
    const leaks = sent.filter(({ url, referrer }) => /ticket=/.test(url.replace(/#.*/, '')) || /ticket=|token=|code=/.test(referrer));
    expect(leaks).toEqual([]);
    const token = String(await readStored(again, 'token'));
    expect(sent.filter(({ url }) => url.includes(token))).toEqual([]);
  });

  it('is started again if the visitor takes longer over the legal texts than the login ticket is valid', async () => {
    const visit = await mall.visit();
    await openInApp(visit, '/login?redirect=%2FmyCoupon');
    await choosePerson(visit, '老陈');
    await agree(visit);
    mall.testApp.clock.advance({ seconds: 61 });
    await button(visit, '同意并登录').click();
    await choosePerson(visit, '老陈');
    await visit.waitForPath('/');
  });

  it("shows the mall's own login form after a logout, with a button to log in by the app again", async () => {
    const visit = await mall.visit();
    await logInAs(visit, '小雨', '/settings');
    await visit.page.getByRole('button', { name: /退出/ }).first().click();
    const asked = visit.page.getByRole('alertdialog');
    await asked.getByRole('button').last().click();
    await visit.waitForPath('/login');
    expect(await readStored(visit, 'token')).toBeUndefined();
    await visit.page.getByRole('button', { name: '微信登录' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('messaging-login-form');
    await button(visit, '微信登录').click();
    await visit.page.waitForURL(/\/sandbox\/messaging\/connect/);
  });

  it('creates no session in snapshot mode (a preview of the mall), but one after a full login', async () => {
    const visit = await mall.visit();
    await openInApp(visit, '/myOrder');
    await choosePerson(visit, '快照访客');
    await visit.page.getByRole('complementary', { name: '微信快照模式' }).waitFor();
    expect(await readStored(visit, 'token')).toBeUndefined();
    await button(visit, '使用完整服务').click();
    await choosePerson(visit, '小雨');
    await arriveAt(visit, '/myOrder');
    expect(await readStored(visit, 'token')).toBeDefined();
    expect(await visit.page.getByText('微信快照模式').count()).toBe(0);
  });

  it('says what to do if the login ticket is invalid', async () => {
    const visit = await mall.visit();
    await openInApp(visit, '/');
    await visit.page.goto(`/mall/getToken?siteId=1001#ticket=${'a'.repeat(43)}`);
    await visit.page.getByRole('heading', { name: '登录没有完成' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('messaging-ticket-wrong');
    await visit.page.getByRole('link', { name: '重新登录' }).click();
    await visit.page.waitForURL(/\/sandbox\/messaging\/connect/);
  });

  it.each(['/getToken', '/GET_TOKEN', '/proxyAuth', '/loading'])(
    'redirects a member from %s only to URLs of the mall [R-062] [R-063]',
    async (path) => {
      const visit = await mall.visit({ as: 'xiaoman' });
      await visit.open(`${path}?redirect=${encodeURIComponent('/myOrder')}`);
      await visit.waitForPath('/myOrder');
      for (const hostile of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
        await visit.open(`${path}?redirect=${encodeURIComponent(hostile)}`);
        await visit.waitForPath('/');
        expect(new URL(visit.page.url()).origin).toBe(mall.origin);
      }
    },
  );

  it('redirects a visitor in an ordinary browser from /proxyAuth to the login page [R-063]', async () => {
    const visit = await mall.visit();
    await visit.open('/proxyAuth?redirect=%2FmyOrder');
    await visit.waitForPath('/login');
    expect(new URL(visit.page.url()).searchParams.get('redirect')).toBe('/myOrder');
  });
});

describe('a member of the messaging app', () => {
  it('can be merged into the account with the same mobile number, and then pays an order in the app [R-323] [R-324]', async () => {
    const visit = await mall.visit();
    const { page } = visit;
    await logInAs(visit, '阿珍', '/userCenter');
    await visit.open('/accountBind');
    await page.getByRole('main').getByLabel('手机号', { exact: true }).fill(people.xiaoman.mobile);
    await visit.waitForReply(accountCalls.sendValidcode, () => button(visit, '获取验证码').click());
    await mall.testApp.runDueJobs();
    await page
      .getByRole('main')
      .getByLabel('验证码', { exact: true })
      .fill(await readLastCode(mall.testApp, people.xiaoman.mobile));
    await button(visit, '绑定手机号').click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('这个手机号已有账号').waitFor();
    await visit.screenshot('messaging-merge');
    await visit.waitForReply(privacyCalls.identityClaim, () => asked.getByRole('button', { name: '合并账号' }).click());
    await visit.waitForPath('/settings');
    expect(await readStored(visit, 'agentId')).toBe(String(people.xiaoman.id));

    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await page.getByRole('radio', { name: '微信支付', exact: true }).check();
    const pay = page.getByRole('button', { name: /^微信支付 ¥/ });
    await pay.click();
    const panel = page.getByRole('dialog', { name: '微信支付' });
    await panel.waitFor();
    await visit.screenshot('messaging-pay');
    await panel.getByRole('button', { name: '取消' }).click();
    const cancelled = page.getByRole('alert').getByText('取消支付', { exact: true });
    await cancelled.waitFor();
    await cancelled.waitFor({ state: 'detached' }); // two taps within a second are refused
    await pay.click();
    await Promise.all([
      page.getByRole('alert').getByText('微信支付成功', { exact: true }).waitFor(),
      panel.getByRole('button', { name: '确认支付' }).click(),
    ]);
    await visit.waitForPath('/paySuccess');
    mall.testApp.clock.advance({ minutes: 1 });
    await mall.testApp.runDueJobs();
    await page.getByText('支付成功').first().waitFor();
    await visit.screenshot('messaging-paid');
  });

  it('is sent to the messaging platform at checkout if the openid is unknown, and returns to the checkout', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await openInApp(visit, `/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await choosePerson(visit, '老陈');
    await visit.waitForPath(/^\/submitOrder/);
    await button(visit, '提交订单').waitFor();
    expect(await readStored(visit, 'dfOpenId')).toMatch(/^o/);
  });
});

describe("the sandbox's script for pages in the messaging app", () => {
  it('checks the signature of the page, and answers calls as the script of the real app does', async () => {
    const visit = await mall.visit();
    const { page } = visit;
    await openInApp(visit, '/goodsSearch');
    // The page configures the script itself, to hide the share menu; later, it would configure the one of this test.
    await page.waitForFunction(() => (window as { wx?: { sandbox: { menu: { shown: boolean } } } }).wx?.sandbox.menu.shown === false);
    const signed = await page.evaluate(async () => {
      const answer = await fetch('/micro/login/comm/getJsSDK', {
        method: 'POST',
        headers: { 'content-type': 'application/json', sjid: '1001' },
        body: JSON.stringify({ url: location.href.split('#')[0] }),
      });
      return (
        (await answer.json()) as { body: { scriptUrl: string; appId: string; timestamp: number; nonceStr: string; signature: string } }
      ).body;
    });
    await page.addScriptTag({ url: signed.scriptUrl });
    type Answer = Readonly<Record<string, unknown>>;
    const configure = (change: object) =>
      page.evaluate(
        (settings) =>
          new Promise<string>((resolve) => {
            const { wx } = window as unknown as { wx: Record<string, (given: unknown) => void> };
            wx['config']?.({
              ...settings,
              jsApiList: ['chooseImage', 'getLocation', 'scanQRCode', 'hideMenuItems', 'updateAppMessageShareData'],
            });
            wx['error']?.(({ errMsg }: { errMsg: string }) => resolve(errMsg));
            wx['ready']?.(() => resolve('config:ok'));
          }),
        { ...signed, ...change },
      );
    const ask = (name: string, given: object = {}): Promise<Answer> =>
      page.evaluate(
        ([called, options]) =>
          new Promise<Answer>((complete) => {
            const { wx } = window as unknown as { wx: Record<string, (given: unknown) => void> };
            wx[called]?.({ ...options, complete });
          }),
        [name, given] as const,
      );
    expect(await ask('getLocation')).toEqual({ errMsg: 'getLocation:the permission value is offline verifying' });
    expect(await configure({ signature: 'a'.repeat(40) })).toBe('config:invalid signature');
    expect(await configure({ nonceStr: 'another' })).toBe('config:invalid signature');
    expect(await configure({})).toBe('config:ok');
    const [place] = await Promise.all([ask('getLocation', { type: 'gcj02' }), button(visit, '允许').click()]);
    expect(place).toMatchObject({ errMsg: 'getLocation:ok', latitude: 28.2249 });
    const scanning = ask('scanQRCode', { needResult: 1 });
    await page.getByRole('textbox', { name: '扫一扫' }).fill('https://example.com/1');
    await button(visit, '确定').click();
    expect(await scanning).toEqual({ errMsg: 'scanQRCode:ok', resultStr: 'https://example.com/1' });
    const [declined] = await Promise.all([ask('chooseImage'), button(visit, '取消').click()]);
    expect(declined).toEqual({ errMsg: 'chooseImage:cancel' });
    expect(await ask('hideMenuItems', { menuList: ['menuItem:copyUrl'] })).toEqual({ errMsg: 'hideMenuItems:ok' });
    expect(await ask('updateAppMessageShareData', { link: 'https://evil.example/' })).toMatchObject({
      errMsg: expect.stringContaining('fail'),
    });
    expect(await ask('chooseWXPay')).toEqual({ errMsg: 'chooseWXPay:permission denied' });
  });
});

describe('a page that clears what the browser stores', () => {
  it.each([
    ['/clearCache', '清除缓存', true],
    ['/clearUserData', '清除个人数据', false],
    ['/clearCache2', '清除全部数据', false],
  ])('asks before it clears the search history (%s), and keeps the login only at /clearCache', async (path, title, keepsLogin) => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/');
    await visit.page.evaluate(() => localStorage.setItem('mall_goodsSearchHistory_1001', JSON.stringify({ value: ['茶'] })));
    await visit.open(path);
    await visit.page.getByRole('heading', { name: title }).waitFor();
    expect(await readStored(visit, 'goodsSearchHistory')).toEqual(['茶']);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot(`clear${path.replace('/', '-')}`);
    await button(visit, '确定清除').click();
    await visit.waitForPath('/');
    expect(await readStored(visit, 'goodsSearchHistory')).toBeUndefined();
    expect((await readStored(visit, 'token')) !== undefined).toBe(keepsLogin);
  });
});
