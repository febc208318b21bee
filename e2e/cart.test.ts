import { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Locator } from 'playwright-core';
import { goodsOf } from 'server/test/market.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';
import { putInCart, tells } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = useMall();
const anran = () => mall.town.as('anran');
const [small = 0, medium = 0, large = 0] = goodsOf('shirt').skuIds;
const put = (goods: Parameters<typeof goodsOf>[0], num = 1, skuId?: number) =>
  anran().ask(cartCalls.addToCart, { numIid: goodsOf(goods).id, num, ...(skuId === undefined ? {} : { skuId }) });
const inCart = async () => (await anran().ask(cartCalls.listCart, {})).list;

/** Opens the cart as Anran. */
async function atCart(path = '/shopCart/tab/index'): Promise<Visit> {
  const visit = await mall.visit({ as: 'anran' });
  await visit.open(path);
  return visit;
}
const row = ({ page }: Visit, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const box = (line: Locator) => line.getByRole('checkbox');
const number = (line: Locator) => line.getByRole('textbox');
const sum = ({ page }: Visit) => page.getByText(/^合计/).innerText();
const pay = ({ page }: Visit) => page.getByRole('button', { name: /^结算/ });
const told = ({ page }: Visit, words: string) => page.getByRole('alert').getByText(words).waitFor();

afterEach(async () => {
  const ids = (await inCart()).map(({ cartId }) => cartId);
  if (ids.length > 0) await anran().ask(cartCalls.removeFromCart, { cartIds: ids });
});

describe('the cart', () => {
  it('asks a visitor to log in [R-408]', async () => {
    const visit = await mall.visit();
    await visit.open('/shopCart/tab/index');
    await visit.isAt('/login');
  });

  it('says that it is empty, and links to the home page', async () => {
    const visit = await atCart();
    await visit.page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '去逛逛' }).click();
    await visit.isAt('/');
  });

  it('recommends products below its lines, and adds one of them on a tap', async () => {
    await put('orange', 2);
    const visit = await atCart();
    const liked = visit.page.getByRole('region', { name: '可能还喜欢' });
    await liked.getByRole('heading', { name: '可能还喜欢' }).waitFor();
    expect(await liked.getByText('冰糖橙').count()).toBe(0);
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-liked');
    const first = liked.getByRole('listitem').filter({ hasText: '寻常好物 10' });
    await visit.answered(cartCalls.listCart, () => first.getByRole('button').click());
    await visit.page.getByText('购物车 (3)').waitFor();
    expect(await first.count()).toBe(1);
    // While lines are edited there are no recommendations to tap.
    await visit.page.getByRole('button', { name: '管理' }).click();
    await liked.waitFor({ state: 'detached' });
  });

  it('shows its lines, their total, and their number on its tab [R-409]', async () => {
    await put('orange', 2);
    await put('shirt', 1, small);
    const visit = await atCart();
    await row(visit, '冰糖橙').waitFor();
    expect(await sum(visit)).toContain('¥222.90');
    expect(await pay(visit).textContent()).toBe('结算 (3)');
    const inTabs = visit.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /购物车/ });
    await expect.poll(() => inTabs.textContent()).toContain('3');
    expect(await visit.page.getByRole('button', { name: '返回' }).count()).toBe(0);
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart');
  });

  it('has a back button and no tab bar when opened from another page', async () => {
    await put('orange');
    const visit = await atCart('/shopCart/page/index');
    await row(visit, '冰糖橙').waitFor();
    expect(await visit.page.getByRole('link', { name: '回到首页' }).count()).toBe(1);
    expect(await visit.page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    await row(visit, '冰糖橙').getByRole('link', { name: '冰糖橙' }).click();
    await visit.page.getByRole('link', { name: /购物车$/ }).click();
    await row(visit, '冰糖橙').waitFor();
    await visit.page.getByRole('button', { name: '返回' }).click();
    await visit.isAt(`/goodsInfo/${goodsOf('orange').id}`);
  });

  it('keeps the boxes that are not ticked over a reload', async () => {
    await put('orange');
    await put('teapot');
    const visit = await atCart();
    await box(row(visit, '冰糖橙')).uncheck();
    expect(await sum(visit)).toContain('¥115.20');
    await visit.page.reload();
    await row(visit, '冰糖橙').waitFor();
    expect([await box(row(visit, '冰糖橙')).isChecked(), await box(row(visit, '圆融茶壶')).isChecked()]).toEqual([false, true]);
    await visit.page.getByRole('checkbox', { name: '全选', exact: true }).check();
    expect(await sum(visit)).toContain('¥155.10');
  });
});

