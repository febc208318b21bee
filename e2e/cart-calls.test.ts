import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { putInCart } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const teapot = goodsOf('teapot');
const addButton = ({ page }: Visit, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${title}，加入购物车` })
    .first();
const loadLines = async (who: 'xiaoman' | 'dazhi') => (await mall.testApp.as(who).ask(cartCalls.listCart, {})).list;

describe('the requests that change a cart', () => {
  it('add one product at a time: a second tap while the request runs is ignored without a message [R-373]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    let sent = 0;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await visit.page.route(`**${cartCalls.addToCart.path}`, async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await visit.open('/goodsList?groupId=1');
    await addButton(visit, '圆融茶壶').click();
    await addButton(visit, '冰糖橙 5 斤').click();
    await visit.waitForReply(cartCalls.addToCart, async () => release());
    expect(sent).toBe(1);
    expect(await visit.page.getByText('手速太快').count()).toBe(0);
    expect((await loadLines('xiaoman')).map(({ title }) => title)).toEqual(['圆融茶壶']);
    await visit.waitForReply(cartCalls.addToCart, () => addButton(visit, '冰糖橙 5 斤').click());
    expect(await loadLines('xiaoman')).toHaveLength(2);
  });

  it('send the chosen SKU and quantity in the body, and the store that the browser remembers in a header [R-183] [R-440]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/');
    const add = async () => {
      await visit.open(`/goodsInfo/${teapot.id}`);
      const sent = await visit.waitForReply(cartCalls.addToCart, () => putInCart(visit));
      return sent.request();
    };
    const without = await add();
    expect(without.headers()['x-c3-storeid']).toBeUndefined();
    expect(without.postDataJSON()).toEqual({ numIid: teapot.id, skuId: teapot.skuId, num: 1 });
    await visit.page.evaluate(() => localStorage.setItem('mall_storeId_1001', '{"value":88}'));
    expect((await add()).headers()['x-c3-storeid']).toBe('88');
  });

  it('set the quantity of a line, with the cartId in the path and the quantity as num in the body [R-181] [R-444]', async () => {
    const [line] = await loadLines('dazhi');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/shopCart/tab/index');
    const sent = await visit.waitForReply(cartCalls.changeCartLine, () =>
      visit.page
        .getByRole('button', { name: /增加|加一|多一件/ })
        .first()
        .click(),
    );
    expect(new URL(sent.url()).pathname).toBe(`/shopCart/add/${line?.cartId}`);
    expect(sent.request().postDataJSON()).toEqual({ num: String((line?.num ?? 0) + 1) });
    expect(await loadLines('dazhi')).toMatchObject([{ cartId: line?.cartId, num: (line?.num ?? 0) + 1 }]);
  });

  it('remove several lines in one JSON request [R-184] [R-441]', async () => {
    await mall.testApp.as('dazhi').ask(cartCalls.addToCart, { numIid: goodsOf('orange').id, num: 1 });
    const ids = (await loadLines('dazhi')).map(({ cartId }) => cartId);
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/shopCart/tab/index');
    await visit.page.getByRole('button', { name: '管理' }).click();
    const all = visit.page.getByRole('checkbox', { name: '全选' });
    if (!(await all.isChecked())) await all.check();
    await visit.page.getByRole('button', { name: /^删除/ }).last().click();
    const sent = await visit.waitForReply(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    const request = sent.request();
    expect(request.headers()['content-type']).toContain('application/json');
    const body = request.postDataJSON() as { cartIds: number[] };
    expect(Object.keys(body)).toEqual(['cartIds']);
    expect(new Set(body.cartIds)).toEqual(new Set(ids));
    expect(await loadLines('dazhi')).toEqual([]);
  });
});
