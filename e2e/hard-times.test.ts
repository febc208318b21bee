import type { AddressInfo } from 'node:net';
import { formatMoment } from 'contract/moment-text.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { putPresale } from 'server/test/put-presale.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const createOrder = '**/mall/order/createOrder';
const countOrders = async (): Promise<number> => (await mall.testApp.as('xiaoman').ask(orderCalls.searchOrders, {})).total;
const waitForToast = ({ page }: Visit, words: string | RegExp) => page.getByRole('alert').getByText(words).first().waitFor();

/** Describes a slow 3G network: milliseconds and bytes a second. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Goes to the page on which an order for a teapot can be placed. */
async function openCheckout(visit: Visit): Promise<void> {
  await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
  await buyAtOnce(visit);
  await visit.waitForPath('/submitOrder/goods/0');
  await visit.page.getByText('云栖路 66 号').waitFor();
}
/** Places the order, and expects that there is one more than before. */
async function placeOnce(visit: Visit, before: number): Promise<void> {
  await button(visit, '提交订单').click();
  await visit.waitForPath(/^\/cashier\/\d{20}/);
  expect(await countOrders()).toBe(before + 1);
}

describe('an order that is being placed', () => {
  it('is placed only once when the reply to the first tap is lost and the shopper taps again', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openCheckout(visit);
    const before = await countOrders();
    await visit.page.route(createOrder, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(visit, '提交订单').click();
    await waitForToast(visit, /网络|网路/);
    await visit.screenshot('hard-lost-answer');
    expect(await countOrders()).toBe(before + 1);
    await visit.page.unroute(createOrder);
    await visit.page.waitForTimeout(1_100); // a second tap within a second is refused
    await placeOnce(visit, before);
  });

  it('is not placed if a proxy answers or the reply is broken, and is placed by a later tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openCheckout(visit);
    const before = await countOrders();
    for (const answer of [
      { status: 502, contentType: 'text/html', body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
      { status: 200, contentType: 'application/json', body: '[1, 2, 3]' },
      { status: 200, contentType: 'application/json', body: '{"code": 0, "success": true, "bo' },
      { status: 200, body: '' },
    ]) {
      await visit.page.route(createOrder, (route) => route.fulfill(answer));
      await button(visit, '提交订单').click();
      await waitForToast(visit, /[一-鿿]/);
      const said = (await visit.page.getByRole('alert').allTextContents()).join('');
      expect(said).not.toMatch(/[A-Za-z<{]{3}/);
      await visit.page.unroute(createOrder);
      // The toast of this answer is not taken for that of the next, nor the next tap for a second one.
      await visit.page
        .getByRole('alert')
        .getByText(/[一-鿿]/)
        .waitFor({ state: 'hidden' });
      await visit.page.waitForTimeout(1_100);
    }
    await placeOnce(visit, before);
  });

  it('is not placed while the phone is offline, and is placed by a tap once it is online', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openCheckout(visit);
    const before = await countOrders();
    await visit.page.context().setOffline(true);
    await button(visit, '提交订单').click();
    await waitForToast(visit, /网络/);
    await visit.page.context().setOffline(false);
    await visit.page.waitForTimeout(1_100);
    await placeOnce(visit, before);
  });

  it('is not placed while the server restarts, and is placed by a tap once it runs again', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openCheckout(visit);
    const before = await countOrders();
    const { server } = mall.testApp.product.app;
    const { port } = server.address() as AddressInfo;
    await new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    });
    await button(visit, '提交订单').click();
    await waitForToast(visit, /网络/);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    await visit.page.waitForTimeout(1_100);
    await placeOnce(visit, before);
  });

  it('is placed once on a slow phone network, however often the button is tapped', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: {} });
    await openCheckout(visit);
    const before = await countOrders();
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    // Tapped inside the page: on a busy machine the reply may come between two clicks of the driver.
    await button(visit, '提交订单').evaluate(async (element) => {
      for (let tap = 0; tap < 3; tap += 1) {
        (element as HTMLElement).click();
        await new Promise((next) => setTimeout(next, 30));
      }
    });
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    expect(await countOrders()).toBe(before + 1);
  });
});

describe('the mall on a slow phone network', () => {
  it('shows the texts of its home page before its scripts have loaded', async () => {
    const visit = await mall.visit({ more: {} });
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    const release = await visit.delay(/\.js(\?|$)/);
    void visit.page.goto('/mall/?siteId=1001').catch(() => undefined);
    await visit.page.getByText('圆融茶壶').first().waitFor();
    await visit.screenshot('hard-slow-first');
    release();
    await visit.waitForPage();
  });
});

describe('the mall in a browser that stores nothing', () => {
  it.each([
    [
      'refuses storage and cookies',
      () => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
      },
    ],
    [
      'has a full storage',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('exceeded the quota', 'QuotaExceededError');
        };
      },
    ],
  ])('lets a member log in and place an order if the browser %s', async (_, breakStorage) => {
    const visit = await mall.visit();
    await visit.page.addInitScript(breakStorage);
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByRole('main').getByRole('button', { name: '加入购物车', exact: true }).first().click();
    await visit.page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '加入购物车', exact: true }).click();
    await visit.waitForPath('/login');
    await visit.logIn('xiaoman');
    await visit.waitForPath(/^\/goodsInfo\//);
    const before = await countOrders();
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await visit.page.getByText('云栖路 66 号').waitFor();
    await placeOnce(visit, before);
  });
});

describe('the mall on a phone whose clock is wrong by a day', () => {
  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])("keeps the session, shows the time left to pay by the server's clock, and takes the payment (%s)", async (_, shift) => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.clock.install({ time: mall.testApp.clock.now().getTime() + shift });
    await openCheckout(visit);
    await button(visit, '提交订单').click();
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await visit.page.getByRole('timer').first().waitFor();
    expect(await visit.page.getByRole('timer').first().textContent()).toMatch(/^(30:00|29:\d\d)$/);
    await payFromBalance(visit);
    await visit.waitForPath(/^\/paySuccess/);
  });

  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])("counts a promotion down by the server's clock (%s)", async (_, shift) => {
    const { clock } = mall.testApp;
    const at = (hours: number) => formatMoment(new Date(clock.now().getTime() + hours * 3_600_000), 'Asia/Shanghai');
    const terms = { startTime: at(-1), endTime: at(2), finalStartTime: at(48), finalEndTime: at(96) };
    await putPresale(mall.testApp, { ...terms, offers: [{ goods: 'T-3', price: 30, pieces: 5, deposit: 10, depositWorth: 10 }] });
    const visit = await mall.visit();
    await visit.page.clock.install({ time: clock.now().getTime() + shift });
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    const timer = visit.page.getByRole('timer', { name: /^距定金截止/ });
    await expect.poll(() => timer.textContent()).toMatch(/^0?1\s*:\s*5\d\s*:\s*\d\d$/);
    await mall.testApp.sql("update promotion set starts_at = '2025-01-01', ends_at = '2025-01-02' where site_id = 1001");
  });
});
