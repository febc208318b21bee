import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { putCouponOf } from 'server/test/put-coupon.ts';
import { putHomeBlocks } from 'server/test/put-home-blocks.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, goodsLink, payFromBalance, putInCart } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const xiaoman = () => mall.testApp.as('xiaoman');
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
/** Describes a promotion without its times, which may be given too. */
type Timeless<Form> = Form extends unknown ? Omit<Form, 'startTime' | 'endTime'> & Partial<Form> : never;
/** Starts a promotion that runs until it is ended. */
const start = (key: string, body: Timeless<PromotionForm>) =>
  merchant().ask(promotionMerchantCalls.putPromotion, { key, startTime: '2026-01-01 00:00', endTime: null, ...body });
const end = (key: string) => merchant().ask(promotionMerchantCalls.endPromotion, { key });
const addGoods = (goods: Parameters<typeof goodsOf>[0], num = 1) => xiaoman().ask(cartCalls.addToCart, { numIid: goodsOf(goods).id, num });

const longName = '开春第一壶好茶全场满减活动，满两百减三十，满四百减八十';
const startFullReduction = () =>
  start('full', {
    kind: 'fullReduction',
    name: longName,
    goods: null,
    tiers: [
      { threshold: 200, off: 30 },
      { threshold: 400, off: 80, freeShipping: 1 },
    ],
  });
