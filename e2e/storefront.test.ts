import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { insertCategories } from 'server/modules/goods/goods/store/insert-goods.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import {
  button,
  goodsLink,
  scrollPosition,
  overflowsSideways,
  scrollToGoods,
  layoutShift,
  tab,
  watchLayoutShifts,
  withoutPreloadedReplies,
} from './storefront-steps.ts';

const mall = openMall();

describe('the storefront [R-008]', () => {
  it('restores the scroll position and the tab of the home page after a visit to a product [R-047] [R-051]', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await scrollToGoods(visit, '寻常好物 9');
    const there = await scrollPosition(visit);
    expect(there).toBeGreaterThan(1500);
    await goodsLink(visit, '寻常好物 9').click();
    await visit.page.getByRole('heading', { level: 1, name: '寻常好物 9' }).waitFor();
    await expect.poll(() => scrollPosition(visit)).toBe(0);
    await button(visit, '返回').click();
    await visit.waitForPath('/');
    await expect.poll(() => scrollPosition(visit)).toBe(there);

    await tab(visit, '时令').click();
    await goodsLink(visit, '冰糖橙 5 斤').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('orange').id}`);
    await visit.page.goBack();
    await expect.poll(() => tab(visit, '时令').getAttribute('aria-selected')).toBe('true');
    await tab(visit, '推荐').click();
    await expect.poll(() => scrollPosition(visit)).toBe(there);
  });

  it('makes no API calls for a visitor, as it has all replies preloaded', async () => {
    for (const path of ['/', '/goodsList?groupId=2', `/goodsInfo/${goodsOf('teapot').id}`]) {
      const visit = await mall.visit();
      const calls: string[] = [];
      visit.page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(request.url()));
      await visit.open(path);
      await visit.page
        .getByText(/圆融茶壶|冰糖橙/)
        .first()
        .waitFor();
      expect(calls).toEqual([]);
    }
  });

  it('shows a product group in pages of ten until its end, with a link to all categories [R-448] [R-583]', async () => {
    const visit = await mall.visit();
    // A busy browser reports several changes at once: first that an element was out of sight.
    await visit.page.addInitScript(() => {
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const early = ({ boundingClientRect }: IntersectionObserverEntry) =>
            ({ isIntersecting: false, boundingClientRect }) as IntersectionObserverEntry;
          super((entries, self) => tell([...entries.map(early), ...entries], self), options);
        }
      };
    });
    const more = await visit.waitForReply(storefrontCalls.goodsIndex, () => visit.open('/goodsList?groupId=1'));
    expect(new URL(more.url()).searchParams.get('pageNo')).toBe('2');
    expect(((await more.json()) as { body: { list: unknown[] } }).body.list).toHaveLength(10);
    expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toBe('推荐');
    await scrollToGoods(visit, '寻常好物 10');
    await visit.page.getByText('没有更多了').waitFor();
    await expect.poll(() => visit.page.getByRole('list', { name: '推荐' }).getByRole('listitem').count()).toBe(29);
    await visit.page.getByRole('link', { name: '全部分类' }).click();
    await visit.waitForPath('/goodsList');
    expect(visit.path).not.toContain('groupId');
  });

  it('shows visitors the regular price, and members a placeholder until their own price has loaded', async () => {
    const visitor = await mall.visit();
    await visitor.open(`/goodsInfo/${goodsOf('teapot').id}`);
    expect(await visitor.page.getByRole('main').textContent()).toContain('¥128.00');
    const member = await mall.visit({ as: 'anran' });
    let answer: (() => void) | undefined;
    await member.page.route(/\/goods\/detail\//, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await member.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await member.page.getByRole('heading', { name: '圆融茶壶' }).waitFor();
    expect(await member.page.getByRole('main').textContent()).not.toContain('128');
    expect(await member.page.getByRole('button', { name: /^送至/ }).textContent()).not.toMatch(/未设置|运费/);
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    await member.page.getByText('¥115.20').waitFor();
    expect(await member.page.getByRole('main').textContent()).toContain('金卡会员价');
    await member.page.getByRole('button', { name: /^送至 ?湖南省/ }).waitFor();
  });

  it.each(['/', '/goodsList?groupId=2', `/goodsInfo/${goodsOf('teapot').id}`])(
    "shows %s without prices and with a retry button if the request for a member's prices fails",
    async (path) => {
      const member = await mall.visit({ as: 'anran' });
      await member.page.route(/\/(micro\/minipage|mall\/goods\/index|goods\/detail\/)/, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await member.open(path);
      const again = button(member, '没有加载完整，点此重试');
      await again.waitFor();
      const main = member.page.getByRole('main');
      await main
        .getByText(/圆融茶壶|冰糖橙/)
        .first()
        .waitFor();
      expect(await main.textContent()).not.toMatch(/39\.90|128|没有更多了/);
      expect(await member.findBarriers()).toEqual([]);
      await member.screenshot(`unanswered${path.replace(/\W/g, '-')}`);
      await member.page.unrouteAll();
      await again.click();
      await expect.poll(() => main.textContent()).toMatch(/39\.90|115\.20/);
      await expect.poll(() => again.count()).toBe(0); // hidden once all retried calls have succeeded
    },
  );
});

describe('a product that cannot be bought', () => {
  it('is marked as sold out in lists and in place of its buttons', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList?groupId=1');
    const { id } = goodsOf('soldOut');
    const goods = visit.page.getByRole('listitem').filter({ has: goodsLink(visit, '流心月饼') });
    expect(await goods.textContent()).toContain('已售罄');
    expect(await goods.getByRole('button').count()).toBe(0);
    await goodsLink(visit, '流心月饼').click();
    await visit.waitForPath(`/goodsInfo/${id}`);
    expect(await button(visit, '商品已售罄').isDisabled()).toBe(true);
    expect(await button(visit, '立即购买').count()).toBe(0);
  });

  it.each([
    ['not yet on sale', 'notYet', '2026-03-05 10:00 开售', '距开售'],
    ['in the warehouse', 'warehouse', '商品已下架', ''],
  ] as const)('is shown with the reason why it is %s, and with a countdown before its sale begins', async (_, goods, why, asks) => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf(goods).id}`);
    expect(await button(visit, why).isDisabled()).toBe(true);
    expect(await visit.page.getByRole('main').textContent()).toContain(asks);
  });

  it('is shown as not found under an unknown id, with a link to the categories', async () => {
    const visit = await mall.visit();
    for (const path of ['/goodsInfo/999999', '/goodsInfo/abc']) {
      await visit.open(path);
      await visit.page.getByText('商品不存在').waitFor();
    }
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '去看分类' }).click();
    await visit.waitForPath('/goodsList');
  });
});

