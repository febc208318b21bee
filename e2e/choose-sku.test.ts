import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, goodsLink, cartLinkText, scrollPosition, scrollToGoods, sheet, showsToast } from './storefront-steps.ts';

const mall = openMall();

describe('the sheet for choosing a SKU', () => {
  const { id, skuIds } = goodsOf('shirt');
  beforeAll(() => mall.testApp.sql('update stock set on_hand = 0 where site_id = 1001 and sku_id = $1', [skuIds[2]]));

  it('marks sold-out options, remembers the choice, and adds the chosen quantity to the cart [R-439]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${id}`);
    await button(visit, '加入购物车').click();
    await sheet(visit).waitFor();
    const inSheet = (name: string | RegExp) => sheet(visit).getByRole('button', { name });
    await inSheet('加入购物车').click();
    await visit.page.getByRole('alert').getByText('请选择 颜色 尺码').waitFor();
    await inSheet('松绿').click();
    expect(await inSheet(/^L/).getAttribute('aria-disabled')).toBe('true');
    await inSheet(/^L/).click({ force: true });
    await visit.page.getByRole('alert').getByText('L 与已选的搭配暂时缺货').waitFor();
    expect(await inSheet(/^L/).getAttribute('aria-pressed')).toBe('false');
    await inSheet('M').click();
    await sheet(visit).getByText('库存 40 件').waitFor();
    // Opened again, it shows the stock of now, not that of when the page was opened.
    await visit.escape();
    await sheet(visit).waitFor({ state: 'hidden' });
    await mall.testApp.sql('update stock set on_hand = 38 where site_id = 1001 and sku_id = $1', [goodsOf('shirt').skuIds[1]]);
    await visit.waitForReply(storefrontCalls.goodsStock, () => button(visit, '加入购物车').click());
    await sheet(visit).getByText('库存 38 件').waitFor();
    await mall.testApp.sql('update stock set on_hand = 40 where site_id = 1001 and sku_id = $1', [goodsOf('shirt').skuIds[1]]);
    await visit.escape();
    await sheet(visit).waitFor({ state: 'hidden' });
    await visit.waitForReply(storefrontCalls.goodsStock, () => button(visit, '加入购物车').click());
    await sheet(visit).getByText('库存 40 件').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('sku');

    await sheet(visit).getByRole('textbox', { name: '数量' }).fill('99');
    await sheet(visit).getByRole('textbox', { name: '数量' }).blur();
    await visit.page.getByRole('alert').getByText('库存只有 40 件').waitFor();
    await sheet(visit).getByRole('textbox', { name: '数量' }).fill('3');
    await visit.waitForReply(cartCalls.addToCart, () => inSheet('加入购物车').click());
    await expect.poll(() => cartLinkText(visit)).toBe('3购物车');
    expect(await visit.page.getByRole('button', { name: /^已选/ }).textContent()).toContain('松绿 · M · 3 件');

    await visit.page.getByRole('link', { name: '回到首页' }).click();
    await visit.waitForPath('/');
    await goodsLink(visit, '青禾棉麻衬衫').last().click();
    expect(await visit.page.getByRole('button', { name: /^已选/ }).textContent()).toContain('松绿 · M · 3 件');
  });

  it('corrects an invalid quantity on a tap on the buy button, and opens the checkout at the next tap', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${id}`);
    await button(visit, '立即购买').click();
    const inSheet = (name: string) => sheet(visit).getByRole('button', { name, exact: true });
    for (const name of ['松绿', 'S']) await inSheet(name).click();
    const number = sheet(visit).getByRole('textbox', { name: '数量' });
    await number.fill('999');
    await inSheet('立即购买').click();
    await visit.page.getByRole('alert').getByText('库存只有 40 件').waitFor();
    expect(await number.inputValue()).toBe('40');
    await number.fill('0');
    await inSheet('立即购买').click();
    await visit.page.getByRole('alert').getByText('至少购买 1 件').waitFor();
    expect(visit.path).toContain('/goodsInfo/');
    await inSheet('立即购买').click();
    await visit.waitForPath('/submitOrder/goods/0');
  });

  it('starts the checkout with the chosen SKU and quantity on a tap on the buy button', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${id}`);
    await button(visit, '立即购买').click();
    const inSheet = (name: string) => sheet(visit).getByRole('button', { name, exact: true });
    for (const name of ['米白', 'S', '增加', '立即购买']) await inSheet(name).click();
    await visit.waitForPath('/submitOrder/goods/0');
    const kept = await visit.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('mall_cartSettlement_1001') ?? '{}') as { value?: object },
    );
    expect(kept.value).toMatchObject({ scene: 'goods', goodsJson: [{ numIid: id, skuId: skuIds[3], num: 2 }] });
  });

  it('asks for the quantity of a product with a single SKU, and remembers the quantity', async () => {
    const teapot = goodsOf('teapot');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${teapot.id}`);
    await button(visit, '立即购买').click();
    await sheet(visit).getByText('¥').first().waitFor();
    await sheet(visit).getByRole('button', { name: '增加' }).click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('how-many');
    const bill = await visit.waitForReply(checkoutCalls.orderBill, () =>
      sheet(visit).getByRole('button', { name: '立即购买', exact: true }).click(),
    );
    expect(((await bill.json()) as { body: { list: { num: number }[] } }).body.list).toMatchObject([{ num: 2 }]);
    await visit.waitForPath('/submitOrder/goods/0');
    await visit.page.goBack();
    await visit.waitForPath(`/goodsInfo/${teapot.id}`);
    await button(visit, '加入购物车').click();
    // The sheet remembers the number, and closes without an effect.
    expect(await sheet(visit).getByRole('textbox', { name: '数量' }).inputValue()).toBe('2');
    await visit.escape();
    expect(visit.path).toContain('/goodsInfo/');
  });

  it('opens from a list of products for a product with several SKUs', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/goodsList?groupId=1');
    await button(visit, '青禾棉麻衬衫，选择规格').click();
    for (const name of ['松绿', 'S']) await sheet(visit).getByRole('button', { name, exact: true }).click();
    const add = () => sheet(visit).getByRole('button', { name: '加入购物车' }).click();
    await showsToast(visit, '已加入购物车', () => visit.waitForReply(cartCalls.addToCart, add));
    await expect.poll(() => sheet(visit).count()).toBe(0);
  });

  it('can be opened and used with the keyboard, and closed with Esc', async () => {
    const visit = await mall.visit({ as: 'dazhi', desktop: true });
    await visit.open(`/goodsInfo/${id}`);
    await button(visit, '加入购物车').focus();
    await visit.page.keyboard.press('Enter');
    await sheet(visit).waitFor();
    await sheet(visit).getByRole('button', { name: '米白' }).focus();
    await visit.page.keyboard.press('Space');
    expect(await sheet(visit).getByRole('button', { name: '米白' }).getAttribute('aria-pressed')).toBe('true');
    await visit.escape();
    await expect.poll(() => sheet(visit).count()).toBe(0);
    await expect.poll(() => button(visit, '加入购物车').evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('the button that adds to the cart', () => {
  it('updates the number of pieces on the cart link before the server replies', async () => {
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open('/');
    let answer: (() => void) | undefined;
    await visit.page.route(/\/shop-cart\/add$/, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await showsToast(visit, '已加入购物车', () => button(visit, '圆融茶壶，加入购物车').click());
    await expect.poll(() => cartLinkText(visit)).toBe('1购物车');
    await expect.poll(() => answer).toBeDefined();
    await visit.waitForReply(cartCalls.addToCart, async () => answer?.());
    expect(await cartLinkText(visit)).toBe('1购物车');
  });

  it('restores the former number on the cart link when the server refuses the product', async () => {
    const visit = await mall.visit({ as: 'anran' });
    const { count } = await mall.testApp.as('anran').ask(cartCalls.countCart, {});
    const before = `${count || ''}购物车`;
    await visit.open(`/goodsInfo/${goodsOf('lastVase').id}`);
    await expect.poll(() => cartLinkText(visit)).toBe(before);
    await visit.waitForReplies();
    await mall.testApp.sql('update stock set on_hand = 0 where site_id = 1001 and sku_id = $1', [goodsOf('lastVase').skuId]);
    await visit.waitForReply(cartCalls.addToCart, () => button(visit, '加入购物车').click());
    await visit.page.getByRole('alert').getByText('商品已售罄').waitFor();
    await expect.poll(() => cartLinkText(visit)).toBe(before);
    // The page showed stale stock: it loads the product again.
    await button(visit, '商品已售罄').waitFor();
  });

  it('sends a visitor to the login page, and adds the product once they are back', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await scrollToGoods(visit, '寻常好物 7');
    const add = button(visit, '寻常好物 7，加入购物车');
    await add.click({ trial: true }); // which scrolls to the button, where the click finds it
    const there = await scrollPosition(visit);
    await add.click();
    await visit.waitForPath('/login');
    await showsToast(visit, '已加入购物车', () => visit.waitForReply(cartCalls.addToCart, () => visit.logIn('xiaoman')));
    await visit.waitForPath('/');
    await expect.poll(() => cartLinkText(visit)).toBe('1购物车');
    await expect.poll(() => scrollPosition(visit)).toBe(there);
    // The login page is not left in the history.
    expect(await visit.page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
  });
});
