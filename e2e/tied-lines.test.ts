import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { putCouponOf } from 'server/test/put-coupon.ts';
import { putBundle, putMarkUp, putSampleGift } from 'server/test/put-tied.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, goodsLink, payFromBalance, scrollToGoods } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const xiaoman = () => mall.testApp.as('xiaoman');
const merchant = () => mall.testApp.as({ merchantOf: 1001 });

afterEach(async () => {
  const { list } = await merchant().ask(promotionMerchantCalls.listPromotions, {});
  for (const { key, state } of list) if (state === 'running') await merchant().ask(promotionMerchantCalls.endPromotion, { key });
  await mall.testApp.sql('update purchase_gift set ends_at = created_at');
  await putBundle(mall.testApp, 'T-2', []);
  const ids = (await xiaoman().ask(cartCalls.listCart, {})).list.map(({ cartId }) => cartId);
  if (ids.length > 0) await xiaoman().ask(cartCalls.removeFromCart, { cartIds: ids });
});

/** Goes from the home page to the page of the teapot. */
async function openTeapot(visit: Visit): Promise<void> {
  await visit.open('/');
  await scrollToGoods(visit, '圆融茶壶');
  await goodsLink(visit, '圆融茶壶').click();
  await visit.waitForPath(/^\/goodsInfo/);
}

/** Places the order of the open checkout and pays it from the balance; returns its number. */
async function order(visit: Visit): Promise<string> {
  const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
  await visit.waitForPath(/^\/cashier/);
  await payFromBalance(visit);
  await visit.waitForPath('/paySuccess');
  await mall.testApp.runDueJobs();
  return tid;
}

describe('an add-on purchase (加价购)', () => {
  it('is offered on the goods page, added in the cart or at checkout, and paid with the order', async () => {
    await putMarkUp(mall.testApp, { name: '满百加价换橙', goods: ['T-2'], mostPerOrder: 1 });
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await openTeapot(visit);
    const card = page.locator('section', { hasText: '加价购' }).last();
    await card.getByText('买满 ¥100.00，可换购 1 件').waitFor();
    await card.scrollIntoViewIfNeeded();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('add-on-goods');

    await xiaoman().ask(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 });
    await visit.open('/shopCart/tab/index');
    // The teapot stands under the purchase, whose sum it reaches.
    await page.getByRole('list', { name: '满百加价换橙' }).getByText('圆融茶壶').waitFor();
    await page.getByText('已可换购 1 件，选下面的商品').waitFor();
    await visit.waitForReply(checkoutCalls.quoteGoods, () =>
      page.getByRole('button', { name: '换购「冰糖橙 5 斤」', exact: true }).click(),
    );
    await expect.poll(() => page.getByText(/^合计 ?¥/).innerText()).toContain('¥137.90');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('add-on-cart');

    // Without its main product the piece is taken off, and comes back only when it is asked for again.
    await page
      .getByRole('checkbox', { name: /圆融茶壶/ })
      .first()
      .click();
    await page
      .getByRole('checkbox', { name: /圆融茶壶/ })
      .first()
      .click();
    await expect.poll(() => page.getByText(/^合计 ?¥/).innerText()).toContain('¥137.90');

    await page
      .getByRole('button', { name: /^去结算|结算/ })
      .first()
      .click();
    await visit.waitForPath(/^\/submitOrder/);
    await page.getByText('换购价', { exact: true }).waitFor();
    await visit.waitForReply(checkoutCalls.orderBill, () =>
      page.getByRole('button', { name: '不换购「冰糖橙 5 斤」', exact: true }).click(),
    );
    await visit.waitForReply(checkoutCalls.orderBill, () => page.getByRole('button', { name: '换购「冰糖橙 5 斤」', exact: true }).click());
    await page.getByText('换购价', { exact: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('add-on-checkout');
    const tid = await order(visit);
    await visit.open(`/transactionDetail/${tid}`);
    await page.getByText('换购', { exact: true }).waitFor();
    await visit.screenshot('add-on-order');
    await page
      .getByRole('button', { name: /优惠|明细/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('满百加价换橙').first().waitFor();
  });
});

describe('a bundle', () => {
  it('lists its components on its page, at checkout and on the paid order', async () => {
    await putBundle(mall.testApp, 'T-2', [{ goods: 'T-3', num: 2 }]);
    const visit = await mall.visit({ as: 'xiaoman', desktop: true });
    const { page } = visit;
    await openTeapot(visit);
    const card = page.locator('section', { hasText: '组合包含' }).last();
    await card.getByText('冰糖橙 5 斤').waitFor();
    await card.scrollIntoViewIfNeeded();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('bundle-goods');
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await page.getByText('含 冰糖橙 5 斤 ×2').waitFor();
    await visit.screenshot('bundle-checkout');
    const tid = await order(visit);
    await visit.open(`/transactionDetail/${tid}`);
    await page.getByText('含 冰糖橙 5 斤 ×2').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('bundle-order');
  });
});

describe('a purchase gift', () => {
  it('is announced at checkout, granted with the payment, and listed in the gift centre', async () => {
    const coupon = await putCouponOf(mall.testApp, 1001, { name: '回头客券', receipt: 'gift', off: 20, threshold: 100 });
    await putSampleGift(mall.testApp, 1001, { name: '春日谢礼', threshold: 100, gifts: [{ points: 50 }, { coupon }, { goods: 'T-3' }] });
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open('/userCenter');
    await page.getByRole('link', { name: '礼品中心' }).click();
    await visit.waitForPath('/giftcenter');
    await page.getByText('买满 ¥100.00 可得').waitFor();
    expect(await visit.findBarriers()).toEqual([]);

    await openTeapot(visit);
    await page.getByRole('button', { name: /^促销/ }).getByText('满 ¥100 送 50 积分').waitFor();
    await visit.screenshot('gift-goods');
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await page.getByText('付款后得赠礼 · 春日谢礼').waitFor();
    await page.getByText('优惠券「回头客券」').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('gift-checkout');
    const tid = await order(visit);
    await page.getByText('这一单获得的赠礼').waitFor();
    await page.locator('section', { hasText: '这一单获得的赠礼' }).last().getByText('50 积分').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('gift-paid');
    await visit.open('/giftcenter');
    await page.getByText(`订单 ${tid}`).first().waitFor();
    await page.getByText('已发放').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('gift-centre');
    await visit.open(`/transactionDetail/${tid}`);
    await page.getByText('赠品', { exact: true }).first().waitFor();
    await visit.screenshot('gift-order');
  });
});
