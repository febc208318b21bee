import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

describe('a URL that matches no page', () => {
  it('shows the "not found" page with status 404 and a link to the home page [R-049] [R-557]', async () => {
    const visit = await mall.visit();
    const response = await visit.open('/no/such/page');
    expect(response?.status()).toBe(404);
    expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toBe('页面不存在');
    expect(await visit.page.title()).toBe('页面不存在');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('not-found');
    await visit.page.getByRole('link', { name: '回到首页' }).click();
    await visit.waitForPath('/');
    expect(visit.path).toBe('/?siteId=1001');
  });

  it('shows a “not found” text with status 404 if the URL is /404 [R-049]', async () => {
    const visit = await mall.visit();
    expect((await visit.open('/404'))?.status()).toBe(404);
    expect(await visit.page.getByText('没有找到这个页面').isVisible()).toBe(true);
  });

  it('answers 404 in JSON if the URL looks like that of a script', async () => {
    const visit = await mall.visit();
    const response = await visit.page.request.get('/mall/assets/gone-12345678.js');
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('application/json');
  });
});

describe('a URL without a valid site', () => {
  it.each(['/mall/userCenter', '/mall/userCenter?siteId=9999999', '/mall/userCenter?siteId=abc'])(
    'shows for %s that the link is wrong [R-365] [R-541]',
    async (path) => {
      const visit = await mall.visit();
      const response = await visit.page.goto(path);
      expect(response?.status()).toBe(404);
      expect(await visit.page.getByRole('alert').textContent()).toContain(`访问链接有误: ${mall.origin}${path}, 请重新访问`);
      expect(await visit.findBarriers()).toEqual([]);
    },
  );

  it('redirects to the first demo site if it is the root URL in a test environment', async () => {
    const visit = await mall.visit();
    await visit.page.goto('/');
    expect(visit.path).toBe('/?siteId=1001');
  });
});

describe('a browser that is limited to one store, but has lost the id of the store', () => {
  it('says once that the id of the store is missing [R-366] [R-540]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.addInitScript(() => {
      if (sessionStorage.getItem('storeLost') === null) localStorage.setItem('mall_isStore_1001', JSON.stringify({ value: '1' }));
      sessionStorage.setItem('storeLost', '1');
    });
    await visit.open('/myOrder');
    await visit.page.getByText('门店id不存在').first().waitFor();
    await visit.screenshot('store-id-missing');
    await visit.open('/myOrder');
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    expect(await visit.page.getByText('门店id不存在').count()).toBe(0);
  });
});

describe('a page of the mall', () => {
  it('has the main colour of its merchant', async () => {
    await mall.testApp.sql(`insert into site_setting (site_id, name, value, updated_at) values (1002, 'mainColor', '"#1F7A5C"', now())`);
    const visit = await mall.visit({ siteId: 1002 });
    await visit.open('/404');
    const home = visit.page.getByRole('link', { name: '回到首頁' });
    expect(await home.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(31, 122, 92)');
    await visit.screenshot('not-found-green');
  });

  it('falls back to red where the merchant set no main colour [R-551] [R-598]', async () => {
    const visit = await mall.visit();
    await visit.open('/404');
    const variable = await visit.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main'));
    expect(variable).toBe('#FF4444');
  });

  it('has the title that its URL contains as the parameter “title” [R-044] [R-045]', async () => {
    const visit = await mall.visit();
    const response = await visit.open('/404?title=%E5%91%A8%E5%B9%B4%E5%BA%86');
    expect(await response?.text()).toContain('<title>周年庆</title>');
    expect(await visit.page.title()).toBe('周年庆');
    expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toBe('周年庆');
  });

  it('has a content security policy that allows only the scripts of the mall', async () => {
    const visit = await mall.visit();
    const response = await visit.open('/404');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response?.headers()['referrer-policy']).toBe('strict-origin');
    expect(response?.headers()['cache-control']).toBe('no-store');
  });

  it('needs no API calls for a visitor, because all replies are preloaded', async () => {
    const visit = await mall.visit();
    const calls: string[] = [];
    visit.page.on('request', (request) => {
      if (request.resourceType() === 'fetch') calls.push(request.url());
    });
    await visit.open('/404');
    expect(calls).toEqual([]);
  });

  it('is not wider than the screen at twice the text size, and enlarges icons less than text', async () => {
    const visit = await mall.visit();
    await visit.enlargeText(2);
    await visit.open('/404');
    const { text, wide } = await visit.page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).getPropertyValue('--text'),
      wide: document.documentElement.scrollWidth <= innerWidth,
    }));
    expect(text).toBe('2');
    expect(wide).toBe(true);
    // Icons next to text grow with it, by less than the text.
    const drawn = async ({ page }: Visit) =>
      (await page.getByRole('navigation', { name: '主导航' }).locator('svg').first().boundingBox())?.width ?? 0;
    const usual = await mall.visit();
    for (const one of [visit, usual]) await one.open('/');
    expect((await drawn(visit)) / (await drawn(usual))).toBeCloseTo(1.3, 1);
    await visit.open('/404');
    await visit.screenshot('not-found-200');
  });

  it("is shown in a column on a desktop, next to the shop's name and a QR code of the page", async () => {
    const visit = await mall.visit({ desktop: true });
    await visit.open('/404');
    expect(await visit.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(450);
    await visit.page.getByRole('img', { name: '本页二维码' }).waitFor();
    expect(await visit.page.getByRole('complementary', { name: '商城' }).textContent()).toContain('青禾生活');
    const lines = await visit.page.getByRole('complementary', { name: '商城' }).evaluate((side) => {
      const slogan = side.querySelectorAll('p')[1];
      if (!slogan) return 0;
      slogan.textContent = '好好过日子的小东西，从茶桌到行李箱。';
      return Math.round(slogan.getBoundingClientRect().height / parseFloat(getComputedStyle(slogan).lineHeight));
    });
    expect(lines).toBe(1);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('desktop');
  });
});

