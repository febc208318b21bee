import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { people } from 'server/test/people.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { layoutShift, sheet, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const teapot = `/goodsInfo/${goodsOf('teapot').id}`;

/** Opens a page, with its stylesheets, whose scripts do not come until the returned function is called. */
async function openWithoutScripts(visit: Visit, path: string): Promise<() => void> {
  const release = await visit.delay(/\/assets\/.*\.js$/);
  await visit.page.goto(`/mall${path}${path.includes('?') ? '&' : '?'}siteId=1001`, { waitUntil: 'commit' });
  await visit.page.getByRole('main').waitFor();
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet: loaded }) => loaded !== null),
  );
  return release;
}
/** Returns the text and the place of everything that is seen of the first screen. */
const firstScreen = ({ page }: Visit) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
      return top < innerHeight && width > 0 && own.length > 0
        ? [[own.join(''), Math.round(top), Math.round(left), Math.round(height)]]
        : [];
    }),
  );

describe('a page that the server rendered', () => {
  it.each(['/', '/goodsList', '/goodsList?groupId=1', teapot])(
    'shows its first screen before any script has loaded, and looks the same afterwards: %s',
    async (path) => {
      const visit = await mall.visit();
      await watchLayoutShifts(visit);
      const release = await openWithoutScripts(visit, path);
      await visit.page.waitForTimeout(300);
      const before = await firstScreen(visit);
      expect(before.length).toBeGreaterThan(3);
      release();
      await visit.waitForPage();
      await visit.waitForReplies();
      expect(await firstScreen(visit)).toEqual(before);
      expect(await layoutShift(visit)).toBeLessThan(0.01);
      expect(visit.errors).toEqual([]);
    },
  );

  it.each(['/', '/goodsList?groupId=1'])(
    'comes with the products of its first screen, and shows the others without a layout shift once its scripts have loaded: %s',
    async (path) => {
      const visit = await mall.visit();
      await watchLayoutShifts(visit);
      const release = await openWithoutScripts(visit, path);
      const products = visit.page.locator('main li a[href*="/goodsInfo/"]');
      await products.first().waitFor();
      const early = await products.count();
      release();
      await visit.waitForPage();
      await expect.poll(() => products.count()).toBeGreaterThan(early);
      await visit.waitForReplies();
      expect(await layoutShift(visit)).toBeLessThan(0.01);
      expect(visit.errors).toEqual([]);
    },
  );

  it("hides the visitors' price from a member until the member's own price has loaded", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await watchLayoutShifts(visit);
    const answer = await visit.delay(`**${storefrontCalls.goodsDetail.path.replace(/:\w+/, '*')}*`);
    const release = await openWithoutScripts(visit, teapot);
    const price = visit.page.locator('main [data-for-visitor]').first();
    await price.waitFor({ state: 'attached' });
    expect(await price.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
    release();
    await visit.waitForPage();
    answer();
    await expect.poll(() => price.isVisible()).toBe(true);
    expect(await layoutShift(visit)).toBeLessThan(0.01);
    expect(visit.errors).toEqual([]);
  });

  it('shows a visitor an empty cart, which looks the same once the scripts have loaded', async () => {
    const visit = await mall.visit();
    await watchLayoutShifts(visit);
    const release = await openWithoutScripts(visit, '/shopCart/tab/index');
    await visit.page.getByRole('link', { name: '登录' }).waitFor();
    const before = await firstScreen(visit);
    release();
    await visit.waitForPage();
    await visit.waitForReplies();
    // Recommended products come below.
    expect(await firstScreen(visit)).toEqual(expect.arrayContaining(before));
    expect(await layoutShift(visit)).toBeLessThan(0.01);
    expect(visit.errors).toEqual([]);
  });

  it('shows a member a placeholder for the cart, and never the text for visitors', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const release = await openWithoutScripts(visit, '/shopCart/tab/index');
    const toVisitors = visit.page.locator('[data-only-for-visitor]');
    const placeholder = visit.page.locator('[data-instead-for-member]');
    await placeholder.waitFor();
    expect(await toVisitors.evaluate((element) => getComputedStyle(element).display)).toBe('none');
    release();
    await visit.waitForPage();
    await visit.waitForReplies();
    await placeholder.waitFor({ state: 'detached' });
    await toVisitors.waitFor({ state: 'detached' });
    expect(visit.errors).toEqual([]);
  });

  it.each(['/', teapot, '/goodsList?groupId=1', '/shopCart/tab/index'])(
    "sends a member's read requests before any script has loaded, and no request twice: %s",
    async (path) => {
      const visit = await mall.visit({ as: 'xiaoman' });
      const sent: string[] = [];
      visit.page.on('request', (request) => {
        if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${request.url()} ${request.postData()}`);
      });
      const release = await openWithoutScripts(visit, path);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      const early = [...sent];
      release();
      await visit.waitForPage();
      // What the eye does not wait for is read after the paint.
      await expect.poll(() => sent.length).toBeGreaterThan(early.length);
      await visit.waitForReplies();
      expect(new Set(sent).size).toBe(sent.length);
      expect(visit.errors).toEqual([]);
    },
  );

  it.each([
    ['the messaging app', `${phone} MicroMessenger/8.0.49`, 'wx'],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'h5'],
  ])('sends no read request twice for a member who opens a shared link in the browser of %s', async (_, userAgent, type) => {
    const agentId = String(people.xiaoman.id);
    for (const path of ['/', teapot, '/goodsList?groupId=1', '/shopCart/tab/index']) {
      const visit = await mall.visit({ as: 'xiaoman', more: { userAgent } });
      await visit.page.addInitScript(
        (values) => {
          for (const [name, value] of Object.entries(values)) localStorage.setItem(`mall_${name}_1001`, JSON.stringify({ value }));
        },
        { agentId, sessionId: 'a-session' },
      );
      const sent: { readonly call: string; readonly headers: Readonly<Record<string, string>> }[] = [];
      visit.page.on('request', (request) => {
        if (request.resourceType() === 'fetch')
          sent.push({ call: `${request.method()} ${request.url()} ${request.postData()}`, headers: request.headers() });
      });
      const release = await openWithoutScripts(visit, `${path}${path.includes('?') ? '&' : '?'}fromAgentId=12&xcxOpenid=o1&roomId=9`);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      const early = sent.length;
      release();
      await visit.waitForPage();
      await expect.poll(() => sent.length).toBeGreaterThan(early);
      await visit.waitForReplies();
      for (const { headers } of sent.slice(0, early))
        expect(headers).toMatchObject({ clienttype: type, agentid: agentId, 'x-c3-sessionid': 'a-session' });
      const calls = sent.map(({ call }) => call);
      expect(calls).toEqual([...new Set(calls)]);
      expect(visit.errors).toEqual([]);
    }
  });

  it("replaces the cart placeholder by the member's cart lines in a single step", async () => {
    await mall.testApp.as('xiaoman').ask(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 });
    const visit = await mall.visit({ as: 'xiaoman' });
    await watchLayoutShifts(visit);
    const release = await openWithoutScripts(visit, '/shopCart/tab/index');
    await visit.page.locator('[data-instead-for-member]').waitFor();
    // Notes what the page shows after each change of it.
    await visit.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { shownInTurn: seen });
      new MutationObserver(() => {
        const { children } = document.querySelector('main') ?? {};
        seen.push(
          document.querySelector('[data-instead-for-member]')
            ? 'placeholder'
            : document.querySelector('main li')
              ? 'lines'
              : `${children?.length}`,
        );
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    await visit.page.getByRole('main').getByRole('link', { name: '圆融茶壶' }).waitFor();
    await visit.waitForReplies();
    const seen = await visit.page.evaluate(() => (globalThis as unknown as { shownInTurn: string[] }).shownInTurn);
    expect([...new Set(seen)].filter((one) => one !== 'placeholder')).toEqual(['lines']);
    expect(await layoutShift(visit)).toBeLessThan(0.05);
    expect(visit.errors).toEqual([]);
  });

  it('carries out a tap made before its scripts have loaded', async () => {
    const visit = await mall.visit();
    const release = await openWithoutScripts(visit, teapot);
    await visit.page.getByRole('button', { name: '加入购物车' }).click();
    release();
    await sheet(visit).waitFor();
    expect(visit.errors).toEqual([]);
  });

  it('adds the store id that the browser has stored to its links', async () => {
    const visit = await mall.visit();
    await visit.page.addInitScript(() => localStorage.setItem('mall_storeId_1001', '{"value":"7"}'));
    await visit.open('/');
    expect(await visit.page.getByRole('link', { name: '分类' }).getAttribute('href')).toContain('storeId=7');
  });
});
