import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { putCouponId } from 'server/test/put-coupon.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { showsToast } from './storefront-steps.ts';

const mall = openMall();
const teapot = goodsOf('teapot');

describe('the cart', () => {
  it('shows where it is sent, what coupons would save, and reminds of a sold-out line', async () => {
    const anran = mall.testApp.as('anran');
    await putCouponId(mall.testApp, 1001, { name: '满 30 减 6', off: 6, threshold: 30, perMember: 1 });
    await putCouponId(mall.testApp, 1001, { name: '满 900 减 90', off: 90, threshold: 900 });
    await anran.ask(cartCalls.addToCart, { numIid: goodsOf('orange').id, num: 1 });
    await anran.ask(cartCalls.addToCart, { numIid: teapot.id, num: 1 });
    await mall.testApp.sql('update stock set on_hand = 0 where site_id = 1001 and sku_id = $1', [teapot.skuId]);
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/shopCart/tab/index');
    const main = visit.page.getByRole('main');

    await showsToast(visit, '到货后会在消息里告诉您', () => main.getByRole('button', { name: /^到货提醒：圆融茶壶/ }).click());
    await main.getByRole('button', { name: /^已设提醒：圆融茶壶/ }).waitFor();
    expect(await anran.ask(restockCalls.listRestockReminders, {})).toEqual({ skuIds: [teapot.skuId] });
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cart-helpers');

    await visit.waitForReply(checkoutCalls.couponSavings, () => main.getByRole('button', { name: '领券', exact: true }).click());
    const coupons = visit.page.getByRole('dialog', { name: '这些商品可领的券' });
    await coupons.getByText('现在领可省 ¥6.00').waitFor();
    await coupons.getByText(/^还差 ¥[\d.]+ 可用$/).waitFor();
    await visit.screenshot('cart-coupons');
    await visit.waitForReply(couponCalls.receiveCoupon, () => coupons.getByRole('button', { name: /满 30 减 6$/ }).click());
    await coupons.getByRole('heading', { name: /满 30 减 6/ }).waitFor({ state: 'detached' });
    await visit.escape();
    await coupons.waitFor({ state: 'hidden' });

    await main.getByRole('button', { name: /^送至|^选择送货地址/ }).click();
    await visit.page.getByRole('dialog', { name: '送至' }).waitFor();
    await visit.screenshot('cart-ship-to');
    await visit.escape();

    await visit.open(`/goodsInfo/${goodsOf('soldOut').id}`);
    await main.getByRole('button', { name: /^到货提醒：/ }).waitFor();
    await visit.screenshot('goods-restock');
  });
});
