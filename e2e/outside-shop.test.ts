import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { join } from 'node:path';
import { loadBuiltWeb } from 'server/http/built-web.ts';
import { projectFolder } from 'server/platform/configuration.ts';
import { makeOrder } from 'server/test/shopping.ts';
import { useTestApp } from 'server/test/test-app.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const production = useTestApp({
  inProduction: true,
  web: { open: async () => loadBuiltWeb(join(projectFolder, 'web', 'dist')), pictures: join(projectFolder, 'server', 'seeds', 'pictures') },
});

/** Lets visitors be sent to a shop outside the mall, and stands for that shop; returns the addresses that it was asked for. */
async function openOutsideShop(visit: Visit): Promise<URL[]> {
  await mall.testApp
    .as({ merchantOf: 1001 })
    .ask(siteMerchantCalls.putSetting, { name: 'linkHosts', value: JSON.stringify(['shop.example.com']) });
  mall.testApp.clock.advance({ minutes: 2 });
  const asked: URL[] = [];
  await visit.page.context().route('https://shop.example.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    expect(route.request().headers()['referer'] ?? '').not.toMatch(/token|\?/);
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>外面的商城</title><h1>外面的商城</h1>' });
  });
  return asked;
}

describe('a shop outside the mall', () => {
  it.each(['/jdjlShop', '/micro_redirect'])('is opened from %s by a URL without the login token', async (path) => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const asked = await openOutsideShop(visit);
    const token = await mall.testApp.as('xiaoman').token();
    await visit.page.goto(`/mall${path}?siteId=1001&url=${encodeURIComponent(`https://shop.example.com/goods/1?a=2&token=${token}`)}`);
    await visit.page.getByRole('heading', { name: '外面的商城' }).waitFor();
    expect(asked.map((url) => url.href)).toEqual([
      `https://shop.example.com/goods/1?a=2&returnUrl=${encodeURIComponent(`${mall.origin}/mall/micro_redirect/jdjlpay?siteId=1001`)}`,
    ]);
  });

  it("has a return URL in the mall that opens either the cashier of an order or the shop's payment page [R-064]", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const asked = await openOutsideShop(visit);
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    await visit.open(`/micro_redirect/jdjlpay?tid=${tid}`);
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.goto(`/mall/micro_redirect/jdjlpay?siteId=1001&url=${encodeURIComponent('https://shop.example.com/pay/7')}`);
    await visit.page.getByRole('heading', { name: '外面的商城' }).waitFor();
    expect(asked.map((url) => url.href)).toEqual(['https://shop.example.com/pay/7']);
  });

  it('is opened in a new window by a tap on a desktop', async () => {
    const visit = await mall.visit({ desktop: true });
    await openOutsideShop(visit);
    await visit.open('/jdjlShop');
    await visit.page.getByText('正在打开 shop.example.com').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('outside-shop-desktop');
    const [opened] = await Promise.all([visit.page.waitForEvent('popup'), visit.page.getByRole('button', { name: '立即前往' }).click()]);
    await opened.waitForURL('https://shop.example.com/**');
  });

  it.each([
    'https://evil.example/',
    'https://shop.example.com@evil.example/',
    'https://shop.example.com.evil.example/',
    'http://shop.example.com/',
    '//shop.example.com/',
    'javascript:alert(1)',
    '/mall/',
  ])('is not opened at %s, a URL that the merchant does not allow', async (url) => {
    const visit = await mall.visit({ more: { viewport: { width: 390, height: 844 } } });
    await openOutsideShop(visit);
    for (const path of ['/jdjlShop', '/micro_redirect', '/micro_redirect/jdjlpay']) {
      await visit.open(`${path}?url=${encodeURIComponent(url)}`);
      await visit.page.getByRole('heading', { name: '不能前往这个网站' }).waitFor();
      expect(new URL(visit.page.url()).origin).toBe(mall.origin);
    }
    await visit.screenshot('outside-shop-refused');
  });
});

describe('a page that exists only for testing', () => {
  const paths = ['/iframe', '/map', '/newAddress', '/addressEdit'];
  it('is found in a test environment, and not in production [R-065]', async () => {
    const statuses = async (app: typeof production, host: string) =>
      Promise.all(
        paths.map(
          async (path) => (await app.product.app.inject({ method: 'GET', url: `/mall${path}?siteId=1001`, headers: { host } })).statusCode,
        ),
      );
    expect(await statuses(mall.testApp, 'localhost')).toEqual([200, 200, 200, 200]);
    const host = 'mall.example.com';
    await production.sql(`insert into site_host (host, site_id) values ('${host}', 1001)`);
    expect(
      (await production.product.app.inject({ method: 'GET', url: '/mall/addressList?siteId=1001', headers: { host } })).statusCode,
    ).toBe(200);
    expect(await statuses(production, host)).toEqual([404, 404, 404, 404]);
  });

  it('shows the map picker, and a page of the mall in a frame, but no page of another site', async () => {
    const visit = await mall.visit();
    await visit.open('/iframe?url=%2FsellerInfo');
    await visit.page.frameLocator('iframe').getByRole('heading', { name: '商家资质' }).waitFor();
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('frame');
    await visit.open('/iframe?url=https%3A%2F%2Fevil.example%2F');
    expect(await visit.page.locator('iframe').getAttribute('src')).toMatch(/^\/mall\//);
    await visit.open('/map');
    await visit.page.getByRole('heading', { name: '选择位置' }).waitFor();
  });
});