describe("a change of a line's quantity", () => {
  it('shows at once, and many quick taps send one call with the last number', async () => {
    await put('orange');
    const visit = await atCart();
    const sent: string[] = [];
    visit.page.on('request', (request) => {
      if (request.url().includes('/shopCart/add/')) sent.push(request.postData() ?? '');
    });
    const more = row(visit, '冰糖橙').getByRole('button', { name: '增加' });
    await visit.answered(cartCalls.changeCartLine, async () => {
      await more.evaluate(async (plus: HTMLButtonElement) => {
        for (let step = 0; step < 4; step += 1) {
          plus.click();
          await new Promise((next) => setTimeout(next, 30)); // taps inside the page: clicks by the driver would be slower than a thumb on a busy machine
        }
      });
      expect(await number(row(visit, '冰糖橙')).inputValue()).toBe('5');
      expect(await sum(visit)).toContain('¥199.50');
    });
    expect(sent).toEqual(['{"num":5}']);
    await expect.poll(async () => (await inCart())[0]?.num).toBe(5);
  });

  it("is undone with the server's message when it is refused [R-549]", async () => {
    await mall.town.sql('update stock set on_hand = 5000 where sku_id = any($1)', [[small, medium]]);
    await put('shirt', 1, small);
    const visit = await atCart();
    await row(visit, '青禾棉麻衬衫').waitFor();
    await put('shirt', 150, medium); // on another phone meanwhile
    await visit.answered(cartCalls.changeCartLine, async () => {
      await number(row(visit, '青禾棉麻衬衫')).fill('60');
      await visit.page.keyboard.press('Enter');
    });
    await told(visit, '购物车单个商品数量不能超过200');
    await expect.poll(() => number(row(visit, '松绿；S')).inputValue()).toBe('1');
    await row(visit, '松绿；M').waitFor();
  });

  it('is limited to 200 pieces of one product before it is sent [R-374] [R-580]', async () => {
    await mall.town.sql('update stock set on_hand = 5000 where sku_id = any($1)', [[small, medium]]);
    await put('shirt', 1, small);
    await put('shirt', 150, medium);
    const visit = await atCart();
    await number(row(visit, '松绿；S')).fill('999');
    await visit.page.keyboard.press('Enter');
    await told(visit, '购物车单个商品数量不能超过200');
    expect(await number(row(visit, '松绿；S')).inputValue()).toBe('50');
    await expect.poll(async () => (await inCart()).find(({ skuId }) => skuId === small)?.num).toBe(50);
  });

  it('is corrected by the first tap on the checkout button, and checked out by the next', async () => {
    await put('lastVase');
    const visit = await atCart();
    await number(row(visit, '孤品花瓶')).fill('999');
    await pay(visit).click();
    await told(visit, '仅剩 1 件');
    expect(visit.at).toContain('/shopCart/');
    await pay(visit).click();
    await visit.isAt('/submitOrder/cart/0');
  });

  it('is limited to the stock left, and says how many are left', async () => {
    await put('lastVase');
    const visit = await atCart();
    const line = row(visit, '孤品花瓶');
    await line.getByText('仅剩 1 件').waitFor();
    await number(line).fill('2');
    await visit.page.keyboard.press('Enter');
    await told(visit, '仅剩 1 件');
    expect(await number(line).inputValue()).toBe('1');
  });

  it('is sent even when the page is left at once', async () => {
    await put('orange');
    const visit = await atCart();
    await row(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await visit.page.getByRole('link', { name: '我的' }).click();
    await visit.isAt('/userCenter');
    await expect.poll(async () => (await inCart())[0]?.num).toBe(2);
  });

  it('keeps a line that is added meanwhile', async () => {
    await put('orange');
    const visit = await atCart();
    const liked = visit.page.getByRole('region', { name: '可能还喜欢' }).getByRole('listitem').filter({ hasText: '寻常好物 10' });
    await liked.waitFor();
    const release = await visit.hold(`**${cartCalls.listCart.path}*`);
    const asked = visit.page.waitForRequest(`**${cartCalls.listCart.path}*`);
    await liked.getByRole('button').click();
    await asked;
    await visit.answered(cartCalls.changeCartLine, () => row(visit, '冰糖橙 5 斤').getByRole('button', { name: '增加' }).click());
    release();
    await visit.page.getByText('购物车 (3)').waitFor();
    await row(visit, '寻常好物 10').first().waitFor();
    expect(await number(row(visit, '冰糖橙 5 斤')).inputValue()).toBe('2');
  });

  it('is ignored when its line was removed meanwhile', async () => {
    await put('orange');
    const visit = await atCart();
    await row(visit, '冰糖橙').waitFor();
    const release = await visit.hold('**/shopCart/add/*');
    const sent = visit.page.waitForRequest('**/shopCart/add/*');
    await row(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await sent;
    await visit.page.getByRole('button', { name: '管理' }).click();
    await box(row(visit, '冰糖橙')).check();
    await visit.page.getByRole('button', { name: '删除 (1)' }).click();
    await visit.answered(cartCalls.removeFromCart, () => visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click());
    const refused = await visit.answered(cartCalls.changeCartLine, async () => release());
    expect(await refused.json()).toMatchObject({ success: false });
    await visit.page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    // One round trip to the server gives the page time to handle the refusal.
    await visit.page.evaluate(async () => (await fetch('/healthz')).text());
    expect((await visit.page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  it('is undone when the server is not reached', async () => {
    await put('orange');
    const visit = await atCart();
    await row(visit, '冰糖橙').waitFor();
    let seen = () => {};
    const shown = new Promise<void>((resolve) => (seen = resolve));
    await visit.page.route('**/shopCart/add/*', async (route) => {
      await shown;
      await route.abort();
    });
    await row(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    expect(await number(row(visit, '冰糖橙')).inputValue()).toBe('2');
    seen();
    await told(visit, '网络异常，请检查网络后重试');
    await expect.poll(() => number(row(visit, '冰糖橙')).inputValue()).toBe('1');
  });
});

describe('a cart line', () => {
  it('stands in a separate list when it cannot be bought, and is removed from there', async () => {
    await put('orange');
    await put('teapot');
    await mall.town.sql('update stock set on_hand = 0 where sku_id = $1', [goodsOf('teapot').skuId]);
    const visit = await atCart();
    await visit.page.getByRole('heading', { name: '暂时买不了' }).waitFor();
    await row(visit, '圆融茶壶').getByText('已售罄').first().waitFor();
    expect(await box(row(visit, '圆融茶壶')).isDisabled()).toBe(true);
    expect(await sum(visit)).toContain('¥39.90');
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-gone');
    await visit.page.getByRole('button', { name: '清空' }).click();
    await visit.answered(cartCalls.removeFromCart, () => visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click());
    expect((await inCart()).map(({ title }) => title)).toEqual(['冰糖橙 5 斤']);
    await mall.town.sql('update stock set on_hand = 100 where sku_id = $1', [goodsOf('teapot').skuId]);
  });

  it('cannot be checked out beyond the stock until its number is lowered', async () => {
    await put('teapot', 9);
    await mall.town.sql('update stock set on_hand = 3 where sku_id = $1', [goodsOf('teapot').skuId]);
    const visit = await atCart();
    const line = row(visit, '圆融茶壶');
    await line.getByText('请减少数量后再结算').waitFor();
    expect(await pay(visit).textContent()).toBe('结算');
    await line.getByRole('button', { name: '减少' }).click();
    expect(await number(line).inputValue()).toBe('3');
    expect(await pay(visit).textContent()).toBe('结算 (3)');
    await expect.poll(async () => (await inCart())[0]?.problem).toBeNull();
    await mall.town.sql('update stock set on_hand = 100 where sku_id = $1', [goodsOf('teapot').skuId]);
  });

  it('shows the change of its price since it was added', async () => {
    await put('struck');
    await put('orange');
    await mall.town.sql('update sku set price = price - 1000 where id = $1', [goodsOf('struck').skuId]);
    await mall.town.sql('update sku set price = price + 100 where id = $1', [goodsOf('orange').skuId]);
    const visit = await atCart();
    await row(visit, '划线的围巾').getByText('比加入时降 ¥9.00').waitFor();
    await row(visit, '冰糖橙').getByText('比加入时涨 ¥1.00').waitFor();
    await mall.town.sql('update sku set price = price + 1000 where id = $1', [goodsOf('struck').skuId]);
    await mall.town.sql('update sku set price = price - 100 where id = $1', [goodsOf('orange').skuId]);
  });

  it('switches to another SKU without leaving the cart', async () => {
    await put('shirt', 2, large);
    await put('orange');
    const visit = await atCart();
    await row(visit, '松绿；L')
      .getByRole('button', { name: /更换规格/ })
      .click();
    const sheet = visit.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'M', exact: true }).click();
    expect(await visit.barriers()).toEqual([]);
    await visit.answered(cartCalls.changeCartLine, () => sheet.getByRole('button', { name: '确定' }).click());
    await row(visit, '松绿；M').waitFor();
    expect((await inCart()).map(({ skuId, num }) => [skuId, num])).toEqual([
      [goodsOf('orange').skuId, 1],
      [medium, 2],
    ]);
  });

  it('is swiped aside by a finger and removed', async () => {
    await put('orange');
    await put('teapot');
    const visit = await atCart();
    await visit.drawAside(row(visit, '冰糖橙').getByRole('link', { name: '冰糖橙 5 斤' }), -120);
    await visit.answered(cartCalls.removeFromCart, () => visit.page.getByRole('button', { name: '删除 冰糖橙 5 斤' }).click());
    await expect.poll(() => row(visit, '冰糖橙').count()).toBe(0);
    await visit.isAt('/shopCart/tab/index');
  });

  it('returns when its removal fails', async () => {
    await put('orange');
    const visit = await atCart();
    await visit.page.route('**/shop-cart/batch-del', (route) => route.abort());
    await visit.page.getByRole('button', { name: '管理' }).click();
    await box(row(visit, '冰糖橙')).check();
    await visit.page.getByRole('button', { name: '删除 (1)' }).click();
    await visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await told(visit, '网络异常，请检查网络后重试');
    await row(visit, '冰糖橙').waitFor();
  });
});

describe('several cart lines', () => {
  it('are removed together, by the keyboard as well', async () => {
    await put('orange');
    await put('teapot');
    await put('shirt', 1, small);
    const visit = await atCart();
    await visit.page.getByRole('button', { name: '管理' }).press('Enter');
    for (const title of ['冰糖橙', '圆融茶壶']) await box(row(visit, title)).press('Space');
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-edit');
    await visit.page.getByRole('button', { name: '删除 (2)' }).press('Enter');
    await visit.answered(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter'),
    );
    await visit.page.getByRole('button', { name: '完成' }).click();
    expect((await inCart()).map(({ title }) => title)).toEqual(['青禾棉麻衬衫']);
  });
});

describe('adding to the cart from the goods page', () => {
  it('says that the product is sold out when the server refuses it', async () => {
    const visit = await atCart('/goodsInfo/' + goodsOf('orange').id);
    await visit.toldAll();
    await mall.town.sql('update stock set on_hand = 0 where sku_id = $1', [goodsOf('orange').skuId]);
    await putInCart(visit);
    await told(visit, '商品已售罄');
    await mall.town.sql('update stock set on_hand = 500 where sku_id = $1', [goodsOf('orange').skuId]);
  });

  it("finishes a visitor's tap after the login", async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await putInCart(visit);
    await visit.isAt('/login');
    await tells(visit, '已加入购物车', () => visit.logIn('anran'));
    await visit.isAt(`/goodsInfo/${goodsOf('orange').id}`);
    await expect.poll(async () => (await inCart()).map(({ title, num }) => [title, num])).toEqual([['冰糖橙 5 斤', 1]]);
  });
});

describe('the notice about free shipping', () => {
  it('says how much is missing for the ticked lines, and follows their number', async () => {
    await put('orange');
    const visit = await atCart();
    const notes = visit.page.getByRole('list', { name: '运费' });
    await notes.getByText('还差 ¥59.10 免运费').waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-free-sending');
    const orange = row(visit, '冰糖橙 5 斤');
    for (const _ of [1, 2]) await orange.getByRole('button', { name: '增加' }).click();
    await notes.getByText('已免运费').waitFor();
    // Products with a shipping fee of their own do not count: the notice names those that do.
    await put('flatSent');
    await visit.page.reload();
    await notes.getByText('冰糖橙 5 斤').waitFor();
    await visit.page.getByRole('checkbox', { name: '选择 冰糖橙 5 斤' }).uncheck();
    await expect.poll(() => notes.count()).toBe(0);
  });
});

describe('the purchase limits of a product', () => {
  it('set the steps of its number on the goods page and in the cart, and are shown when broken', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/goodsInfo/${goodsOf('boxed').id}`);
    await visit.page.getByText('6 件起购 · 按 6 件的倍数购买').waitFor();
    await visit.answered(cartCalls.addToCart, () => putInCart(visit));
    expect((await inCart())[0]).toMatchObject({ num: 6, liftNum: 6, everyAddNum: 6 });

    await put('limited');
    await visit.open('/shopCart/tab/index');
    const water = row(visit, '整箱的水');
    await visit.answered(cartCalls.changeCartLine, () => water.getByRole('button', { name: '增加' }).click());
    expect(await number(water).inputValue()).toBe('12');
    await number(water).fill('20');
    await visit.answered(cartCalls.changeCartLine, () => number(water).press('Enter'));
    expect(await number(water).inputValue()).toBe('18');
    const cup = row(visit, '每人限购的杯');
    await cup.getByRole('button', { name: '增加' }).click({ force: true });
    await told(visit, '最多可买 1 件');
    expect(await number(cup).inputValue()).toBe('1');
    await mall.town.sql('update goods set least_pieces = 24 where site_id = 1001 and id = $1', [goodsOf('boxed').id]);
    await visit.page.reload();
    await water.getByText('24 件起购').waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-limits');
    await water.getByRole('button', { name: '增加' }).click();
    await water.getByText('24 件起购').waitFor({ state: 'detached' });
    await expect.poll(() => pay(visit).textContent()).toBe('结算 (25)');
  });
});
