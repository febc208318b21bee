import { accountCalls } from 'contract/members/account/account.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { CallRow } from 'contract/call.ts';
import type { Request } from 'playwright-core';
import { putCardTypeOf } from 'server/test/put-card.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

const matchesCall = (row: CallRow) => (url: URL) => url.pathname === row.path;
/** Returns the headers of the next request for this call. */
async function headersOf(visit: Visit, row: CallRow, open: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([visit.page.waitForRequest((one: Request) => matchesCall(row)(new URL(one.url()))), open()]);
  return request.allHeaders();
}
const readStored = (visit: Visit, name: string): Promise<string | undefined> =>
  visit.page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { value?: string }).value, `mall_${name}_1001`);

describe('a call from the mall to the server', () => {
  it("names the site, the merchant, the client type and the caller's token [R-432]", async () => {
    const phone = await mall.visit({ as: 'xiaoman' });
    const headers = await headersOf(phone, accountCalls.agentInfo, () => phone.open('/userCenter'));
    expect(headers).toMatchObject({ sjid: '1001', siteid: '1001', 'x-c3-siteid': '1001', merchantid: '1001', clienttype: '' });
    expect(headers['token']).toBe(await readStored(phone, 'token'));
    const desktop = await mall.visit({ as: 'xiaoman', desktop: true });
    expect(await headersOf(desktop, accountCalls.agentInfo, () => desktop.open('/userCenter'))).toMatchObject({ clienttype: 'h5' });
  });

  it('replaces the stored token by a new token from the reply header [R-290]', async () => {
    mall.testApp.clock.advance({ days: 2 });
    const visit = await mall.visit({ as: 'xiaoman' });
    mall.testApp.clock.advance({ minutes: 1 });
    const fresh = await mall.testApp.as('xiaoman').token(); // valid as well, so the other calls of the page succeed with it
    await visit.page.route(matchesCall(accountCalls.agentInfo), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-change-token': fresh } });
    });
    await visit.waitForReply(accountCalls.agentInfo, () => visit.open('/userCenter'));
    await expect.poll(() => readStored(visit, 'token')).toBe(fresh);
  });
});

describe('a session that the server refuses', () => {
  it.each([
    [401, 401, 'R-519'],
    [401, 210_000, 'R-520'],
    [401, 240_000, 'R-521'],
    [401, 510_001, 'R-522'],
    [401, 250_000, 'R-523'],
    [200, 210_000, 'R-520'],
    [401, 0, 'R-524'],
  ])('is ended by a reply with status %i and code %i, and one redirect to the login page follows [%s] [R-525]', async (status, code) => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const logins: string[] = [];
    visit.page.on('framenavigated', (frame) => {
      if (frame.url().includes('/login')) logins.push(frame.url());
    });
    for (const row of [accountCalls.agentInfo, addressCalls.pages]) {
      await visit.page.route(matchesCall(row), (route) =>
        route.fulfill({ status, json: { code, success: false, message: '请重新登录', body: null } }),
      );
    }
    await visit.open('/addressList');
    await visit.waitForPath('/login');
    expect(await readStored(visit, 'token')).toBeUndefined();
    expect(new URL(visit.page.url()).searchParams.get('redirect')).toBe('/addressList?siteId=1001');
    expect(logins).toHaveLength(1);
  });

  it('shows a public page as to a visitor even if the refusal arrives before the script of the page', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.route(matchesCall(accountCalls.agentInfo), (route) =>
      route.fulfill({ status: 401, json: { code: 401, success: false, message: '请重新登录', body: null } }),
    );
    await visit.page.route(/UserCenterScreen.*\.js$/, async (route) => {
      await visit.page.waitForFunction(() => !localStorage.getItem('mall_token_1001'));
      await route.continue();
    });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /登录 \/ 注册/ }).waitFor();
    expect(new URL(visit.page.url()).pathname).toBe('/mall/userCenter');
  });

  it('leads to the login page after its token has expired [R-291]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    mall.testApp.clock.advance({ days: 8 });
    await visit.open('/addressList');
    await visit.waitForPath('/login');
  });
});