describe('categories', () => {
  beforeAll(async () => {
    await mall.testApp.databases.units.write(1001, (db) =>
      insertCategories(db, [
        { id: 80, parentId: null, name: '水果', picture: '', tint: '#FFF6E0' },
        { id: 90, parentId: null, name: '茶与器', picture: '', tint: '#EAF2EA' },
        { id: 91, parentId: 90, name: '茶壶', picture: '', tint: '#EAF2EA' },
        { id: 92, parentId: 90, name: '茶叶', picture: '', tint: '#EAF2EA' },
      ]),
    );
    await mall.testApp.sql('update goods set category_id = 91 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
  });

  it('are linked only once on the page of an unknown category', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList?categoryId=999999');
    await visit.page.getByRole('link', { name: '去看分类' }).waitFor();
    expect(await visit.page.getByRole('link', { name: '全部分类' }).count()).toBe(0);
  });

  it('link to product lists, which have tabs for the other categories of the same parent', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList');
    expect(await visit.page.getByRole('link', { name: '分类' }).getAttribute('aria-current')).toBe('page');
    await visit.page.getByText('这里暂时没有商品').waitFor();
    await tab(visit, '水果').focus();
    await visit.page.keyboard.press('ArrowDown');
    await goodsLink(visit, '圆融茶壶').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('categories');
    await visit.page.getByRole('link', { name: '茶叶' }).click();
    await visit.waitForPath('/goodsList');
    await visit.page.getByRole('heading', { level: 1, name: '茶与器', exact: true }).waitFor(); // both pages have the same path
    await visit.page.getByText('这里暂时没有商品').waitFor();
    await visit.waitForReply(storefrontCalls.goodsIndex, () => tab(visit, '茶壶').click());
    await goodsLink(visit, '圆融茶壶').waitFor();
    expect(visit.path).toContain('categoryId=91');
    expect(await visit.findBarriers()).toEqual([]);
    // Tabs of the list replace each other in the history: back leads to the category it was opened from.
    await visit.page.goBack();
    await expect.poll(() => tab(visit, '茶与器').getAttribute('aria-selected')).toBe('true');
  });
});

describe('a site in Hong Kong dollars', () => {
  it('shows HK$ and 運費 [R-602] [R-604]', async () => {
    const visit = await mall.visit({ siteId: 1002 });
    await visit.open('/');
    await visit.page.getByText('HK$100.00').first().waitFor();
    await visit.open('/goodsInfo/1001');
    expect(await visit.page.getByRole('main').textContent()).toMatch(/HK\$100\.00.*運費/);
  });
});

describe('the pages of the storefront', () => {
  const pages = [
    ['home', '/'],
    ['goods', `/goodsInfo/${goodsOf('shirt').id}`],
    ['list', '/goodsList?groupId=1'],
  ] as const;

  it.each(pages)('show %s without accessibility barriers or layout shifts, and fit twice the text size', async (name, path) => {
    const visit = await mall.visit({ as: 'anran' });
    await watchLayoutShifts(visit);
    // The member's own prices arrive after the page is drawn without them.
    const afterDrawn = async (route: Route) => {
      await visit.page.locator('[aria-hidden] >> text=000').first().waitFor();
      await route.fallback();
    };
    await visit.page.route(/\/(goods\/detail\/\d+|mall\/goods\/index)(\?|$)/, afterDrawn, { times: 1 });
    await visit.open(path);
    await visit.page.getByText('会员价').first().waitFor();
    expect(await layoutShift(visit)).toBeLessThan(0.005);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot(name);
    const large = await mall.visit();
    await large.enlargeText(2);
    await large.open(path);
    await large.page.getByText('青禾棉麻衬衫').first().waitFor();
    expect(await overflowsSideways(large)).toBe(false);
  });

  it.each(pages)('report a failure to load %s, and load it on a retry', async (_, path) => {
    const visit = await mall.visit();
    await withoutPreloadedReplies(visit);
    const calls = /\/(micro\/minipage|mall\/goods\/index|goods\/detail\/\d+)(\?|$)/;
    await visit.page.route(calls, (route) => route.abort());
    await visit.open(path);
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.unroute(calls);
    await button(visit, '重试').click();
    await visit.page.getByText('青禾棉麻衬衫').first().waitFor();
  });
});
