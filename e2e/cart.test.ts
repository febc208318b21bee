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

/** Anran before her cart. */
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

  it('that is empty says so, and leads on', async () => {
    const visit = await atCart();
    await visit.page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '去逛逛' }).click();
    await visit.isAt('/');
  });

  it('goes on below its lines with goods that may be liked, and takes one of them with a tap', async () => {
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
    // While the cart is put in order there is nothing else to tap.
    await visit.page.getByRole('button', { name: '管理' }).click();
    await liked.waitFor({ state: 'detached' });
  });

  it('shows what it holds, what it comes to, and how many on its tab [R-409]', async () => {
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

  it('come to from another page has a way back, and no bar of tabs', async () => {
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

  it('keeps over a reload what is left out of buying', async () => {
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

describe('a step', () => {
  it('answers at once, and many quick ones are one call with the last number', async () => {
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
          await new Promise((next) => setTimeout(next, 30)); // as quick as a thumb, however busy the machine that steers the browser
        }
      });
      expect(await number(row(visit, '冰糖橙')).inputValue()).toBe('5');
      expect(await sum(visit)).toContain('¥199.50');
    });
    expect(sent).toEqual(['{"num":5}']);
    await expect.poll(async () => (await inCart())[0]?.num).toBe(5);
  });

  it('that is refused goes back, with the sentence of the mall [R-549]', async () => {
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

  it('beyond 200 of one goods is not asked for [R-374] [R-580]', async () => {
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

  it('set right by the very tap that would buy waits for the next', async () => {
    await put('lastVase');
    const visit = await atCart();
    await number(row(visit, '孤品花瓶')).fill('999');
    await pay(visit).click();
    await told(visit, '仅剩 1 件');
    expect(visit.at).toContain('/shopCart/');
    await pay(visit).click();
    await visit.isAt('/submitOrder/cart/0');
  });

  it('beyond what is left is not asked for, and says how many are', async () => {
    await put('lastVase');
    const visit = await atCart();
    const line = row(visit, '孤品花瓶');
    await line.getByText('仅剩 1 件').waitFor();
    await number(line).fill('2');
    await visit.page.keyboard.press('Enter');
    await told(visit, '仅剩 1 件');
    expect(await number(line).inputValue()).toBe('1');
  });

  it('is not lost when the page is left at once', async () => {
    await put('orange');
    const visit = await atCart();
    await row(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await visit.page.getByRole('link', { name: '我的' }).click();
    await visit.isAt('/userCenter');
    await expect.poll(async () => (await inCart())[0]?.num).toBe(2);
  });

  it('takes nothing away that is put in meanwhile', async () => {
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

  it('of a line that was taken out meanwhile is nobody’s trouble', async () => {
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
    // What the page does with it is done once it has been to the mall and back again.
    await visit.page.evaluate(async () => (await fetch('/healthz')).text());
    expect((await visit.page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  it('that does not reach the mall goes back', async () => {
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

describe('a line', () => {
  it('that cannot be bought stands apart, and is cleared away', async () => {
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

  it('that asks for more than is left cannot be bought until it asks for less', async () => {
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

  it('says what became of its price since it was put in', async () => {
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

  it('takes another SKU, where it stands', async () => {
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

  it('is drawn aside by a finger and taken out', async () => {
    await put('orange');
    await put('teapot');
    const visit = await atCart();
    await visit.drawAside(row(visit, '冰糖橙').getByRole('link', { name: '冰糖橙 5 斤' }), -120);
    await visit.answered(cartCalls.removeFromCart, () => visit.page.getByRole('button', { name: '删除 冰糖橙 5 斤' }).click());
    await expect.poll(() => row(visit, '冰糖橙').count()).toBe(0);
    await visit.isAt('/shopCart/tab/index');
  });

  it('that could not be taken out is put back', async () => {
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

describe('many lines', () => {
  it('are taken out together, by keyboard too', async () => {
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

describe('putting goods in', () => {
  it('counts at once, and goes back when the mall says no', async () => {
    const visit = await atCart('/goodsInfo/' + goodsOf('orange').id);
    await visit.toldAll();
    await mall.town.sql('update stock set on_hand = 0 where sku_id = $1', [goodsOf('orange').skuId]);
    await putInCart(visit);
    await told(visit, '商品已售罄');
    await mall.town.sql('update stock set on_hand = 500 where sku_id = $1', [goodsOf('orange').skuId]);
  });

  it('as a visitor is done after the login', async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await putInCart(visit);
    await visit.isAt('/login');
    await tells(visit, '已加入购物车', () => visit.logIn('anran'));
    await visit.isAt(`/goodsInfo/${goodsOf('orange').id}`);
    await expect.poll(async () => (await inCart()).map(({ title, num }) => [title, num])).toEqual([['冰糖橙 5 斤', 1]]);
  });
});

describe('what is missing to being sent for nothing', () => {
  it('is told of what is chosen, and follows the number', async () => {
    await put('orange');
    const visit = await atCart();
    const notes = visit.page.getByRole('list', { name: '运费' });
    await notes.getByText('还差 ¥59.10 免运费').waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cart-free-sending');
    const orange = row(visit, '冰糖橙 5 斤');
    for (const _ of [1, 2]) await orange.getByRole('button', { name: '增加' }).click();
    await notes.getByText('已免运费').waitFor();
    // Goods with a fee of their own do not count: those that do are named.
    await put('flatSent');
    await visit.page.reload();
    await notes.getByText('冰糖橙 5 斤').waitFor();
    await visit.page.getByRole('checkbox', { name: '选择 冰糖橙 5 斤' }).uncheck();
    await expect.poll(() => notes.count()).toBe(0);
  });
});

describe('what a merchant limits', () => {
  it('goes by the box, from the goods page on, and says what is too few or too many', async () => {
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
