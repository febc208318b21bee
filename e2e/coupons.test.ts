import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { putCouponId, putCouponOf } from 'server/test/put-coupon.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const put = (form: Parameters<typeof putCouponId>[2]) => putCouponId(mall.testApp, 1001, { perMember: 1, ...form });
const ticket = ({ page }: Visit, name: string) => page.getByRole('article').filter({ hasText: name });
const longName = '开春第一壶好茶全场满减券，满两百减二十，新老顾客都能领';
const none = { off: undefined, threshold: undefined };
beforeEach(() => mall.testApp.sql('truncate coupon, message cascade'));

describe('a coupon', () => {
  it('is received on a product page after a login, chosen at checkout, and used up by the paid order [R-016]', async () => {
    await put({ name: longName, off: 20, threshold: 100 });
    await put({ name: '满 300 减 50', off: 50, threshold: 300 });
    await put({ name: '九折券', kind: 'discount', ...none, discountBp: 9000, mostOff: 30 });
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByRole('button', { name: /^领券/ }).click();
    const sheet = visit.page.getByRole('dialog', { name: '优惠券' });
    await sheet.getByText('满 ¥300 可用').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-goods-sheet');
    await sheet.getByRole('button', { name: `立即领取 ${longName}` }).click();
    await visit.waitForPath('/login');
    await visit.logIn('dazhi');
    await visit.page.getByText(`已领取「${longName}」`).waitFor();
    await visit.page.getByRole('button', { name: /^领券/ }).click();
    await sheet.getByRole('link', { name: `去使用 ${longName}` }).waitFor();
    await visit.waitForReply(couponCalls.receiveCoupon, () => sheet.getByRole('button', { name: '立即领取 九折券' }).click());
    await visit.waitForReply(couponCalls.receiveCoupon, () => sheet.getByRole('button', { name: '立即领取 满 300 减 50' }).click());
    await sheet.getByRole('link', { name: '去使用 满 300 减 50' }).waitFor();
    await visit.escape();

    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    const row = visit.page.getByRole('button', { name: /^优惠券/ });
    await row.getByText(longName).waitFor();
    await visit.page.getByText('−¥20.00').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-checkout');
    await row.click();
    const choice = visit.page.getByRole('dialog', { name: '选择优惠券' });
    await choice.getByRole('radio', { name: '九折券' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-choice');
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => choice.getByRole('radio', { name: '九折券' }).click({ force: true }));
    await row.getByText('九折券').waitFor();
    await row.click();
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => choice.getByText('不使用优惠券').click());
    await row.getByText('2 张可用').waitFor();
    await row.click();
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => choice.getByRole('radio', { name: longName }).click({ force: true }));
    await row.getByText(longName).waitFor();
    const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
    await visit.waitForPath(/^\/cashier/);
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');

    await visit.open('/myCoupon');
    await ticket(visit, '九折券').waitFor();
    expect(await ticket(visit, longName).count()).toBe(0);
    await visit.screenshot('coupon-mine');
    await visit.page.getByRole('tab', { name: '已使用' }).click();
    await ticket(visit, longName)
      .getByRole('link', { name: /^使用说明/ })
      .click();
    await visit.page.getByRole('link', { name: tid }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-used');
  });

  it('is listed at checkout with the reason why it cannot be used', async () => {
    const dazhi = mall.testApp.as('dazhi');
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ name: '满 300 减 50', off: 50, threshold: 300 }) });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await visit.page.getByRole('button', { name: /^优惠券.*无可用/ }).click();
    await visit.page.getByRole('link', { name: '1 张不可用，看原因' }).click();
    await ticket(visit, '满 300 减 50')
      .getByText(/^还差 ¥1\d\d\.\d\d ?可用$/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-cant-use');
  });

  it('is listed in the coupon centre, but not if only members with the link may receive the coupon', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/myCoupon');
    await visit.page.getByRole('heading', { name: '还没有可用的优惠券' }).waitFor();
    await visit.screenshot('coupon-mine-empty');
    await visit.page.getByRole('link', { name: '去领券' }).click();
    await visit.page.getByRole('heading', { name: '暂时没有可领的优惠券' }).waitFor();
    await put({ name: '通用券', kind: 'generic', ...none, off: 5 });
    const cid = await put({ name: '老客专享', receipt: 'link', note: '只在本店使用。' });
    await put({ name: '领完的券', stock: 0 });
    await visit.open('/drawCoupon');
    await ticket(visit, '领完的券').getByText('已领完').waitFor();
    expect(await ticket(visit, '老客专享').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-centre');
    await visit.open(`/drawCoupon?cid=${cid}`);
    await visit.page.getByRole('button', { name: '立即领取 老客专享' }).click();
    await visit.page.getByText('已领取「老客专享」').waitFor();
    await visit.page.getByRole('link', { name: '去使用 老客专享' }).click();
    await visit.page.getByRole('list', { name: '可用券的商品' }).getByRole('listitem').first().waitFor();
    await visit.screenshot('coupon-goods');
    await visit.open(`/couponInfo/${cid}/0`);
    await visit.page.getByText('只在本店使用。').waitFor();
    await visit.open('/couponInfo/999999/1');
    await visit.page.getByRole('heading', { name: '优惠券不在了' }).waitFor();
  });

  it('is received by its code, and a wrong code is reported', async () => {
    const key = await putCouponOf(mall.testApp, 1001, { name: '口令券', receipt: 'code', word: 'SPRING' });
    const { codes } = await mall.testApp.as({ merchantOf: 1001 }).ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'a', count: 1 });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/drawCouponCode');
    await button(visit, '领取').click();
    await visit.page.getByText('请输入券码', { exact: true }).waitFor();
    await visit.page.getByRole('textbox', { name: '券码' }).fill('没有这个');
    await button(visit, '领取').click();
    await visit.page.getByText('券码不正确，或已被领取').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-code-entry');
    await visit.page.getByRole('textbox', { name: '券码' }).fill(codes[0] ?? '');
    await button(visit, '领取').click();
    await visit.waitForPath(/^\/couponInfo\//);
    await ticket(visit, '口令券').waitFor();
    await visit.screenshot('coupon-info');
  });

  it('shows a redemption code if it is used at the store, and its products if it gives a free product', async () => {
    const dazhi = mall.testApp.as('dazhi');
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ name: '到店试饮', kind: 'writeOff', ...none }) });
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ name: '尝鲜兑换', kind: 'exchange', ...none, goods: ['T-3', 'T-2'] }) });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/myCoupon');
    await visit.page.getByRole('link', { name: '出示券码 到店试饮' }).click();
    await visit.page.getByText(/^\d{4} \d{4} \d{4} \d{2}$/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-store-code');
    await visit.open('/exchangeCoupon');
    await ticket(visit, '尝鲜兑换')
      .getByRole('link', { name: /冰糖橙/ })
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('coupon-exchange');
    await ticket(visit, '尝鲜兑换')
      .getByRole('link', { name: /冰糖橙/ })
      .click();
    await visit.waitForPath(/^\/goodsInfo/);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    // It is never spent by itself: the buyer chooses it.
    await visit.page.getByRole('button', { name: /^优惠券/ }).click();
    const choice = visit.page.getByRole('dialog', { name: '选择优惠券' });
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => choice.getByRole('radio', { name: '尝鲜兑换' }).click({ force: true }));
    await visit.page.getByText('−¥39.90').first().waitFor();
  });
});

