import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const main = ({ page }: Visit) => page.getByRole('main');
const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name, exact: true });
const link = (visit: Visit, name: string | RegExp) => main(visit).getByRole('link', { name });
const idCardNumber = '11010519491231002X';

/** Fills in an identity on the visible page. */
async function fillIdentity(visit: Visit, name: string, idCard: string): Promise<void> {
  await main(visit).getByLabel('姓名', { exact: true }).fill(name);
  await main(visit).getByLabel('身份证号', { exact: true }).fill(idCard);
}
const saveIdentity = (visit: Visit) => visit.waitForReply(identityCalls.saveRealname, () => button(visit, '核验并保存').click());

describe('products that pass customs', () => {
  it("require the buyer's name and identity number at checkout, which are typed on a separate page [R-170]", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/goodsSearch?keyword=蜂蜜');
    await main(visit)
      .getByRole('link', { name: /保税蜂蜜/ })
      .first()
      .click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('crossBorder').id}`);
    await main(visit).getByText('跨境商品，下单时需填写实名信息').waitFor();
    await visit.screenshot('crossborder-goods');
    await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
    await link(visit, /^填写实名信息/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-asked', true);

    await link(visit, /^填写实名信息/).click();
    await visit.waitForPath('/idcardinfo');
    // The form starts with the receiver's name.
    expect(await main(visit).getByLabel('姓名', { exact: true }).inputValue()).toBe('小满');
    await button(visit, '核验并保存').click();
    await visit.page.getByRole('alert').getByText('请输入正确的身份证号').waitFor();
    await visit.screenshot('crossborder-wrong');
    await fillIdentity(visit, '小满', '110105 19491231 002x');
    await button(visit, '核验并保存').click();
    await visit.page.getByRole('alert').getByText('请先阅读并勾选同意书').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await main(visit)
      .getByRole('checkbox', { name: /身份信息处理同意书/ })
      .check();
    await visit.screenshot('crossborder-form');
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => button(visit, '核验并保存').click());
    await visit.waitForPath('/submitOrder/goods/0');
    await link(visit, /实名信息.*小满 110\*+002X/).waitFor();
    expect(await visit.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('19491231');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-known', true);
  });

  it('are ordered and paid with a saved identity, and the order shows the identity number masked [R-170]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${goodsOf('crossBorder').id}`);
    await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.page.waitForURL(/\/mall\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    await visit.waitForPath('/paySuccess');
    await visit.open(`/transactionDetail/${tid}`);
    await main(visit).getByText('小满 110***********002X').waitFor();
    expect(await main(visit).textContent()).not.toContain('19491231');
    await visit.screenshot('crossborder-ordered', true);
  });

  it('cannot be ordered while the chosen identity has another name than the receiver', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    const dazhi = mall.testApp.as('dazhi');
    await dazhi.ask(identityCalls.saveRealname, { name: '林妈妈', idCard: '110101199003071372', agreed: 1 });
    await dazhi.ask(identityCalls.saveRealname, { name: '大志', idCard: idCardNumber, agreed: 1 });
    await visit.open(`/goodsInfo/${goodsOf('crossBorder').id}`);
    await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
    await link(visit, /实名信息.*大志/).click();
    await visit.waitForPath('/idcardlist');
    await button(visit, /林妈妈/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-list');
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => button(visit, /林妈妈/).click());
    await visit.page.getByRole('alert').getByText('收货人「大志」与实名人「林妈妈」不一致').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-differs', true);
    // The link in the message leads to the list of identities.
    await link(visit, '更换实名信息').click();
    await visit.waitForPath('/idcardlist');
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => button(visit, /大志/).click());
    await button(visit, '提交订单').waitFor();
  });

  it('are listed separately in the cart, and checked out separately', async () => {
    const dazhi = mall.testApp.as('dazhi');
    await dazhi.ask(cartCalls.addToCart, { numIid: goodsOf('crossBorder').id, num: 2 });
    await dazhi.ask(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/shopCart/tab/index');
    const apart = main(visit).getByRole('list', { name: '跨境商品，单独结算' });
    await apart.getByText('保税蜂蜜').waitFor();
    expect(await apart.getByText('圆融茶壶').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-apart');
    await button(visit, '结算 (3)').click();
    const which = visit.page.getByRole('dialog', { name: '跨境商品须单独结算' });
    await which.getByRole('button', { name: /先结算跨境商品 \(2\)/ }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-apart-asked');
    await visit.waitForReply(checkoutCalls.orderBill, () => which.getByRole('button', { name: /先结算跨境商品 \(2\)/ }).click());
    await visit.waitForPath('/submitOrder/cart/0');
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    expect((await dazhi.ask(cartCalls.listCart, {})).list.map(({ title }) => title)).toEqual(['圆融茶壶']);

    // With one kind ticked nothing is asked.
    await visit.open('/shopCart/tab/index');
    await visit.waitForReply(checkoutCalls.orderBill, () => button(visit, '结算 (1)').click());
    await button(visit, '提交订单').waitFor();
  });

  it('can be taken off a checkout page that also has other products, which can then be ordered', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/');
    // The cart itself never starts such a checkout.
    const lines = (['teapot', 'crossBorder'] as const).map((name) => ({ numIid: goodsOf(name).id, skuId: goodsOf(name).skuId, num: 1 }));
    await visit.page.evaluate((goodsJson) => {
      sessionStorage.setItem('mall_cartSettlement_1001', JSON.stringify({ value: { scene: 'cart', goodsJson } }));
    }, lines);
    await visit.open('/submitOrder/cart/0');
    await visit.page
      .getByRole('alert')
      .getByText(/跨境商品/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-mixed', true);
    await visit.waitForReply(checkoutCalls.orderBill, () => button(visit, '分开结算').click());
    await button(visit, '提交订单').waitFor();
    await main(visit).getByText('圆融茶壶').waitFor();
    expect(await main(visit).getByText('保税蜂蜜').count()).toBe(0);
    await visit.screenshot('crossborder-settled-apart');
  });

  it("have pages for the buyer's identity that fit a small phone at twice the text size", async () => {
    const visit = await mall.visit({ as: 'dazhi', more: { viewport: { width: 360, height: 640 } } });
    await visit.enlargeText(2);
    for (const [path, words] of [
      ['/idcardlist', '林妈妈'],
      ['/idcardinfo', '核验并保存'],
    ] as const) {
      await visit.open(path);
      await main(visit).getByText(words).first().waitFor();
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await visit.screenshot(`identity-200${path.replace('/', '-')}`, true);
    }
  });

  it('have a page in the settings where a member adds, changes and deletes identities', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/settings');
    await link(visit, '实名信息').click();
    await visit.waitForPath('/idcardlist');
    await main(visit).getByText('暂无实名信息').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('identity-none');
    await link(visit, '新增实名信息').click();
    await fillIdentity(visit, '安然不符', idCardNumber);
    await main(visit)
      .getByRole('checkbox', { name: /同意书/ })
      .check();
    await saveIdentity(visit);
    await visit.page.getByRole('alert').getByText('姓名与身份证号不一致').waitFor();
    await fillIdentity(visit, '安然', idCardNumber);
    await saveIdentity(visit);
    await visit.waitForPath('/idcardlist');
    await link(visit, '修改').click();
    await main(visit).getByPlaceholder('110***********002X，不改可留空').waitFor();
    await visit.screenshot('identity-edit');
    await main(visit).getByLabel('姓名', { exact: true }).fill('陈安然');
    await main(visit)
      .getByRole('checkbox', { name: /同意书/ })
      .check();
    await saveIdentity(visit);
    await main(visit).getByText('陈安然').waitFor();
    await button(visit, '删除').click();
    await visit.waitForReply(identityCalls.deleteIdentity, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    await main(visit).getByText('暂无实名信息').waitFor();
    await visit.open('/texts/identity');
    await main(visit).getByText('一').first().waitFor();
  });

  it('can be checked out in several orders if one order would exceed the customs limit', async () => {
    const dear = goodsOf('dear');
    await mall.testApp.sql('update goods set kind = 3, needs_real_name = true where id = $1', [dear.id]);
    await mall.testApp.sql('update sku set price = 450000 where goods_id = $1', [dear.id]);
    await mall.testApp.sql('update goods set min_price = 450000, max_price = 450000 where id = $1', [dear.id]);
    const dazhi = mall.testApp.as('dazhi');
    await dazhi.call(identityCalls.saveRealname, { name: '大志', idCard: idCardNumber, agreed: 1 });
    for (const { cartId } of (await dazhi.ask(cartCalls.listCart, {})).list)
      await dazhi.ask(cartCalls.removeFromCart, { cartIds: [cartId] });
    await dazhi.ask(cartCalls.addToCart, { numIid: dear.id, num: 1 });
    await dazhi.ask(cartCalls.addToCart, { numIid: goodsOf('crossBorder').id, num: 20 });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/shopCart/tab/index');
    await visit.waitForReply(checkoutCalls.orderBill, () => button(visit, '结算 (21)').click());
    await visit.page
      .getByRole('alert')
      .getByText(/每单不能超过 5000 元/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('crossborder-too-dear', true);
    await visit.waitForReply(checkoutCalls.orderBill, () => button(visit, '分开结算').click());
    await visit.page.getByText('其余商品留在购物车，可稍后结算').waitFor();
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    expect((await dazhi.ask(cartCalls.listCart, {})).list).toHaveLength(1);

    // A single line is reduced on the page where its number was chosen.
    await visit.open(`/goodsInfo/${dear.id}`);
    await visit.page.evaluate(
      (line) => {
        sessionStorage.setItem('mall_cartSettlement_1001', JSON.stringify({ value: { scene: 'goods', goodsJson: [line] } }));
      },
      { numIid: dear.id, skuId: dear.skuId, num: 2 },
    );
    await visit.open('/submitOrder/goods/0');
    await visit.page
      .getByRole('alert')
      .getByText(/每单不能超过 5000 元/)
      .waitFor();
    await link(visit, '返回修改').click();
    await visit.waitForPath(`/goodsInfo/${dear.id}`);
  });
});
