import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, payFromBalance, sheet, showsToast } from './storefront-steps.ts';

const mall = openMall();
const { testApp } = mall;
const merchant = testApp.as({ merchantOf: 1001 });
const teapot = goodsOf('teapot');
const localTime = (minutes: number) => formatMoment(new Date(testApp.clock.now().getTime() + minutes * 60_000), 'Asia/Shanghai');
/** Saves a flash sale of the teapot, the orange and the shirt. */
const putSale = (form: Partial<PromotionForm<'flashSale'>> = {}, pieces = 20) =>
  merchant.ask(promotionMerchantCalls.putPromotion, {
    key: 'flash',
    kind: 'flashSale',
    name: '整点秒杀',
    startTime: localTime(-10),
    endTime: localTime(200),
    mostPerMember: 2,
    payMinutes: 15,
    offers: [
      { goods: String(teapot.id), price: 66, pieces },
      { goods: 'T-3', price: 19.9, pieces: 10 },
      { goods: 'T-1', off: 60, pieces: 30 },
    ],
    ...form,
  });
/** Puts the block of flash sales on the home page, once. */
async function putOnHome(): Promise<void> {
  const [home] = (await merchant.ask(decorationCalls.listPages, {})).list.filter(({ pageType }) => pageType === 'home');
  const { id, title, ...draft } = await merchant.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
  const components = draft.components.filter((one: unknown) => (one as { kind: string }).kind !== 'flashSale');
  const { revision } = await merchant.ask(decorationCalls.putDraft, {
    id,
    title,
    revision: draft.revision,
    components: [{ kind: 'flashSale' }, ...components],
  });
  await merchant.ask(decorationCalls.publishDraft, { id, revision });
}
const mainButton = (visit: Awaited<ReturnType<typeof mall.visit>>, name: string) =>
  visit.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

describe('a flash sale', () => {
  beforeEach(async () => {
    await testApp.sql('truncate promotion cascade');
  });

  it('is reached on a desktop from the home page, and its product is ordered and paid at the sale price', async () => {
    await putSale();
    await putOnHome();
    const visit = await mall.visit({ as: 'dazhi', desktop: true });
    await visit.open('/');
    await visit.page.getByRole('timer', { name: /^距结束/ }).waitFor();
    await visit.page.getByText('已抢 0%').first().waitFor();
    await visit.page.getByText('¥66.00').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-home');
    await visit.page.getByRole('link', { name: '更多' }).click();
    await visit.page.getByRole('heading', { name: '整点秒杀' }).waitFor();
    const list = visit.page.getByRole('list', { name: '活动商品' });
    await list.getByText('去抢').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-list');
    await list.getByRole('link', { name: '圆融茶壶' }).click();

    await visit.page.getByRole('region', { name: '整点秒杀' }).getByText('每人限购 2 件').waitFor();
    await visit.page.getByRole('region', { name: '圆融茶壶' }).getByText('¥66.00').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-goods');

    // The cart has the ordinary price.
    await mainButton(visit, '加入购物车').click();
    await sheet(visit).getByText('¥125.44').waitFor();
    await visit.waitForReply(cartCalls.addToCart, () => sheet(visit).getByRole('button', { name: '加入购物车', exact: true }).click());

    await mainButton(visit, '立即秒杀').click();
    await sheet(visit).getByText('¥66.00').waitFor();
    await sheet(visit).getByRole('button', { name: '增加' }).click();
    await visit.screenshot('flash-sku');
    await visit.waitForReply(flashSaleCalls.getAccess, () => sheet(visit).getByRole('button', { name: '立即秒杀' }).click());
    await visit.waitForPath('/submitOrder/spike/0');
    await visit.page.getByText('秒杀价').first().waitFor();
    await visit.page.getByRole('main').getByText('整点秒杀').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-checkout', true);
    // The pass expires while the shopper looks at the bill: another is asked for, and the order is placed all the same.
    testApp.clock.advance({ minutes: 3 });
    await visit.waitForReply(flashSaleCalls.getAccess, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await payFromBalance(visit);
    await visit.waitForPath(/^\/paySuccess/);
    const { list: orders } = await testApp.as('dazhi').ask(orderCalls.searchOrders, { tab: 'all', pageNo: 1, pageSize: 1 });
    expect(orders[0]?.payment).toBe(132); // two teapots at 66.00, which ship free
    await visit.open(`/transactionDetail/${orders[0]?.tid}`);
    await button(visit, '优惠明细').click();
    await visit.page.getByRole('dialog', { name: '优惠明细' }).getByText('整点秒杀').first().waitFor();
    await visit.screenshot('flash-order');
    const { list: lines } = await testApp.as('dazhi').ask(cartCalls.listCart, {});
    await testApp.as('dazhi').ask(cartCalls.removeFromCart, { cartIds: lines.map(({ cartId }) => cartId) });
  });

  it('is announced on the product page before it begins, and offered there for purchase once it runs', async () => {
    await putSale({ startTime: localTime(30) });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${teapot.id}`);
    await visit.page.getByRole('timer', { name: /^距开始/ }).waitFor();
    expect(await button(visit, '即将开始').isDisabled()).toBe(true);
    await visit.page.getByText('¥128.00').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-soon');
    await putSale();
    await visit.page.reload();
    await mainButton(visit, '立即秒杀').waitFor();
  });

  it('is reported as sold out on an attempt to buy, and the page then offers the ordinary purchase', async () => {
    await putSale({}, 2);
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${teapot.id}`);
    await mainButton(visit, '立即秒杀').click();
    await testApp.sql('update promotion_stock set pieces = 0 where goods_id = $1', [teapot.id]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await showsToast(visit, '活动商品已抢光', () => sheet(visit).getByRole('button', { name: '立即秒杀' }).click());
    await visit.page.getByRole('region', { name: '整点秒杀' }).getByText('已抢光').waitFor();
    await mainButton(visit, '立即购买').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('flash-gone');
  });

  it('sends a visitor who wants to buy to the login page', async () => {
    await putSale();
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${teapot.id}`);
    await mainButton(visit, '立即秒杀').click();
    await sheet(visit).getByRole('button', { name: '立即秒杀' }).click();
    await visit.waitForPath(/login/i);
  });

  it('has no text cut off at twice the text size', async () => {
    const { id } = await putSale({ name: '开春第一壶好茶整点秒杀每天上午十点准时开抢先到先得' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.enlargeText(2);
    await visit.open(`/goodsInfo/${teapot.id}`);
    await visit.page.getByText('每人限购 2 件').waitFor();
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('flash-goods-large');
    await visit.open(`/activityCenterDetail?id=${id}`);
    await visit.page.getByText('去抢').first().waitFor();
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('flash-list-large');
    expect((await testApp.as('xiaoman').ask(storefrontCalls.goodsDetail, { id: teapot.id })).flashSale?.leftNum).toBe(20);
  });
});