describe('a coupon that a member passes on', () => {
  it('is shared by a link, and taken by another member after a login', async () => {
    await put({ name: '好友手气券', kind: 'random', ...none, least: 1, most: 9, receipt: 'share', sharePieces: 2 });
    const sharer = await mall.visit({ as: 'dazhi' });
    await sharer.open('/couponShareList');
    await sharer.page.getByText('每次可分给 2 位好友').waitFor();
    expect(await sharer.findBarriers()).toEqual([]);
    await sharer.screenshot('coupon-share-list');
    const started = await sharer.waitForReply(couponCalls.shareCoupon, () =>
      sharer.page.getByRole('link', { name: '分享给好友 好友手气券' }).click(),
    );
    const { token } = ((await started.json()) as { body: { token: string } }).body;
    await sharer.page.getByText('还没有人领，快来领第一张').waitFor();
    const friend = await mall.visit();
    await friend.open(`/shareCoupon?share=${token}`);
    await friend.page.getByRole('heading', { name: '大志 请你领券' }).waitFor();
    expect(await friend.findBarriers()).toEqual([]);
    await friend.screenshot('coupon-shared');
    await button(friend, '领一张').click();
    await friend.waitForPath('/login');
    await friend.logIn('xiaoman');
    await friend.page.getByText(/^恭喜，抽到 ¥\d/).waitFor();
    await friend.page.getByRole('link', { name: '您已领过，去看看' }).waitFor();
    await friend.screenshot('coupon-shared-taken');
    await sharer.open('/couponShareList');
    await sharer.page.getByText('已领 1/2').waitFor();
    await sharer.page.getByRole('link', { name: '继续分享 好友手气券' }).click();
    await sharer.page.getByText(/^小\*\*/).waitFor();
    await sharer.screenshot('coupon-share');
  });

  it('is given to another member, and the giver no longer has it', async () => {
    const cid = await put({ name: '转赠的券', givable: 1 });
    await mall.testApp.as('dazhi').ask(couponCalls.receiveCoupon, { cid });
    const giver = await mall.visit({ as: 'dazhi' });
    await giver.open('/myCoupon');
    await ticket(giver, '转赠的券')
      .getByRole('link', { name: /^使用说明/ })
      .click();
    await giver.page.getByRole('link', { name: '转赠好友' }).click();
    expect(await giver.findBarriers()).toEqual([]);
    await giver.screenshot('coupon-give');
    const given = await giver.waitForReply(couponCalls.giveCoupon, () => button(giver, '发给好友').click());
    const { token } = ((await given.json()) as { body: { token: string } }).body;
    const friend = await mall.visit({ as: 'xiaoman' });
    await friend.open(`/couponDonation?gift=${token}`);
    await friend.page.getByRole('heading', { name: '大志 送你一张优惠券' }).waitFor();
    await friend.screenshot('coupon-gift');
    await button(friend, '收下').click();
    await friend.page.getByRole('link', { name: '已收下' }).click();
    await ticket(friend, '转赠的券').waitFor();
    await giver.open('/myCoupon');
    await giver.page.getByRole('heading', { name: '还没有可用的优惠券' }).waitFor();
    const late = await mall.visit();
    await late.open(`/couponDonation?gift=${token}`);
    await late.page.getByText('这张券已被领走或已失效').waitFor();
    await late.screenshot('coupon-gift-over');
  });
});