const cartRow = ({ page }: Visit, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const sum = ({ page }: Visit) => page.getByText(/^合计 ?¥/).innerText();
/** Finds the lines of the cart that stand under a promotion, with their heading. */
const group = ({ page }: Visit, name: string) => page.locator('section').filter({ has: page.getByRole('list', { name }) });
const notes = (visit: Visit) => group(visit, longName);
async function openCart(): Promise<Visit> {
  const visit = await mall.visit({ as: 'xiaoman' });
  await visit.open('/shopCart/tab/index');
  return visit;
}

/** Places the order of the open checkout and pays it from the balance; returns its number. */
async function orderAndPay(visit: Visit): Promise<string> {
  await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  await visit.waitForPath(/^\/cashier\/\d{20}/);
  await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
  await visit.waitForPath(/^\/paySuccess/);
  return /\d{20}/.exec(visit.path)?.[0] ?? '';
}

afterEach(async () => {
  const { list } = await merchant().ask(promotionMerchantCalls.listPromotions, {});
  for (const { key, state } of list) if (state === 'running') await end(key);
  const ids = (await xiaoman().ask(cartCalls.listCart, {})).list.map(({ cartId }) => cartId);
  if (ids.length > 0) await xiaoman().ask(cartCalls.removeFromCart, { cartIds: ids });
});

describe('a full reduction (满减: money off from a certain total on)', () => {
  it('can be combined with a volume discount, as the cart, the checkout and the paid order show', async () => {
    await startFullReduction();
    await start('more', { kind: 'volume', name: '多买多省', goods: ['T-3'], tiers: [{ pieces: 3, price: 35.9 }] });
    const visit = await mall.visit({ as: 'xiaoman', desktop: true });
    await visit.open('/');
    await goodsLink(visit, '圆融茶壶').first().click();
    await visit.waitForPath(/^\/goodsInfo/);
    const row = visit.page.getByRole('button', { name: /^促销/ });
    await row.getByText('满 ¥200 减 ¥30').waitFor();
    await visit.screenshot('promotion-goods');
    await row.click();
    const tiers = visit.page.getByRole('dialog', { name: '促销' });
    await tiers.getByText('满 ¥400 减 ¥80 并包邮').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-goods-sheet');
    await visit.escape();
    await visit.page.getByRole('main').getByRole('button', { name: '加入购物车', exact: true }).first().click();
    const choosing = visit.page.getByRole('dialog', { name: '选择规格' });
    await choosing.getByText(/^合计 ?¥128\.00/).waitFor();
    await choosing.getByRole('button', { name: '增加' }).click();
    await choosing.getByText('已优惠 ¥30.00').waitFor();
    await visit.screenshot('promotion-sku');
    await choosing.getByRole('button', { name: '减少' }).click();
    await visit.waitForReply(cartCalls.addToCart, () => choosing.getByRole('button', { name: '加入购物车', exact: true }).click());
    await addGoods('orange');

    await visit.open('/shopCart/tab/index');
    await notes(visit).getByText('再买 ¥32.10').waitFor();
    await cartRow(visit, '冰糖橙').getByText('满 3 件，每件 ¥35.90，再买 2 件').waitFor();
    await expect.poll(() => sum(visit)).toContain('¥167.90');
    const more = cartRow(visit, '圆融茶壶').getByRole('button', { name: '增加' });
    await visit.waitForReply(checkoutCalls.quoteGoods, () => more.click());
    await notes(visit).getByText('已减 ¥30').waitFor();
    await notes(visit).getByText('再买 ¥104.10').waitFor();
    await expect.poll(() => sum(visit)).toContain('¥265.90');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-cart');
    await notes(visit).getByRole('link', { name: '去凑单' }).click();
    await visit.page.getByRole('heading', { name: longName }).waitFor();
    await visit.page.getByRole('list', { name: '活动商品' }).getByRole('listitem').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-page');
    await visit.page.getByRole('button', { name: '返回' }).click();
    await visit.page.getByRole('button', { name: /已优惠 ¥30\.00/ }).click();
    const savings = visit.page.getByRole('dialog', { name: '优惠明细' });
    await savings.getByText(longName).waitFor();
    await savings.getByText('−¥30.00').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-savings');
    await visit.escape();

    const three = cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' });
    await three.click();
    await visit.waitForReply(checkoutCalls.quoteGoods, () => three.click());
    await notes(visit).getByText('再买 ¥36.30').waitFor();
    await expect.poll(() => sum(visit)).toContain('¥333.70');
    await visit.page.getByRole('button', { name: /^结算/ }).click();
    await visit.waitForPath('/submitOrder/cart/0');
    await visit.page.getByRole('main').getByText(longName).waitFor();
    await visit.page.getByText('共省 ¥42.00').first().waitFor();
    await visit.screenshot('promotion-checkout', true);
    const tid = await orderAndPay(visit);
    // Two teapots at 128.00 and three oranges at 35.90, less 30.00; they ship free.
    expect(await xiaoman().ask(orderCalls.orderDetail, { tid })).toMatchObject({ payment: 333.7, payType: 'balance' });
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.waitForPath(/^\/transactionDetail/);
    await visit.page.getByText('−¥42.00').waitFor();
    await visit.screenshot('promotion-order', true);
    await button(visit, '优惠明细').click();
    const explanation = visit.page.getByRole('dialog', { name: '优惠明细' });
    await explanation.getByText(longName).first().waitFor();
    await explanation.getByRole('region', { name: '圆融茶壶' }).getByText('−¥21.12').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-order-sheet');
  });

  it('keeps its cart lines together and in place while a quantity or the selection changes', async () => {
    await start('full', { kind: 'fullReduction', name: longName, goods: ['T-2', 'T-3'], tiers: [{ threshold: 300, off: 30 }] });
    await start('limit', { kind: 'limitDiscount', name: '早春茶会', offers: [{ goods: 'T-2', price: 99 }] });
    await addGoods('orange');
    await addGoods('lastVase');
    await addGoods('teapot');
    const visit = await openCart();
    const titles = () =>
      visit.page
        .getByRole('main')
        .getByRole('checkbox', { name: /^选择 / })
        .evaluateAll((all) => all.map((one) => one.ariaLabel));
    await notes(visit).getByText('再买 ¥161.10').waitFor();
    const before = await titles();
    expect(before).toHaveLength(3);
    await notes(visit).getByRole('listitem').filter({ hasText: '圆融茶壶' }).getByText('限时折扣').waitFor();
    await visit.screenshot('promotion-cart-groups');
    const release = await visit.delay(`**${checkoutCalls.quoteGoods.path}*`);
    await cartRow(visit, '冰糖橙').getByRole('button', { name: '增加' }).click();
    await visit.page.locator('[aria-busy="true"]').getByText('合计').waitFor();
    expect(await titles()).toEqual(before);
    await notes(visit).getByText('再买 ¥161.10').waitFor();
    release();
    await notes(visit).getByText('再买 ¥121.20').waitFor();
    await cartRow(visit, '圆融茶壶').getByRole('checkbox').click();
    await notes(visit).getByText('再买 ¥220.20').waitFor();
    await cartRow(visit, '冰糖橙').getByRole('checkbox').click();
    await notes(visit).getByText('满 ¥300 减 ¥30').waitFor();
    expect(await titles()).toEqual(before);
    await visit.page.getByRole('button', { name: '管理' }).click();
    await cartRow(visit, '圆融茶壶').getByRole('checkbox').click();
    await visit.page.getByRole('button', { name: '删除 (1)' }).click();
    await visit.waitForReply(cartCalls.removeFromCart, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    await notes(visit).getByRole('listitem').filter({ hasText: '圆融茶壶' }).waitFor({ state: 'detached' });
    await notes(visit).getByRole('listitem').filter({ hasText: '冰糖橙' }).waitFor();
  });

  it('has no text cut off at twice the text size', async () => {
    await startFullReduction();
    await start('more', { kind: 'volume', name: '多买多省', goods: ['T-3'], tiers: [{ pieces: 3, price: 35.9 }] });
    await addGoods('teapot', 2);
    await addGoods('orange');
    const visit = await openCart();
    await visit.enlargeText(2);
    await visit.page.reload();
    await notes(visit).getByText('已减 ¥30').waitFor();
    await cartRow(visit, '冰糖橙').getByText('再买 2 件').waitFor();
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('promotion-cart-large');
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByRole('button', { name: /^促销/ }).click();
    await visit.page.getByRole('dialog', { name: '促销' }).getByText('并包邮').waitFor();
    expect(await visit.findCutOffs()).toEqual([]);
    await visit.screenshot('promotion-goods-large');
  });

  it('that ends during checkout makes the checkout ask the shopper to accept the higher price', async () => {
    await startFullReduction();
    await addGoods('teapot', 2);
    const visit = await openCart();
    await visit.page.getByRole('button', { name: /^结算/ }).click();
    await visit.waitForPath('/submitOrder/cart/0');
    await visit.page.getByText('共省 ¥30.00').first().waitFor();
    await end('full');
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    const question = visit.page.getByRole('alertdialog');
    await question.getByText(/应付从 ¥[\d.]+ 变为/).waitFor();
    await question.getByRole('listitem').getByText('¥226.00 → ¥256.00').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-ended');
    await visit.waitForReply(orderCalls.createOrder, () => question.getByRole('button', { name: '继续提交' }).click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
  });
});

describe('the total of the cart', () => {
  it('stays visible while a new total loads, and the checkout can be opened meanwhile', async () => {
    await addGoods('teapot');
    const visit = await openCart();
    await expect.poll(() => sum(visit)).toContain('¥128.00');
    const release = await visit.delay(`**${checkoutCalls.quoteGoods.path}*`);
    await cartRow(visit, '圆融茶壶').getByRole('button', { name: '增加' }).click();
    await visit.page.locator('[aria-busy="true"]').getByText('合计').waitFor();
    expect(await sum(visit)).toContain('¥128.00');
    await visit.page.getByRole('button', { name: /^结算/ }).click();
    await visit.waitForReply(cartCalls.checkGoods, async () => release());
    await visit.waitForPath('/submitOrder/cart/0');
  });

  it('can be requested again if it could not be loaded', async () => {
    await addGoods('teapot');
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.route(`**${checkoutCalls.quoteGoods.path}*`, (route) => route.abort());
    await visit.open('/shopCart/tab/index');
    await visit.page.getByText('价格没有算出来').waitFor();
    await visit.page.unrouteAll();
    await button(visit, '重试').click();
    await expect.poll(() => sum(visit)).toContain('¥128.00');
  });
});

describe('a limit discount (限时折扣: a lower price for a time)', () => {
  it('shows its label and countdown on the product page, and its label and price in the cart', async () => {
    const tomorrow = new Date(mall.testApp.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await start('limit', {
      kind: 'limitDiscount',
      name: '早春茶会',
      endTime: `${tomorrow} 23:00`,
      offers: [{ goods: String(goodsOf('teapot').id), price: 99 }],
    });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByText('限时折扣').first().waitFor();
    await visit.page.getByRole('timer', { name: /^距结束/ }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-limit-goods');
    await addGoods('teapot');
    await visit.open('/shopCart/tab/index');
    await cartRow(visit, '圆融茶壶').getByText('限时折扣').waitFor();
    await expect.poll(() => sum(visit)).toContain('¥99.00');
    await visit.screenshot('promotion-limit-cart');
  });

  it('is bought from its block on the home page together with a coupon, and both reduce the paid order', async () => {
    await start('limit', { kind: 'limitDiscount', name: '早春茶会', offers: [{ goods: String(goodsOf('teapot').id), price: 99 }] });
    await putCouponOf(mall.testApp, 1001, { key: 'strip', name: '茶友券', off: 10, threshold: 50, perMember: 2 });
    await putHomeBlocks(mall.testApp, [{ kind: 'coupons' }, { kind: 'limitDiscount' }]);
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/');
    await visit.page.getByText('¥99.00').first().waitFor();
    await visit.page.locator('s').getByText('¥128.00').waitFor();
    await visit.waitForReply(couponCalls.receiveCoupon, () => button(visit, '领取 茶友券').click());
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('promotion-home');
    await visit.page.getByRole('link', { name: '圆融茶壶' }).first().click();
    await visit.waitForPath(/^\/goodsInfo/);
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await visit.page.getByText('茶友券').first().waitFor();
    await orderAndPay(visit);
    const { list } = await xiaoman().ask(orderCalls.searchOrders, { tab: 'all', pageNo: 1, pageSize: 1 });
    // The discount, the coupon, and shipping of 8.00.
    expect(list).toMatchObject([{ payment: 97 }]);
    await mall.testApp.sql("update coupon set ends_at = starts_at where key = 'strip'");
  });
});

describe('the activity centre', () => {
  it('lists the promotions, and leads to a package offer whose products are ordered at the package price', async () => {
    await startFullReduction();
    await start('pick', {
      kind: 'package',
      name: '150 元任选 2 件',
      goods: ['T-2', 'T-3'],
      tiers: [
        { pieces: 2, price: 150 },
        { pieces: 4, price: 280 },
      ],
    });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/');
    await visit.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
    await visit.page.getByRole('link', { name: '活动中心' }).click();
    await visit.waitForPath('/activityCenter');
    await visit.page.getByText('满 ¥200 减 ¥30').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('activity-centre');

    await visit.page.getByRole('link', { name: '活动规则' }).click();
    await visit.waitForPath(/^\/fullpackageRule\//);
    await visit.page.getByText('¥280 任选 4 件').last().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('package-rule');
    await visit.page.getByRole('link', { name: '去挑选' }).click();
    await visit.waitForPath('/activityCenterDetail');
    for (const title of ['圆融茶壶', '冰糖橙 5 斤']) {
      await goodsLink(visit, title).click();
      await visit.waitForPath(/^\/goodsInfo/);
      await visit.waitForReply(cartCalls.addToCart, () => putInCart(visit));
      await visit.waitForHistory();
      await visit.page.getByRole('button', { name: '返回' }).click();
      await visit.waitForPath('/activityCenterDetail');
    }
    await visit.go('/shopCart/tab/index');
    const packed = group(visit, '150 元任选 2 件');
    await packed.getByText('已减 ¥17.90').waitFor();
    expect(await packed.getByRole('listitem').count()).toBe(2);
    await visit.page.getByRole('list', { name: '促销' }).getByText('再买 ¥50.00').waitFor();
    await visit.screenshot('package-cart');
    await visit.page.getByRole('button', { name: /^结算/ }).click();
    await visit.waitForPath('/submitOrder/cart/0');
    const tid = await orderAndPay(visit);
    // Any two pieces, which ship free.
    expect(await xiaoman().ask(orderCalls.orderDetail, { tid })).toMatchObject({ payment: 150, payType: 'balance' });
  });

  it('says that no promotion runs, and that an offer is over', async () => {
    const visit = await mall.visit();
    await visit.open('/activityCenter');
    await visit.page.getByText('现在没有活动').waitFor();
    await visit.open('/fullpackageRule/999999');
    await visit.page.getByText('活动已结束').waitFor();
    await visit.screenshot('package-rule-over');
  });
});
