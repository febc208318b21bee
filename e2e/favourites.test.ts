import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { showsToast } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
type GoodsName = Parameters<typeof goodsOf>[0];
const main = ({ page }: Visit) => page.getByRole('main');
const favouriteButton = (visit: Visit) => main(visit).getByRole('button', { name: '收藏', exact: true });
const link = (visit: Visit, title: string) => main(visit).getByRole('link', { name: title, exact: true });

beforeEach(async () => {
  await mall.testApp.sql('delete from favourite');
  await mall.testApp.sql('delete from cart_line');
});

async function addFavourites(...names: readonly GoodsName[]): Promise<void> {
  const dazhi = mall.testApp.as('dazhi');
  for (const name of names) {
    await dazhi.ask(favouriteCalls.addFavourite, { numIid: goodsOf(name).id });
    mall.testApp.clock.advance({ minutes: 1 });
  }
}

describe('the favourites', () => {
  it('can be added by a visitor after a login, listed, added to the cart and removed', async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    expect(await favouriteButton(visit).getAttribute('aria-pressed')).toBe('false');
    await favouriteButton(visit).click();
    await visit.waitForPath('/login');
    await showsToast(visit, '已收藏', () => visit.waitForReply(favouriteCalls.addFavourite, () => visit.logIn('dazhi')));
    await visit.waitForPath(/^\/goodsInfo\//);
    await expect.poll(() => favouriteButton(visit).getAttribute('aria-pressed')).toBe('true');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('favourite-heart');

    await visit.open('/userCenter');
    await main(visit).getByRole('link', { name: '我的收藏 1' }).click();
    await visit.waitForPath('/favourites');
    await visit.waitForReply(cartCalls.addToCart, () => main(visit).getByRole('button', { name: '圆融茶壶，加入购物车' }).click());
    expect(await mall.testApp.as('dazhi').ask(cartCalls.countCart, {})).toEqual({ count: 1 });

    await link(visit, '圆融茶壶').click();
    await visit.waitForPath(/^\/goodsInfo\//);
    await visit.waitForReply(favouriteCalls.removeFavourites, () => favouriteButton(visit).click());
    await expect.poll(() => favouriteButton(visit).getAttribute('aria-pressed')).toBe('false');
    await visit.page.goBack();
    await visit.waitForPath('/favourites');
    await main(visit).getByText('还没有收藏').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('favourites-none');
  });

  it('say why products cannot be bought, and products that are no longer sold can be removed together', async () => {
    await addFavourites('warehouse', 'soldOut', 'notYet', 'agentsTea', 'teapot', 'shirt');
    await mall.testApp.sql(
      `insert into favourite (site_id, member_id, goods_id, title, picture, seen_price, added_at)
       values (1001, 2, 5000001, '一个名字足有六十个字那么长的商品它已经不在了但是收藏里还留着它当时的名字好让人知道自己收藏过什么东西以及它为什么不见了', '', 100, now() - interval '9 years')`,
    );
    await mall.testApp.sql('update favourite set seen_price = seen_price + 2000 where goods_id = $1', [goodsOf('teapot').id]);
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/favourites');
    await main(visit).getByText('比收藏时降 ¥20.00').waitFor();
    for (const word of ['已下架', '已售罄', '未开售', '已失效']) await main(visit).getByText(word, { exact: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('favourites', true);
    await visit.enlargeText(2);
    await visit.page.setViewportSize({ width: 360, height: 640 });
    await visit.screenshot('favourites-large', true);
    await visit.enlargeText(1);

    await main(visit).getByRole('button', { name: '清理', exact: true }).click();
    await visit.page.getByRole('alertdialog').getByText('清理 2 件已下架或失效的收藏？').waitFor();
    await visit.waitForReply(favouriteCalls.clearGone, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click(),
    );
    await link(visit, '仓库里的伞').waitFor({ state: 'detached' });

    await main(visit).getByRole('button', { name: '管理' }).click();
    await main(visit).getByRole('checkbox', { name: '选择 圆融茶壶' }).check();
    await main(visit).getByRole('checkbox', { name: '选择 流心月饼' }).check();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('favourites-edit');
    await visit.waitForReply(favouriteCalls.removeFavourites, () => main(visit).getByRole('button', { name: '取消收藏 (2)' }).click());
    await link(visit, '圆融茶壶').waitFor({ state: 'detached' });
    expect((await mall.testApp.as('dazhi').ask(favouriteCalls.listFavourites, {})).list.map(({ title }) => title)).toEqual([
      '青禾棉麻衬衫',
      '代理价的茶',
      '春茶预告',
    ]);
  });

  it('can be added from the cart: ticked lines, and lines that cannot be bought', async () => {
    const dazhi = mall.testApp.as('dazhi');
    const [small = 0] = goodsOf('shirt').skuIds;
    for (const [numIid, skuId] of [
      [goodsOf('teapot').id, undefined],
      [goodsOf('shirt').id, small],
      [goodsOf('orange').id, undefined],
    ] as const)
      await dazhi.ask(cartCalls.addToCart, { numIid, ...(skuId === undefined ? {} : { skuId }), num: 1 });
    await mall.testApp.sql('update goods set published = false where id = $1', [goodsOf('orange').id]);
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/shopCart/tab/index');
    await main(visit)
      .getByRole('heading', { name: /暂时买不了/ })
      .waitFor();
    await visit.screenshot('cart-gone', true);
    await visit.waitForReply(cartCalls.cartToFavourites, () => main(visit).getByRole('button', { name: '移入收藏', exact: true }).click());
    await visit.page.getByText('已移入收藏，可在「我的」里查看').waitFor();
    await main(visit).getByRole('button', { name: '管理' }).click();
    await main(visit).getByRole('checkbox', { name: '选择 圆融茶壶' }).check();
    await visit.screenshot('cart-edit');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(cartCalls.cartToFavourites, () => main(visit).getByRole('button', { name: '移入收藏 (1)' }).click());
    await link(visit, '圆融茶壶').waitFor({ state: 'detached' });
    await link(visit, '青禾棉麻衬衫').waitFor();
    expect(await dazhi.ask(cartCalls.countCart, {})).toEqual({ count: 1 });
    expect((await dazhi.ask(favouriteCalls.listFavourites, {})).list.map(({ title }) => title).sort()).toEqual(['冰糖橙 5 斤', '圆融茶壶']);
    await mall.testApp.sql('update goods set published = true where id = $1', [goodsOf('orange').id]);
  });
});
