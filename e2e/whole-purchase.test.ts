import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { findBookInconsistenciesOf } from 'server/test/shopping.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, goodsLink, payFromBalance, putInCart, scrollToGoods } from './storefront-steps.ts';

const mall = openMall();

describe('the whole purchase', () => {
  it.each([
    ['a phone', false],
    ['a desktop', true],
  ])('is made on %s, from the home page to the confirmed receipt [R-008] [R-010] [R-011] [R-012]', async (_, desktop) => {
    const visit = await mall.visit({ desktop });
    await visit.open('/');
    await scrollToGoods(visit, '寻常好物 9');
    await goodsLink(visit, '寻常好物 9').click();
    await visit.page.getByRole('heading', { level: 1, name: '寻常好物 9' }).waitFor();
    await putInCart(visit);
    await visit.waitForPath('/login');
    await visit.logIn('xiaoman');
    await visit.page.getByRole('alert').getByText('已加入购物车').waitFor();
    await visit.page.getByRole('link', { name: /购物车$/ }).click();

    await visit.waitForReply(checkoutCalls.orderBill, () => visit.page.getByRole('button', { name: /^结算/ }).click());
    await visit.waitForPath('/submitOrder/cart/0');
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    await visit.page.getByRole('heading', { name: '支付成功' }).waitFor();
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();

    await mall.testApp
      .as({ merchantOf: 1001 })
      .ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
    await visit.page.reload();
    await visit.page.getByText('顺丰速运').waitFor();
    await button(visit, '确认收货').click();
    await visit.waitForReply(orderCalls.confirmOrder, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click(),
    );
    await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
    expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]);
  });
});
