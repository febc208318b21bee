import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, goodsLink, scrollPosition, overflowsSideways, scrollToGoods } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const searchField = ({ page }: Visit) => page.getByRole('searchbox', { name: '搜索商品' });
const listItems = ({ page }: Visit, label: string) => page.getByRole('list', { name: label }).getByRole('listitem');

describe('the search [R-009]', () => {
  beforeAll(async () => {
    await mall.testApp.databases.units.write(1001, (db) => saveSettings(db, { hotWords: ['茶壶', '月饼'] }, mall.testApp.clock.now()));
  });

  it('finds a product by pinyin, and shows the results again after going back from the product', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await visit.page.getByRole('link', { name: /搜索$/ }).click();
    await visit.waitForPath('/goodsSearch');
    await expect.poll(() => searchField(visit).evaluate((one) => one === document.activeElement)).toBe(true);
    await listItems(visit, '热销榜').first().waitFor();
    await expect.poll(() => listItems(visit, '热销榜').count()).toBe(10);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('search-start');
    await visit.waitForReply(browseCalls.suggestions, () => searchField(visit).fill('chah'));
    await visit.page.getByRole('list', { name: '搜索建议' }).getByRole('button', { name: '圆融茶壶' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('search-suggestions');
    await searchField(visit).fill('chahu');
    await searchField(visit).press('Enter');
    await goodsLink(visit, '圆融茶壶').click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.goBack();
    await goodsLink(visit, '圆融茶壶').waitFor();
    expect(visit.path).toContain('keyword=chahu');
  });

  it('finds five products to order together, of which one sells out and the rest is ordered', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const titlesWanted = ['寻常好物 1', '寻常好物 2', '寻常好物 3', '寻常好物 4', '孤品花瓶'];
    for (const [place, title] of titlesWanted.entries()) {
      await visit.open(`/goodsSearch?keyword=${encodeURIComponent(title)}`);
      await visit.waitForReply(cartCalls.addToCart, () => button(visit, `${title}，加入购物车`).click());
      await expect.poll(async () => (await mall.testApp.as('xiaoman').ask(cartCalls.countCart, {})).count).toBe(place + 1);
    }
    await visit.open('/shopCart/tab/index');
    await visit.page.getByRole('button', { name: /^结算/ }).click();
    await visit.waitForPath('/submitOrder/cart/0');
    for (const title of titlesWanted) await visit.page.getByRole('main').getByText(title, { exact: true }).first().waitFor();
    await mall.testApp.sql('update stock set on_hand = 0 where site_id = 1001 and sku_id = $1', [goodsOf('lastVase').skuId]);
    await button(visit, '提交订单').click();
    await visit.page.getByRole('alert').getByText('「孤品花瓶」商品已售罄').waitFor();
    await button(visit, '移除不能下单的商品').click();
    await expect.poll(() => visit.page.getByRole('main').getByText('孤品花瓶', { exact: true }).count()).toBe(0);
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    const order = await mall.testApp.as('xiaoman').ask(orderCalls.orderDetail, { tid });
    expect(order.list.map(({ title }) => title).sort()).toEqual(titlesWanted.slice(0, 4));
  });

  it('remembers recent keywords, which can be removed one by one or all together', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsSearch');
    for (const word of ['茶壶', '衬衫', '茶壶']) {
      await searchField(visit).fill(word);
      await searchField(visit).press('Enter');
      await visit.page.getByRole('heading', { level: 1, name: `“${word}”的搜索结果` }).waitFor();
    }
    await visit.open('/goodsSearch');
    const history = visit.page.getByRole('group', { name: '最近搜索' });
    expect(await history.getByRole('button').allTextContents()).toEqual(['茶壶', '衬衫']);
    await visit.screenshot('search-history');
    await button(visit, '管理最近搜索').click();
    await history.getByRole('button', { name: '删除 衬衫' }).click();
    await expect.poll(() => history.getByRole('button').count()).toBe(1);
    expect(await visit.findBarriers()).toEqual([]);
    await button(visit, '清空').click();
    await visit.page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
    await history.waitFor({ state: 'detached' });
    await visit.page.getByRole('group', { name: '热门搜索' }).getByRole('button', { name: '月饼' }).click();
    await goodsLink(visit, '流心月饼').waitFor();
  });

  it('searches for a similar keyword if nothing is found, and shows best sellers if none is similar', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsSearch?keyword=查胡');
    await visit.page.getByText('没有找到“查胡”，为您展示“茶壶”的结果').waitFor();
    await goodsLink(visit, '圆融茶壶').waitFor();
    await expect.poll(() => listItems(visit, '大家都在买').count()).toBe(10);
    await visit.screenshot('search-mended');
    await visit.open('/goodsSearch?keyword=宇宙飞船');
    await visit.page.getByText('没有找到“宇宙飞船”相关的商品').waitFor();
    await expect.poll(() => listItems(visit, '大家都在买').count()).toBe(10);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('search-nothing');
    await visit.page.getByRole('group', { name: '热门搜索' }).getByRole('button', { name: '茶壶' }).click();
    await goodsLink(visit, '圆融茶壶').waitFor();
    await visit.open('/goodsSearch?keyword=宇宙飞船');
    await listItems(visit, '大家都在买').getByRole('link').first().click();
    await visit.waitForPath(/goodsInfo/);
  });

  it('writes sorting and filters into its URL, and restores the scroll position on going back', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsSearch?keyword=的');
    await visit.waitForReply(browseCalls.search, () => button(visit, '价格').click());
    await expect.poll(() => visit.path).toContain('sort=priceUp'); // the URL changes with the page, which may be later than the reply
    await button(visit, '筛选').click();
    const sheet = visit.page.getByRole('dialog', { name: '筛选' });
    await sheet.getByText(/^仅看有货 \d+ 件有货$/).waitFor();
    await sheet.getByLabel('最高价').fill('60');
    await visit.screenshot('search-filters');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(browseCalls.search, () => sheet.getByRole('button', { name: '确定' }).click());
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => visit.path).toContain('maxPrice=60');
    await goodsLink(visit, '可刻字的笔').waitFor();
    expect(await goodsLink(visit, '红木书桌').count()).toBe(0);
    await visit.open('/goodsSearch?keyword=寻常好物&maxPrice=1');
    await visit.page.getByText('没有符合条件的商品').waitFor();
    await button(visit, '去掉筛选').click();
    await scrollToGoods(visit, '寻常好物 1');
    const there = await scrollPosition(visit);
    expect(there).toBeGreaterThan(300);
    await goodsLink(visit, '寻常好物 1').click();
    await visit.waitForPath(/goodsInfo/);
    await visit.page.goBack();
    await visit.waitForPath('/goodsSearch');
    await expect.poll(() => scrollPosition(visit)).toBe(there);
  });

  it('is linked from the page of a product group, which itself can be sorted by sales', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/goodsList?groupId=1');
    await visit.waitForReply(storefrontCalls.goodsIndex, () => button(visit, '销量').click());
    await expect.poll(() => listItems(visit, '推荐').first().textContent()).toContain('寻常好物 10');
    await visit.screenshot('list-sorted');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '搜索商品' }).click();
    await visit.waitForPath('/goodsSearch');
  });

  it('fits a small phone at twice the text size, and can be tried again after it failed to load', async () => {
    const large = await mall.visit({ more: { viewport: { width: 360, height: 640 } } });
    await large.enlargeText(2);
    for (const path of ['/goodsSearch', '/goodsSearch?keyword=的', '/goodsSearch?keyword=宇宙飞船', '/']) {
      await large.open(path);
      expect(await overflowsSideways(large)).toBe(false);
    }
    await large.screenshot('search-large');
    const visit = await mall.visit();
    await visit.open('/goodsSearch');
    await visit.page.route(/storefront\/search/, (route) => route.abort());
    await searchField(visit).fill('茶壶');
    await searchField(visit).press('Enter');
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    await visit.page.unroute(/storefront\/search/);
    await button(visit, '重试').click();
    await goodsLink(visit, '圆融茶壶').waitFor();
  });
});