describe('navigation', () => {
  it('offers a link to the home page on the first page of a visit, and a back button on later pages [R-074]', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList?groupId=2');
    const [home, back] = [visit.page.getByRole('link', { name: '回到首页' }), visit.page.getByRole('button', { name: '返回' })];
    await home.waitFor();
    expect(await back.count()).toBe(0);
    await visit.page.getByRole('link', { name: '冰糖橙 5 斤', exact: true }).click();
    await back.waitFor();
    expect(await home.count()).toBe(0);
    await back.click();
    await visit.waitForPath('/goodsList');
    await visit.screenshot('way-home');
    await home.click();
    await visit.waitForPath('/');
    expect(visit.path).toBe('/?siteId=1001');

    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await home.waitFor();
    await visit.screenshot('way-home-goods');
    expect(await visit.findBarriers()).toEqual([]);
    await home.click();
    await visit.waitForPath('/');
  });

  it('restores the scroll position on going back [R-047]', async () => {
    const visit = await mall.visit();
    await visit.open('/a/long/page');
    const scrolled = () => visit.page.evaluate(() => Math.round(scrollY));
    await visit.page.evaluate(() => {
      document.body.style.minHeight = '6000px';
      scrollTo(0, 1234);
    });
    await visit.page.getByRole('link', { name: '回到首页' }).evaluate((link: HTMLElement) => link.click());
    await visit.waitForPath('/');
    await expect.poll(scrolled).toBe(0);
    await visit.page.goBack();
    await visit.waitForPath('/a/long/page');
    await expect.poll(scrolled).toBe(1234);
  });

  it('cancels a slowly loading page when the user opens another page or goes back', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList?groupId=2');
    const goods = visit.page.getByRole('link', { name: '冰糖橙 5 斤', exact: true }).first();
    const onItsWay = visit.page.getByRole('progressbar', { name: '加载中' });
    const release = await visit.delay(/GoodsInfoScreen.*\.js$/);
    await goods.click();
    await onItsWay.waitFor();
    await visit.page.getByRole('link', { name: '回到首页' }).click();
    await visit.waitForPath('/');
    await goods.click();
    await onItsWay.waitFor();
    await visit.page.goBack();
    await visit.waitForPath('/goodsList');
    await onItsWay.waitFor({ state: 'detached' });
    const loaded = visit.page.waitForResponse(/GoodsInfoScreen.*\.js$/);
    release();
    await loaded;
    await goods.click();
    await visit.page.getByRole('heading', { level: 1, name: '冰糖橙 5 斤' }).waitFor();
    await visit.page.getByRole('main', { name: '冰糖橙 5 斤' }).waitFor(); // named for what it shows
    // Neither of the two cancelled pages is in the history: back leads to the list, and no further.
    await visit.page.goBack();
    await visit.waitForPath('/goodsList');
    await visit.page.getByRole('link', { name: '回到首页' }).waitFor();
  });

  it('loads the script of a page again after it failed to load [R-280]', async () => {
    const visit = await mall.visit();
    let failures = 0;
    await visit.page.route(/NotFoundScreen.*\.js$/, (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await visit.open('/no/such/page');
    expect(await visit.page.getByText('没有找到这个页面').isVisible()).toBe(true);
    expect(failures).toBeGreaterThan(0);
  });

  it('replaces a page that requires a login by the login page, with the former page in its URL [R-046] [R-431]', async () => {
    const visit = await mall.visit();
    await visit.open('/addressList');
    await visit.waitForPath('/login');
    expect(new URLSearchParams(visit.path.split('?')[1]).get('redirect')).toBe('/addressList?siteId=1001');
  });
});
