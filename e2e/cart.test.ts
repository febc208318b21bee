import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Locator } from 'playwright-core';
import { goodsOf } from 'server/test/test-goods.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { putInCart, showsToast } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const anran = () => mall.testApp.as('anran');
const [small = 0, medium = 0, large = 0] = goodsOf('shirt').skuIds;
const addGoods = (goods: Parameters<typeof goodsOf>[0], num = 1, skuId?: number) =>
  anran().ask(cartCalls.addToCart, { numIid: goodsOf(goods).id, num, ...(skuId === undefined ? {} : { skuId }) });
const loadLines = async () => (await anran().ask(cartCalls.listCart, {})).list;

/** Opens the cart as Anran. */
async function openCart(path = '/shopCart/tab/index'): Promise<Visit> {
  const visit = await mall.visit({ as: 'anran' });
  await visit.open(path);
  return visit;
}
const cartRow = ({ page }: Visit, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const checkbox = (line: Locator) => line.getByRole('checkbox');
const quantityField = (line: Locator) => line.getByRole('textbox');
const totalText = ({ page }: Visit) => page.getByText(/^合计/).innerText();
const payButton = ({ page }: Visit) => page.getByRole('button', { name: /^结算/ });
const waitForToast = ({ page }: Visit, words: string) => page.getByRole('alert').getByText(words).waitFor();

afterEach(async () => {
  const ids = (await loadLines()).map(({ cartId }) => cartId);
  if (ids.length > 0) await anran().ask(cartCalls.removeFromCart, { cartIds: ids });
});

describe('the cart', () => {
  it('is empty for a visitor, and shows recommended products and a link to log in [R-408]', async () => {
    const visit = await mall.visit();
    await visit.open('/shopCart/tab/index');
    await visit.page.getByText('登录后可以看到之前加入的商品').waitFor();
    await visit.page.getByRole('region', { name: '可能还喜欢' }).getByRole('listitem').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-visitor');
    await visit.page.getByRole('link', { name: '去登录' }).click();
    await visit.waitForPath('/login');
    await visit.logIn('anran');
    await visit.waitForPath('/shopCart/tab/index');
    await visit.page.getByText('把喜欢的放进来').waitFor();
  });

  it('says that it is empty, and links to the home page', async () => {
    const visit = await openCart();
    await visit.page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '去逛逛' }).click();
    await visit.waitForPath('/');
  });

  it('recommends products below its lines, and adds one of them on a tap', async () => {
    await addGoods('orange', 2);
    const visit = await openCart();
    const liked = visit.page.getByRole('region', { name: '可能还喜欢' });
    await liked.getByRole('heading', { name: '可能还喜欢' }).waitFor();
    expect(await liked.getByText('冰糖橙').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-liked');
    const first = liked.getByRole('listitem').filter({ hasText: '寻常好物 10' });
    await visit.waitForReply(cartCalls.listCart, () => first.getByRole('button').click());
    await visit.page.getByText('购物车 (3)').waitFor();
    await expect.poll(() => first.count()).toBe(1);
    // While lines are edited there are no recommendations to tap.
    await visit.page.getByRole('button', { name: '管理' }).click();
    await liked.waitFor({ state: 'detached' });
  });

  it('shows its lines and their total, and the number of pieces on the cart tab [R-409]', async () => {
    await addGoods('orange', 2);
    await addGoods('shirt', 1, small);
    const visit = await openCart();
    await cartRow(visit, '冰糖橙').waitFor();
    await expect.poll(() => totalText(visit)).toContain('¥222.90');
    expect(await payButton(visit).textContent()).toBe('结算 (3)');
    const inTabs = visit.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /购物车/ });
    await expect.poll(() => inTabs.textContent()).toContain('3');
    expect(await visit.page.getByRole('button', { name: '返回' }).count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart');
  });

  it('has no tab bar at /shopCart/page/index, and goes back to the product that it was opened from', async () => {
    await addGoods('orange');
    const visit = await openCart('/shopCart/page/index');
    await cartRow(visit, '冰糖橙').waitFor();
    await expect.poll(() => visit.page.getByRole('link', { name: '回到首页' }).count()).toBe(1);
    expect(await visit.page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    await cartRow(visit, '冰糖橙').getByRole('link', { name: '冰糖橙' }).click();
    await visit.page.getByRole('link', { name: /购物车$/ }).click();
    await cartRow(visit, '冰糖橙').waitFor();
    await visit.page.getByRole('button', { name: '返回' }).click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('orange').id}`);
  });

  it('keeps unticked lines unticked after a reload', async () => {
    await addGoods('orange');
    await addGoods('teapot');
    const visit = await openCart();
    await checkbox(cartRow(visit, '冰糖橙')).uncheck();
    await expect.poll(() => totalText(visit)).toContain('¥115.20');
    await visit.page.reload();
    await cartRow(visit, '冰糖橙').waitFor();
    expect([await checkbox(cartRow(visit, '冰糖橙')).isChecked(), await checkbox(cartRow(visit, '圆融茶壶')).isChecked()]).toEqual([
      false,
      true,
    ]);
    await visit.page.getByRole('checkbox', { name: '全选', exact: true }).check();
    await expect.poll(() => totalText(visit)).toContain('¥155.10');
  });
});

describe("a change of a line's quantity", () => {
  it('is shown immediately, and several quick taps send one request with the last quantity [R-397]', async () => {
    await addGoods('orange');
    const visit = await openCart();
    const sent: string[] = [];
    visit.page.on('request', (request) => {
      if (request.url().includes('/shopCart/add/')) sent.push(request.postData() ?? '');
    });
    const more = cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' });
    await visit.waitForReply(cartCalls.changeCartLine, async () => {
      await more.evaluate(async (plus: HTMLButtonElement) => {
        for (let step = 0; step < 4; step += 1) {
          plus.click();
          await new Promise((next) => setTimeout(next, 30)); // taps inside the page: clicks by the driver would be slower than a thumb on a busy machine
        }
      });
      expect(await quantityField(cartRow(visit, '冰糖橙')).inputValue()).toBe('5');
      await expect.poll(() => totalText(visit)).toContain('¥199.50');
    });
    // A flat body is sent as a form.
    expect(sent).toEqual(['num=5']);
    await expect.poll(async () => (await loadLines())[0]?.num).toBe(5);
  });

  it("is undone when the server refuses it, and the server's message is shown [R-549]", async () => {
    await mall.testApp.sql('update stock set on_hand = 5000 where sku_id = any($1)', [[small, medium]]);
    await addGoods('shirt', 1, small);
    const visit = await openCart();
    await cartRow(visit, '青禾棉麻衬衫').waitFor();
    await addGoods('shirt', 150, medium); // on another phone meanwhile
    await visit.waitForReply(cartCalls.changeCartLine, async () => {
      await quantityField(cartRow(visit, '青禾棉麻衬衫')).fill('60');
      await visit.page.keyboard.press('Enter');
    });
    await waitForToast(visit, '购物车单个商品数量不能超过200');
    await expect.poll(() => quantityField(cartRow(visit, '松绿；S')).inputValue()).toBe('1');
    await cartRow(visit, '松绿；M').waitFor();
  });

  it('is limited to 200 pieces of one product, and a toast says so [R-374] [R-580]', async () => {
    await mall.testApp.sql('update stock set on_hand = 5000 where sku_id = any($1)', [[small, medium]]);
    await addGoods('shirt', 1, small);
    await addGoods('shirt', 150, medium);
    const visit = await openCart();
    await quantityField(cartRow(visit, '松绿；S')).fill('999');
    await visit.page.keyboard.press('Enter');
    await waitForToast(visit, '购物车单个商品数量不能超过200');
    expect(await quantityField(cartRow(visit, '松绿；S')).inputValue()).toBe('50');
    await expect.poll(async () => (await loadLines()).find(({ skuId }) => skuId === small)?.num).toBe(50);
  });

  it('is limited to the stock when the shopper taps the checkout button, and a second tap opens the checkout', async () => {
    await addGoods('lastVase');
    const visit = await openCart();
    await quantityField(cartRow(visit, '孤品花瓶')).fill('999');
    await payButton(visit).click();
    await waitForToast(visit, '仅剩 1 件');
    expect(visit.path).toContain('/shopCart/');
    await payButton(visit).click();
    await visit.waitForPath('/submitOrder/cart/0');
  });

  it('is limited to the stock left, and says how many are left', async () => {
    await addGoods('lastVase');
    const visit = await openCart();
    const line = cartRow(visit, '孤品花瓶');
    await line.getByText('仅剩 1 件').waitFor();
    await quantityField(line).fill('2');
    await visit.page.keyboard.press('Enter');
    await waitForToast(visit, '仅剩 1 件');
    expect(await quantityField(line).inputValue()).toBe('1');
  });

  it('is sent even when the page is left immediately', async () => {
    await addGoods('orange');
    const visit = await openCart();
    await cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await visit.page.getByRole('link', { name: '我的' }).click();
    await visit.waitForPath('/userCenter');
    await expect.poll(async () => (await loadLines())[0]?.num).toBe(2);
  });

  it('does not remove another line that is added to the cart at the same time', async () => {
    await addGoods('orange');
    const visit = await openCart();
    const liked = visit.page.getByRole('region', { name: '可能还喜欢' }).getByRole('listitem').filter({ hasText: '寻常好物 10' });
    await liked.waitFor();
    const release = await visit.delay(`**${cartCalls.listCart.path}*`);
    const asked = visit.page.waitForRequest(`**${cartCalls.listCart.path}*`);
    await liked.getByRole('button').click();
    await asked;
    await visit.waitForReply(cartCalls.changeCartLine, () => cartRow(visit, '冰糖橙 5 斤').getByRole('button', { name: '增加' }).click());
    release();
    await visit.page.getByText('购物车 (3)').waitFor();
    await cartRow(visit, '寻常好物 10').first().waitFor();
    expect(await quantityField(cartRow(visit, '冰糖橙 5 斤')).inputValue()).toBe('2');
  });

  it('shows no error when its line was removed before the server replies', async () => {
    await addGoods('orange');
    const visit = await openCart();
    await cartRow(visit, '冰糖橙').waitFor();
    const release = await visit.delay('**/shopCart/add/*');
    const sent = visit.page.waitForRequest('**/shopCart/add/*');
    await cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await sent;
    await visit.page.getByRole('button', { name: '管理' }).click();
    await checkbox(cartRow(visit, '冰糖橙')).check();
    await visit.page.getByRole('button', { name: '删除 (1)' }).click();
    await visit.waitForReply(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    const refused = await visit.waitForReply(cartCalls.changeCartLine, async () => release());
    expect(await refused.json()).toMatchObject({ success: false });
    await visit.page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    // One round trip to the server gives the page time to handle the refusal.
    await visit.page.evaluate(async () => (await fetch('/healthz')).text());
    expect((await visit.page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  it('is undone when the server cannot be reached', async () => {
    await addGoods('orange');
    const visit = await openCart();
    await cartRow(visit, '冰糖橙').waitFor();
    let seen = () => {};
    const shown = new Promise<void>((resolve) => (seen = resolve));
    await visit.page.route('**/shopCart/add/*', async (route) => {
      await shown;
      await route.abort();
    });
    await cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    expect(await quantityField(cartRow(visit, '冰糖橙')).inputValue()).toBe('2');
    seen();
    await waitForToast(visit, '网络异常，请检查网络后重试');
    await expect.poll(() => quantityField(cartRow(visit, '冰糖橙')).inputValue()).toBe('1');
  });
});

describe('a cart line', () => {
  it('is listed separately when it cannot be bought, and can be removed from there', async () => {
    await addGoods('orange');
    await addGoods('teapot');
    await mall.testApp.sql('update stock set on_hand = 0 where sku_id = $1', [goodsOf('teapot').skuId]);
    const visit = await openCart();
    await visit.page.getByRole('heading', { name: '暂时买不了' }).waitFor();
    await cartRow(visit, '圆融茶壶').getByText('已售罄').first().waitFor();
    expect(await checkbox(cartRow(visit, '圆融茶壶')).isDisabled()).toBe(true);
    await expect.poll(() => totalText(visit)).toContain('¥39.90');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-gone');
    await visit.page.getByRole('button', { name: '清空' }).click();
    await visit.waitForReply(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    expect((await loadLines()).map(({ title }) => title)).toEqual(['冰糖橙 5 斤']);
    await mall.testApp.sql('update stock set on_hand = 100 where sku_id = $1', [goodsOf('teapot').skuId]);
  });

  it('cannot be checked out while it has more pieces than the stock', async () => {
    await addGoods('teapot', 9);
    const visit = await openCart();
    const line = cartRow(visit, '圆融茶壶');
    await mall.testApp.sql('update stock set on_hand = 3 where sku_id = $1', [goodsOf('teapot').skuId]);
    // The cart has been open for long: the tap finds out, and the shopper stays.
    await visit.waitForReply(cartCalls.checkGoods, () => payButton(visit).click());
    await waitForToast(visit, '仅剩 3 件');
    expect(visit.path).toContain('/shopCart/');
    await line.getByText('请减少数量后再结算').waitFor();
    expect(await payButton(visit).textContent()).toBe('结算');
    await line.getByRole('button', { name: '减少' }).click();
    expect(await quantityField(line).inputValue()).toBe('3');
    expect(await payButton(visit).textContent()).toBe('结算 (3)');
    await expect.poll(async () => (await loadLines())[0]?.problem).toBeNull();
    await mall.testApp.sql('update stock set on_hand = 100 where sku_id = $1', [goodsOf('teapot').skuId]);
  });

  it('shows how its price has changed since it was added', async () => {
    await addGoods('struck');
    await addGoods('orange');
    await mall.testApp.sql('update sku set price = price - 1000 where id = $1', [goodsOf('struck').skuId]);
    await mall.testApp.sql('update sku set price = price + 100 where id = $1', [goodsOf('orange').skuId]);
    const visit = await openCart();
    await cartRow(visit, '划线的围巾').getByText('比加入时降 ¥9.00').waitFor();
    await cartRow(visit, '冰糖橙').getByText('比加入时涨 ¥1.00').waitFor();
    await mall.testApp.sql('update sku set price = price + 1000 where id = $1', [goodsOf('struck').skuId]);
    await mall.testApp.sql('update sku set price = price - 100 where id = $1', [goodsOf('orange').skuId]);
  });

  it('can be switched to another SKU without leaving the cart', async () => {
    await addGoods('shirt', 2, large);
    await addGoods('orange');
    const visit = await openCart();
    await cartRow(visit, '松绿；L')
      .getByRole('button', { name: /更换规格/ })
      .click();
    const sheet = visit.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'M', exact: true }).click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(cartCalls.changeCartLine, () => sheet.getByRole('button', { name: '确定' }).click());
    await cartRow(visit, '松绿；M').waitFor();
    expect((await loadLines()).map(({ skuId, num }) => [skuId, num])).toEqual([
      [goodsOf('orange').skuId, 1],
      [medium, 2],
    ]);
  });

  it('is removed by the button that a swipe uncovers', async () => {
    await addGoods('orange');
    await addGoods('teapot');
    const visit = await openCart();
    await visit.swipeSideways(cartRow(visit, '冰糖橙').getByRole('link', { name: '冰糖橙 5 斤' }), -120);
    await visit.waitForReply(cartCalls.removeFromCart, () => visit.page.getByRole('button', { name: '删除 冰糖橙 5 斤' }).click());
    await expect.poll(() => cartRow(visit, '冰糖橙').count()).toBe(0);
    await visit.waitForPath('/shopCart/tab/index');
  });

  it('is listed again after the request to remove it failed, with an error message', async () => {
    await addGoods('orange');
    const visit = await openCart();
    await visit.page.route('**/shop-cart/batch-del', (route) => route.abort());
    await visit.page.getByRole('button', { name: '管理' }).click();
    await checkbox(cartRow(visit, '冰糖橙')).check();
    await visit.page.getByRole('button', { name: '删除 (1)' }).click();
    await visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await waitForToast(visit, '网络异常，请检查网络后重试');
    await cartRow(visit, '冰糖橙').waitFor();
  });
});

describe('several cart lines', () => {
  it('are ticked and removed together by the keyboard', async () => {
    await addGoods('orange');
    await addGoods('teapot');
    await addGoods('shirt', 1, small);
    const visit = await openCart();
    await visit.page.getByRole('button', { name: '管理' }).press('Enter');
    for (const title of ['冰糖橙', '圆融茶壶']) await checkbox(cartRow(visit, title)).press('Space');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-edit');
    await visit.page.getByRole('button', { name: '删除 (2)' }).press('Enter');
    await visit.waitForReply(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter'),
    );
    await visit.page.getByRole('button', { name: '完成' }).click();
    expect((await loadLines()).map(({ title }) => title)).toEqual(['青禾棉麻衬衫']);
  });
});

describe('the cart button of the goods page', () => {
  it('says that the product is sold out when the server refuses it', async () => {
    const visit = await openCart('/goodsInfo/' + goodsOf('orange').id);
    await visit.waitForReplies();
    // The sheet shows the stock of the moment when it opens; the product is sold out after that.
    await visit.waitForReply(storefrontCalls.goodsStock, () => visit.page.getByRole('button', { name: '加入购物车', exact: true }).click());
    await mall.testApp.sql('update stock set on_hand = 0 where sku_id = $1', [goodsOf('orange').skuId]);
    await visit.page.getByRole('dialog').getByRole('button', { name: '加入购物车', exact: true }).click();
    await waitForToast(visit, '商品已售罄');
    await mall.testApp.sql('update stock set on_hand = 500 where sku_id = $1', [goodsOf('orange').skuId]);
  });

  it('opens the login page for a visitor, and adds the product after the login', async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await putInCart(visit);
    await visit.waitForPath('/login');
    await showsToast(visit, '已加入购物车', () => visit.logIn('anran'));
    await visit.waitForPath(`/goodsInfo/${goodsOf('orange').id}`);
    await expect.poll(async () => (await loadLines()).map(({ title, num }) => [title, num])).toEqual([['冰糖橙 5 斤', 1]]);
  });
});

describe('the notice about free shipping', () => {
  it('says how much more to buy for free shipping, counting only the ticked lines', async () => {
    await addGoods('orange');
    const visit = await openCart();
    const notes = visit.page.getByRole('list', { name: '运费' });
    await notes.getByText('再买 ¥59.10 包邮').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-free-sending');
    const orange = cartRow(visit, '冰糖橙 5 斤');
    for (const _ of [1, 2]) await orange.getByRole('button', { name: '增加' }).click();
    await notes.getByText('已包邮').waitFor();
    // Products with a shipping fee of their own do not count: the notice names the freight template of those that do.
    await addGoods('flatSent');
    await visit.page.reload();
    await notes.getByText('全国标准').waitFor();
    await visit.page.getByRole('checkbox', { name: '选择 冰糖橙 5 斤' }).uncheck();
    await expect.poll(() => notes.count()).toBe(0);
  });
});

describe('the purchase limits of a product', () => {
  it('set the quantity steps on the goods page and in the cart', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/goodsInfo/${goodsOf('boxed').id}`);
    await visit.page.getByText('6 件起购 · 按 6 件的倍数购买').waitFor();
    await visit.waitForReply(cartCalls.addToCart, () => putInCart(visit));
    expect((await loadLines())[0]).toMatchObject({ num: 6, liftNum: 6, everyAddNum: 6 });

    await addGoods('limited');
    await visit.open('/shopCart/tab/index');
    const water = cartRow(visit, '整箱的水');
    await visit.waitForReply(cartCalls.changeCartLine, () => water.getByRole('button', { name: '增加' }).click());
    expect(await quantityField(water).inputValue()).toBe('12');
    await quantityField(water).fill('20');
    await visit.waitForReply(cartCalls.changeCartLine, () => quantityField(water).press('Enter'));
    expect(await quantityField(water).inputValue()).toBe('18');
    const cup = cartRow(visit, '每人限购的杯');
    await cup.getByRole('button', { name: '增加' }).click({ force: true });
    await waitForToast(visit, '最多可买 1 件');
    expect(await quantityField(cup).inputValue()).toBe('1');
    await mall.testApp.sql('update goods set least_pieces = 24 where site_id = 1001 and id = $1', [goodsOf('boxed').id]);
    await visit.page.reload();
    await water.getByText('24 件起购').waitFor();
    await visit.waitForReplies();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-limits');
    await water.getByRole('button', { name: '增加' }).click();
    await water.getByText('24 件起购').waitFor({ state: 'detached' });
    await expect.poll(() => payButton(visit).textContent()).toBe('结算 (25)');
  });
});
