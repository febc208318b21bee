import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { openMessagingSandbox } from 'server/test/messaging-browser.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { people } from 'server/test/people.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const messagingApp = `${phone} MicroMessenger/8.0.49`;

/** Returns the client type that the page's calls name. */
async function readClientType(visit: Visit): Promise<string | undefined> {
  const sent = visit.page.waitForRequest((request) => request.headers()['sjid'] !== undefined);
  await visit.open('/myOrder');
  return (await sent).headers()['clienttype'];
}

describe('a request from the mall to the server', () => {
  const typeIn = async (userAgent: string) => readClientType(await mall.visit({ as: 'xiaoman', more: { userAgent } }));
  it('names the client type “mp” in a mini program [R-269]', async () => {
    expect(await typeIn(`${messagingApp} miniProgram/wx1`)).toBe('mp');
  });
  it('names the client type “wx” in the messaging app [R-270]', async () => expect(await typeIn(messagingApp)).toBe('wx'));
  it('names the client type “AP” in the native app [R-272] [R-618]', async () => {
    expect(await typeIn(`${phone} JbzApp/android`)).toBe('AP');
  });
  it('names an empty client type in the browser of a phone [R-273]', async () =>
    expect(await readClientType(await mall.visit({ as: 'xiaoman' }))).toBe(''));
  it('names the client type “h5” on a desktop [R-271]', async () => {
    expect(await readClientType(await mall.visit({ as: 'xiaoman', desktop: true }))).toBe('h5');
  });
});

describe('a page of the mall in the native app', () => {
  it('notifies the app once when it has loaded, and stores the device type [R-569] [R-619]', async () => {
    const visit = await mall.visit({ more: { userAgent: `${phone} JbzApp/android` } });
    await visit.page.addInitScript(() => {
      const messages: unknown[] = [];
      Object.assign(window, { asked: messages, jbzNative: { postMessage: (message: unknown) => messages.push(message) } });
    });
    await visit.open('/');
    const asked = () => visit.page.evaluate(() => (window as unknown as { asked: { action: string }[] }).asked.map(({ action }) => action));
    await expect.poll(asked).toEqual(['loadingDone']);
    await visit.page.getByRole('link', { name: /我的/ }).first().click();
    await visit.waitForPath('/userCenter');
    await expect.poll(asked).toEqual(['loadingDone', 'loadingDone']);
    const device = await visit.page.evaluate(() => localStorage.getItem('mall_deviceType_1001'));
    expect(JSON.parse(device ?? '{}').value).toBe('android');
  });
});

describe('the token of a visit', () => {
  const stored = (token: string) => JSON.stringify({ value: token });
  /** Opens a page in a container, with a token in the cookie alone, or with another in local storage too, and tells which is sent. */
  async function checkTokenOf(container: string, place: 'local' | 'cookie'): Promise<void> {
    const [token, other] = [await mall.testApp.as('xiaoman').token(), await mall.testApp.as('dazhi').token()];
    const visit = await mall.visit();
    const { page } = visit;
    await visit.open(`/?container=${container}`);
    // Local storage comes first, so the cookie of another member does not count where both are.
    await page.evaluate(
      ([inLocal, inCookie]) => {
        if (inLocal !== '') localStorage.setItem('mall_token_1001', inLocal);
        document.cookie = `mall_token_1001=${encodeURIComponent(inCookie)}; path=/`;
      },
      place === 'local' ? ([stored(token), stored(other)] as const) : (['', stored(token)] as const),
    );
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.headers()['sjid'] !== undefined) tokens.push(request.headers()['token']);
    });
    await visit.open('/addressList');
    await visit.waitForReplies();
    const isKnown = container !== 'mp' || place === 'local';
    expect(visit.path).toMatch(isKnown ? /^\/addressList/ : /^\/login/);
    expect(new Set(tokens.filter((sent) => sent !== undefined))).toEqual(new Set(isKnown ? [token] : []));
  }
  it('is read from local storage and never from the cookie in a mini program [R-287]', async () => {
    await checkTokenOf('mp', 'local');
    await checkTokenOf('mp', 'cookie');
  });
  it('is read from local storage, or else from the cookie, in the messaging app [R-288]', async () => {
    await checkTokenOf('wx', 'local');
    await checkTokenOf('wx', 'cookie');
  });
  it('is read from local storage, or else from the cookie, in a plain browser [R-289]', async () => {
    await checkTokenOf('browser', 'local');
    await checkTokenOf('browser', 'cookie');
  });
});

