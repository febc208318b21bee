import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { layoutShift, sheet, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const teapot = `/goodsInfo/${goodsOf('teapot').id}`;

/** Opens a page whose scripts do not come until the returned function is called. */
async function openWithoutScripts(visit: Visit, path: string): Promise<() => void> {
  const release = await visit.delay(/\/assets\/.*\.js$/);
  await visit.page.goto(`/mall${path}${path.includes('?') ? '&' : '?'}siteId=1001`, { waitUntil: 'commit' });
  await visit.page.getByRole('main').waitFor();
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
    'shows its first screen before any script has loaded, and the scripts leave it unchanged: %s',
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

  it('shows a member the price for the member, and never the price for visitors', async () => {
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

  it('shows a visitor that the cart is empty, which the scripts leave in place', async () => {
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

  it('shows a member the placeholder of their cart, and never what the cart says to visitors', async () => {
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

  it('carries out taps that were made before its scripts loaded', async () => {
    const visit = await mall.visit();
    const release = await openWithoutScripts(visit, teapot);
    await visit.page.getByRole('button', { name: '加入购物车' }).click();
    release();
    await sheet(visit).waitFor();
    expect(visit.errors).toEqual([]);
  });

  it('is rendered again by a browser whose links name a store', async () => {
    const visit = await mall.visit();
    await visit.page.addInitScript(() => localStorage.setItem('mall_storeId_1001', '{"value":"7"}'));
    await visit.open('/');
    expect(await visit.page.getByRole('link', { name: '分类' }).getAttribute('href')).toContain('storeId=7');
  });
});