describe('a failed call', () => {
  it('shows the error state and is retried on a tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const asked = matchesCall(accountCalls.agentInfo);
    await visit.page.route(asked, (route) => route.abort());
    await visit.open('/userCenter');
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    await visit.screenshot('error-face');
    await visit.page.unroute(asked);
    await visit.waitForReply(accountCalls.agentInfo, () => visit.page.getByRole('button', { name: '重试' }).click());
    await visit.page.getByText('小满').first().waitFor();
  });

  it('is retried automatically once the phone is online again', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const offline = (is: boolean) => visit.page.context().setOffline(is);
    const asked = matchesCall(accountCalls.agentInfo);
    await visit.page.route(asked, (route) => route.abort());
    await visit.open('/userCenter');
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    await offline(true);
    await visit.page.unroute(asked);
    await offline(false);
    await visit.page.getByText('小满').first().waitFor();
  });

  it('is tried four times, 200 ms apart, when the mall cannot start without it [R-532] [R-533]', async () => {
    const visit = await mall.visit();
    await visit.page.route('**/mall/404*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script[^>]* id="mall"[^>]*>)(.*?)(?=<\/script>)/s,
        (_, tag: string, data: string) => tag + JSON.stringify({ ...(JSON.parse(data) as object), replies: [] }),
      );
      await route.fulfill({ response, body });
    });
    const tries: number[] = [];
    await visit.page.route(matchesCall(siteCalls.merchantConfig), (route) => {
      tries.push(Date.now());
      return route.abort();
    });
    await visit.open('/404');
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    expect(tries).toHaveLength(4);
    for (const [at, time] of tries.slice(1).entries()) expect(time - (tries[at] ?? 0)).toBeGreaterThanOrEqual(190);
  });
});

describe('a tap', () => {
  /** Opens the login page, filled in with a wrong password. */
  async function openFilledLogin() {
    const visit = await mall.visit();
    await visit.open('/login');
    await visit.page.getByLabel('手机号', { exact: true }).fill('13800000001');
    await visit.page.getByLabel('密码', { exact: true }).fill('not-the-password');
    await visit.page.getByRole('checkbox').check();
    return visit;
  }

  it('is refused with 手速太快 (“too fast”) when repeated on the same control within a second [R-398] [R-400] [R-543]', async () => {
    const visit = await openFilledLogin();
    let asked = 0;
    await visit.page.route(matchesCall(accountCalls.login), (route) => {
      asked += 1;
      return route.continue();
    });
    await visit.page.getByRole('button', { name: '登录', exact: true }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await visit.page.getByText('手速太快').waitFor();
    expect(asked).toBe(1);
  });

  it('is refused 400 ms after the same tap, and accepted again after a second [R-398]', async () => {
    const visit = await openFilledLogin();
    let asked = 0;
    await visit.page.route(matchesCall(accountCalls.login), (route) => {
      asked += 1;
      return route.fulfill({ json: { code: 1, success: false, message: '账号或密码不对', body: null } });
    });
    const tooFast = await visit.page.getByRole('button', { name: '登录', exact: true }).evaluate(async (button: HTMLButtonElement) => {
      const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      button.click();
      await wait(400);
      const wasEnabled = !button.disabled;
      button.click();
      await wait(100);
      const isRefused = document.body.textContent?.includes('手速太快');
      await wait(700);
      button.click();
      return wasEnabled && isRefused;
    });
    expect(tooFast).toBe(true);
    await expect.poll(() => asked).toBe(2);
  });

  it('on the back button is ignored 250 ms after a first tap on the button, and works again later', async () => {
    await putCardTypeOf(mall.testApp, 1001, { name: '畅购卡' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '储值卡' }).click();
    await visit.waitForPath('/storeValueCard');
    await visit.page.getByRole('link', { name: '去买储值卡' }).click();
    await visit.waitForPath('/storeValueAllList');
    const taps = await visit.page.evaluate(async () => {
      const tap = () => {
        const back = [...document.querySelectorAll<HTMLElement>('button[aria-label="返回"]')].find((one) => one.offsetParent !== null);
        back?.click();
        return back !== undefined;
      };
      const first = tap();
      await new Promise((resolve) => setTimeout(resolve, 250));
      return [first, tap()];
    });
    expect(taps).toEqual([true, true]);
    await visit.page.waitForTimeout(500);
    expect(visit.path).toMatch(/^\/storeValueCard/);
    await visit.page.getByRole('button', { name: '返回' }).click();
    await visit.waitForPath('/userCenter');
  });
});