describe('a visit from a mini program', () => {
  it('stores the ids of the mini program from its URL, and removes them from the URL [R-107] [R-108]', async () => {
    const visit = await mall.visit({ more: { userAgent: `${messagingApp} miniProgram/wx1` } });
    await visit.open('/goodsSearch?xcxOpenid=oXiaoman-1&xcxAppId=wxApp7&type=2');
    await visit.page.waitForFunction(() => !location.search.includes('xcx'));
    expect(new URL(visit.page.url()).searchParams.get('type')).toBe('2');
    const kept = await visit.page.evaluate(() => ['xcxOpenid', 'xcxAppId'].map((name) => localStorage.getItem(`mall_${name}_1001`)));
    expect(kept.map((text) => JSON.parse(text ?? '{}').value)).toEqual(['oXiaoman-1', 'wxApp7']);
  });
});

describe('a page of the mall', () => {
  it('contains the name of the merchant of its site, without an API call for the name [R-103] [R-467]', async () => {
    const visit = await mall.visit();
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [siteId, name] of [
      [1001, '青禾生活'],
      [1002, '海港百貨'],
    ] as const) {
      await visit.open(`/userCenter?siteId=${siteId}`);
      expect(await visit.page.evaluate(() => document.querySelector('#mall')?.textContent ?? '')).toContain(name);
    }
    expect(asked).not.toContain(siteCalls.merchantConfig.path);
    expect(asked).not.toContain(siteCalls.theme.path);
  });
  it('keeps the parameters siteId, storeId and onlyPay in its links [R-274] [R-275] [R-277] [R-118] [R-112]', async () => {
    const visit = await mall.visit();
    await visit.open('/userCenter?onlyPay=1&storeId=12');
    await visit.page.getByRole('link', { name: /首页/ }).first().click();
    await visit.waitForPath('/');
    const { searchParams } = new URL(visit.page.url());
    expect(['siteId', 'onlyPay', 'storeId'].map((name) => searchParams.get(name))).toEqual(['1001', '1', '12']);
    expect(visit.errors).toEqual([]);
  });
  it("has the member's id in its links, and stores the id of the member who shared the opened link [R-106] [R-276] [R-363]", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter?fromAgentId=12,7');
    await visit.page.getByText('小满').first().waitFor();
    const own = String(people.xiaoman.id);
    await visit.page.evaluate((id) => localStorage.setItem('mall_agentId_1001', JSON.stringify({ value: id })), own);
    await visit.page.getByRole('link', { name: /首页/ }).first().click();
    await visit.waitForPath('/');
    expect(new URL(visit.page.url()).searchParams.get('fromAgentId')).toBe(own);
    await visit.page.reload();
    const kept = await visit.page.evaluate(() => localStorage.getItem('mall_fromAgentId_1001'));
    expect(JSON.parse(kept ?? '{}').value).toBe('7');
  });
});

describe('the setting whether the shop has stores', () => {
  it('is requested and stored for a logged-in member, but not for a visitor [R-411]', async () => {
    const asked = async (as?: 'xiaoman') => {
      const visit = await mall.visit(as ? { as } : {});
      const paths: string[] = [];
      const countRequests = () => paths.filter((path) => path === siteCalls.sjModel.path).length;
      visit.page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await visit.open('/');
      // What only members need beside the first page is asked for after it.
      if (as) await expect.poll(countRequests).toBe(1);
      await visit.page.waitForLoadState('networkidle');
      const kept = await visit.page.evaluate(() => localStorage.getItem('mall_isStoreVersion_1001'));
      return [countRequests(), JSON.parse(kept ?? '{}').value];
    };
    expect(await asked('xiaoman')).toEqual([1, 0]);
    expect(await asked()).toEqual([0, undefined]);
  });
});

