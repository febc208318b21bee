import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { makePaidOrder } from 'server/test/shopping.ts';
import { readLastCode } from 'server/test/sms-code.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, goodsLink, scrollPosition, payFromBalance, sheet, tab } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

const waitForToast = ({ page }: Visit, words: string) => page.getByRole('alert').getByText(words).waitFor();
const mainTab = ({ page }: Visit, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const countOrders = async () => (await mall.testApp.as('xiaoman').ask(orderCalls.searchOrders, {})).total;

describe('a reply that arrives after the user has left the page', () => {
  it('confirms an order with a toast, lets the user stay on the present page, and causes no second order', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await visit.page.getByText('云栖路 66 号').waitFor();
    const before = await countOrders();
    const release = await visit.delay('**/mall/order/createOrder');
    await button(visit, '提交订单').click();
    await visit.page.getByText('云栖路 66 号').click();
    await visit.waitForPath('/addressList');
    await visit.page.getByRole('link', { name: '新增收货地址' }).click();
    await visit.page.getByLabel('收货人').fill('小满的妈妈');
    release();
    await waitForToast(visit, '订单已提交');
    await visit.waitForPath('/addressForm/new');
    expect(await visit.page.getByLabel('收货人').inputValue()).toBe('小满的妈妈');
    await visit.page.goBack();
    await visit.waitForPath('/addressList');
    await visit.page.goBack();
    await visit.waitForPath(/^\/transactionDetail\/\d{20}/);
    await visit.page.getByRole('heading', { name: '待付款' }).waitFor();
    expect(await countOrders()).toBe(before + 1);
  });

  it('confirms a payment with a toast, and lets the user stay on the present page', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await button(visit, '提交订单').click();
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    const release = await visit.delay('**/mall/pay/toShopPay');
    await payFromBalance(visit);
    await visit.waitForHistory();
    await visit.page.goBack();
    await visit.waitForPath(/^\/transactionDetail\//);
    await visit.page.getByRole('heading', { name: '待付款' }).waitFor();
    release();
    await waitForToast(visit, '支付成功');
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
    expect(visit.path).toMatch(/^\/transactionDetail\//);
  });
});

describe('a dialog that a late reply would open', () => {
  it('is replaced by a toast if the user has left the order page after a tap on “buy again”', async () => {
    const { tid } = await makePaidOrder(mall.testApp.as('anran'), { goods: 'orange' }, { goods: 'oneCent' });
    await mall.testApp.sql('update goods set published = false where id = $1', [goodsOf('oneCent').id]);
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/myOrder');
    await visit.page.getByRole('list', { name: '我的订单' }).getByRole('link').first().click();
    await visit.waitForPath(`/transactionDetail/${tid}`);
    const release = await visit.delay(`**${cartCalls.addToCart.path}`);
    const asked = visit.page.waitForRequest(`**${cartCalls.addToCart.path}`);
    await button(visit, '再来一单').click();
    await asked;
    await visit.page.goBack();
    await visit.waitForPath('/myOrder');
    release();
    await waitForToast(visit, '有商品没能加入购物车');
    expect(await visit.page.getByRole('alertdialog').count()).toBe(0);
    await mall.testApp.sql('update goods set published = true where id = $1', [goodsOf('oneCent').id]);
  });

  it('does not open if the user has left the login page', async () => {
    const visit = await mall.visit();
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /登录/ }).first().click();
    await visit.waitForPath('/login');
    await tab(visit, '验证码登录').click();
    await visit.page.getByRole('main').getByLabel('手机号', { exact: true }).fill('13500000099');
    await visit.page.getByRole('checkbox', { name: /我已年满 14 周岁/ }).check();
    await visit.waitForReply(accountCalls.sendValidcode, () => button(visit, '获取验证码').click());
    await mall.testApp.runDueJobs();
    await visit.page
      .getByRole('main')
      .getByLabel('验证码', { exact: true })
      .fill(await readLastCode(mall.testApp, '13500000099'));
    const release = await visit.delay(`**${accountCalls.login.path}`);
    const asked = visit.page.waitForRequest(`**${accountCalls.login.path}`);
    await button(visit, '登录').click();
    await asked;
    await visit.page.goBack();
    await visit.waitForPath('/userCenter');
    await visit.waitForReply(accountCalls.login, async () => release());
    await visit.page.evaluate(async () => (await fetch('/healthz')).text());
    expect(await visit.page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('a script or stylesheet of the mall that fails to load', () => {
  it('does not break the mall if only the side columns of a desktop need it', async () => {
    const visit = await mall.visit({ desktop: true });
    await visit.page.route(/DesktopSides.*\.js$/, (route) => route.abort());
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().waitFor();
    visit.errors.length = 0; // the failed load logs an expected console error
  });

  it('is loaded by a tap on the retry button once the server is reachable, without a reload of the page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().waitFor();
    await visit.page.evaluate(() => Object.assign(window, { same: true }));
    await visit.page.route(/GoodsListScreen.*\.js$|\/healthz$/, (route) => route.abort());
    await mainTab(visit, '分类').click();
    await button(visit, '重试').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.unroute(/GoodsListScreen.*\.js$|\/healthz$/);
    await button(visit, '重试').click();
    await button(visit, '重试').waitFor({ state: 'detached' });
    expect(await visit.page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  });

  it.each([
    ['is requested again after one failure, before the page is shown', 1],
    ['keeps the page hidden after repeated failures, rather than unstyled', Infinity],
  ])('%s, if it is the stylesheet of a page', async (_, times) => {
    const visit = await mall.visit();
    const styles = /GoodsInfoScreen.*\.css$/;
    let lost = 0;
    await visit.open('/goodsList?groupId=1');
    await visit.page.evaluate(() => Object.assign(window, { same: true }));
    await visit.page.route(/\/healthz$/, (route) => route.abort());
    await visit.page.route(styles, (route) => {
      lost += 1;
      return lost <= times ? route.abort() : route.continue();
    });
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    if (times > 1) {
      await button(visit, '重试').waitFor();
      await visit.page.unroute(styles);
      await button(visit, '重试').click();
    }
    await visit.page.getByRole('main', { name: '青禾棉麻衬衫' }).waitFor();
    expect(lost).toBeGreaterThan(0);
    // Counts the page's own stylesheets only; its sheets may still be loading. A link that failed has a style sheet too, without rules.
    const dressed = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="GoodsInfoScreen"]')].map(
        ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
      );
    expect(await visit.page.evaluate(dressed)).toEqual([true]);
    expect(await visit.page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  });

  it('causes a toast if it belongs to a sheet, and is loaded by the next tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/goodsList?groupId=1');
    await visit.page.route(/CardSkuSheet.*\.js$/, (route) => route.abort());
    const choose = visit.page.getByRole('button', { name: '青禾棉麻衬衫，选择规格' }).first();
    await choose.click();
    await waitForToast(visit, '网络异常，请稍后再试');
    await visit.page.unroute(/CardSkuSheet.*\.js$/);
    await choose.click();
    await sheet(visit).waitFor();
  });
});

describe('a sheet that loads slowly', () => {
  it('opens once it has loaded; a second tap before that adds nothing to the cart', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const release = await visit.delay(/SkuSheet.*\.js$/);
    const adds: string[] = [];
    visit.page.on('request', (request) => request.url().includes('/shop-cart/add') && adds.push(request.url()));
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    const add = visit.page.getByRole('main').getByRole('button', { name: '加入购物车', exact: true });
    await add.click();
    await add.click();
    release();
    await sheet(visit).getByRole('button', { name: '加入购物车', exact: true }).waitFor();
    expect(adds).toEqual([]);
  });

  it('does not open by itself if the user left the page before the sheet had loaded, and returns', async () => {
    const visit = await mall.visit();
    await visit.open('/goodsList?groupId=1');
    const release = await visit.delay(/CardSkuSheet.*\.js$/);
    await visit.page.getByRole('button', { name: '青禾棉麻衬衫，选择规格' }).first().click();
    await goodsLink(visit, '圆融茶壶').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('teapot').id}`);
    const loaded = visit.page.waitForResponse(/CardSkuSheet.*\.js$/);
    release();
    await loaded;
    await visit.page.goBack();
    await visit.waitForPath('/goodsList');
    // Nothing covers the list, and another tap opens the sheet.
    await goodsLink(visit, '圆融茶壶').first().click({ trial: true });
    expect(await sheet(visit).count()).toBe(0);
    await visit.page.getByRole('button', { name: '青禾棉麻衬衫，选择规格' }).first().click();
    await sheet(visit).waitFor();
  });
});

describe('a lazily loaded sheet whose stylesheet fails to load', () => {
  /** Tells for each stylesheet link of a part whether it has loaded: a link that failed has a style sheet too, without rules. */
  const dressed = (visit: Visit, part: string) =>
    visit.page.evaluate(
      (name) =>
        [...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${name}"]`)].map(
          ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
        ),
      part,
    );

  it('causes a toast for each failure, and opens with its style on a later tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/goodsList?groupId=1');
    await visit.page.route(/SkuSheet.*\.css$/, (route) => route.abort());
    const choose = visit.page.getByRole('button', { name: '青禾棉麻衬衫，选择规格' }).first();
    for (const _ of [1, 2]) {
      await choose.click();
      await waitForToast(visit, '网络异常，请稍后再试');
      expect(await sheet(visit).count()).toBe(0);
      await visit.page.getByText('网络异常，请稍后再试').waitFor({ state: 'detached' });
    }
    await visit.page.unroute(/SkuSheet.*\.css$/);
    await choose.click();
    await sheet(visit).waitFor();
    expect(await dressed(visit, 'SkuSheet')).toEqual([true]);
  });

  it('requests the stylesheet again when a tap opens the sheet, if preloading the stylesheet failed', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    let lost = 0;
    await visit.page.route(/SkuSheet.*\.css$/, (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.continue();
    });
    await visit.open(`/goodsInfo/${goodsOf('shirt').id}`);
    await expect.poll(() => lost).toBe(1);
    await visit.page.getByRole('main').getByRole('button', { name: '加入购物车' }).click();
    await sheet(visit).waitFor();
    expect(await dressed(visit, 'SkuSheet')).toEqual([true]);
  });
});

describe('the navigation between pages', () => {
  it('stays on the present page if the user taps its tab while another page loads', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    const release = await visit.delay(/GoodsListScreen.*\.js$/);
    await mainTab(visit, '分类').click();
    await visit.page.getByRole('progressbar', { name: '加载中' }).waitFor();
    await mainTab(visit, '首页').click();
    await visit.page.getByRole('progressbar', { name: '加载中' }).waitFor({ state: 'detached' });
    const loaded = visit.page.waitForResponse(/GoodsListScreen.*\.js$/);
    release();
    await loaded;
    await tab(visit, '时令').click();
    expect(visit.path).toBe('/?siteId=1001');
  });

  it('ends on the same page after back and forward in quick succession', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.evaluate(
      () =>
        new Promise((done) => {
          const forward = () => {
            addEventListener('popstate', done, { once: true });
            history.forward();
          };
          addEventListener('popstate', forward, { once: true });
          history.back();
        }),
    );
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.getByRole('heading', { level: 1, name: '青禾棉麻衬衫' }).waitFor();
    await visit.page.goBack();
    await visit.waitForPath('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click({ trial: true });
  });

  it('goes back from a page that was reloaded and is still loading', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    const release = await visit.delay(/GoodsInfoScreen.*\.js$/);
    const asked = visit.page.waitForRequest(/GoodsInfoScreen.*\.js$/);
    await visit.page.reload({ waitUntil: 'commit' });
    await asked;
    // The mall's script has started once it has taken over scroll restoration.
    await visit.page.waitForFunction(() => history.scrollRestoration === 'manual');
    await visit.page.evaluate(() => history.back());
    await goodsLink(visit, '冰糖橙 5 斤').first().waitFor();
    await visit.waitForPath('/');
    const loaded = visit.page.waitForResponse(/GoodsInfoScreen.*\.js$/);
    release();
    await loaded;
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.getByRole('heading', { level: 1, name: '青禾棉麻衬衫' }).waitFor();
  });

  it('goes back only one page on a double tap of the back button', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.getByRole('link', { name: '购物车' }).first().click();
    await visit.waitForPath('/shopCart/goods/index');
    await button(visit, '返回').evaluate((back: HTMLElement) => {
      back.click();
      back.click();
    });
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.getByRole('heading', { level: 1, name: '青禾棉麻衬衫' }).waitFor();
  });

  it('goes back from a page that is still loading, even if the script of the page arrives meanwhile', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    const release = await visit.delay(/CartScreen.*\.js$/);
    await visit.page.getByRole('link', { name: '购物车' }).first().click();
    await visit.page.getByRole('progressbar', { name: '加载中' }).waitFor();
    await visit.page.evaluate(() => {
      const back = history.back.bind(history);
      history.back = () => Object.assign(window, { goBack: back });
    });
    await button(visit, '返回').click();
    const loaded = visit.page.waitForResponse(/CartScreen.*\.js$/);
    release();
    const chunk = JSON.stringify((await loaded).url());
    // The chunk has loaded, and the page had time to be drawn.
    await visit.page.evaluate(`import(${chunk}).then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))`);
    await visit.page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
    await visit.waitForPath('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click({ trial: true });
  });

  it('goes back from a product page in one step after a reload with an open sheet', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await button(visit, '加入购物车').click();
    await sheet(visit).waitFor();
    await visit.page.reload();
    await button(visit, '加入购物车').waitFor();
    await expect.poll(() => visit.page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)).toBe(0);
    await visit.page.goBack();
    await visit.waitForPath('/');
  });

  it('closes an open sheet when the user goes back two history entries at once', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await button(visit, '加入购物车').click();
    await sheet(visit).waitFor();
    await visit.waitForHistory();
    await visit.page.evaluate(() => history.go(-2));
    await visit.waitForPath('/');
    await goodsLink(visit, '青禾棉麻衬衫').first().click({ trial: true }); // the home page is visible
    await visit.page.goForward();
    await visit.waitForPath(`/goodsInfo/${goodsOf('shirt').id}`);
    await expect.poll(() => sheet(visit).count()).toBe(0);
    await button(visit, '加入购物车').waitFor();
  });

  it('has one history entry for the page that led to the login, even after a reload of the login page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await mainTab(visit, '我的').click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('link', { name: /登录/ }).first().click();
    await visit.waitForPath('/login');
    await visit.page.reload();
    await visit.logIn('xiaoman');
    await visit.waitForPath('/userCenter');
    await visit.page.goBack();
    await visit.waitForPath('/');
  });

  it('restores the scroll position when the user goes back from a login page that an ended session opened [R-047]', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/userCenter');
    // A call still in flight would lead to the login page by itself.
    await visit.page.waitForLoadState('networkidle');
    await visit.page.evaluate(() => {
      document.body.style.minHeight = '4000px';
      scrollTo(0, 700);
      localStorage.removeItem('mall_token_1001');
    });
    // What comes above the first thing on the screen moves the page even now.
    const left = await visit.page.getByRole('link', { name: /收货地址/ }).evaluate((link: HTMLElement) => {
      const position = Math.round(scrollY);
      link.click();
      return position;
    });
    expect(left).toBeGreaterThan(300);
    await visit.waitForPath('/login');
    await visit.page.goBack();
    await visit.waitForPath('/userCenter');
    await expect.poll(() => scrollPosition(visit)).toBe(left);
  });
});

it.each(['/goodsInfo/%ff', '/nonsense%'])('the mall answers a URL that cannot be decoded (%s) with the "not found" page', async (path) => {
  const visit = await mall.visit();
  const response = await visit.page.goto(`/mall${path}?siteId=1001`);
  expect(response?.status()).toBe(404);
  await visit.page.getByRole('heading', { name: '页面不存在' }).waitFor();
});