describe("the messaging app's share menu", () => {
  /** Reads from the sandbox's script what the app would show: its menu, and what it shares. */
  const readMenu = ({ page }: Visit) =>
    page.evaluate(() => {
      const { wx } = window as unknown as { wx?: { sandbox: { menu: { shown: boolean }; shared: { friend?: { link: string } } } } };
      return wx && { isShown: wx.sandbox.menu.shown, link: new URL(wx.sandbox.shared.friend?.link ?? 'http://none/').pathname };
    });
  const putLevels = async (levels: readonly number[]): Promise<void> => {
    await mall.testApp.as({ merchantOf: 1001 }).ask(siteMerchantCalls.putSetting, { name: 'relayLevels', value: JSON.stringify(levels) });
    mall.testApp.clock.advance({ minutes: 2 }); // so long the server keeps the settings
  };

  it("is hidden if the shop does not allow the member's level to share [R-402]", async () => {
    await openMessagingSandbox(mall.testApp);
    await putLevels([people.anran.levelId]);
    const goods = `/goodsInfo/${goodsOf('teapot').id}`;
    try {
      for (const as of ['xiaoman', undefined] as const) {
        const visit = await mall.visit(as ? { as } : {});
        await visit.open('/goodsSearch?container=wx');
        await expect.poll(() => readMenu(visit)).toEqual({ isShown: false, link: '/' });
        await visit.open(goods);
        await expect.poll(() => readMenu(visit)).toEqual({ isShown: false, link: '/' });
      }
      const allowed = await mall.visit({ as: 'anran' });
      await allowed.open(`${goods}?container=wx`);
      await expect.poll(() => readMenu(allowed)).toEqual({ isShown: true, link: `/mall/blankPage/${goodsOf('teapot').id}` });
      await allowed.page.getByRole('link', { name: /首页/ }).first().click();
      await allowed.waitForPath('/');
      await expect.poll(() => readMenu(allowed)).toEqual({ isShown: true, link: '/mall/' });
    } finally {
      await putLevels([]);
    }
  });

  it('loads its settings at most once in five minutes [R-573]', async () => {
    await openMessagingSandbox(mall.testApp);
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === shareCalls.getShareSet.path && request.postData()?.includes('numIid')) asked += 1;
    });
    await page.clock.install();
    const goods = `/goodsInfo/${goodsOf('teapot').id}`;
    await visit.open(`${goods}?container=wx`);
    await expect.poll(() => asked).toBe(1);
    /** Goes to the home page and back to the product. */
    const comeAgain = async () => {
      await page.getByRole('link', { name: /首页/ }).first().click();
      await visit.waitForPath('/');
      await page.goBack();
      await visit.waitForPath(goods);
      await page.waitForLoadState('networkidle');
    };
    await page.clock.fastForward('04:00');
    await comeAgain();
    expect(asked).toBe(1);
    await page.clock.fastForward('02:00');
    await comeAgain();
    await expect.poll(() => asked).toBe(2);
  });
});

describe("the mall in the messaging app's snapshot mode (a preview without login)", () => {
  it('shows pages and a hint to open the full service, but no login or registration form [R-080] [R-088] [R-089] [R-111]', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: { userAgent: messagingApp } });
    const { page } = visit;
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => tokens.push(request.headers()['token']));
    await visit.open('/?isSnapshotuser=1');
    const guide = page.getByRole('complementary', { name: '微信快照模式' });
    await guide.getByText('请使用完整服务进入商城').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshot-home', true);
    for (const path of ['/userCenter', '/register', '/myOrder']) {
      await visit.open(`${path}?isSnapshotuser=1`);
      await guide.waitFor();
    }
    await page.getByRole('heading', { name: '微信快照模式' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshot-closed', true);
    expect(tokens.filter((token) => token !== undefined)).toEqual([]);
    await page.getByRole('link', { name: '回到首页' }).click();
    await visit.waitForPath('/');
  });
  it('leaves the snapshot mode when the page is reloaded', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: { userAgent: messagingApp } });
    const guide = visit.page.getByRole('complementary', { name: '微信快照模式' });
    await visit.open('/userCenter?isSnapshotuser=1&type=2');
    await guide.waitFor();
    await expect.poll(() => new URL(visit.page.url()).searchParams.has('isSnapshotuser')).toBe(false);
    expect(new URL(visit.page.url()).searchParams.get('type')).toBe('2');
    await visit.page.reload();
    await visit.page.getByText('小满').first().waitFor();
    expect(await guide.count()).toBe(0);
  });
  it('is shown without the snapshot mode in an ordinary browser, despite the URL parameter', async () => {
    const visit = await mall.visit();
    await visit.open('/login?isSnapshotuser=1');
    await visit.page.getByRole('textbox').first().waitFor();
    expect(await visit.page.getByText('微信快照模式').count()).toBe(0);
  });
});
