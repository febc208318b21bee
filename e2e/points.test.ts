import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { grantPointsTo, openPoints } from 'server/test/grant-points.ts';
import { people } from 'server/test/people.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, payFromBalance } from './storefront-steps.ts';

const mall = openMall();

describe('the points of a member', () => {
  it('pay a part of an order if the shopper chooses so, and the order shows it [R-018]', async () => {
    await openPoints(mall.testApp);
    await grantPointsTo(mall.testApp, 'dazhi', 3000);
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /^积分 ?3,000/ }).click();
    await visit.page.getByText('可抵 ¥30.00，每单最多抵商品金额的 50%').waitFor();
    await visit.page.getByText('店铺发放').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points');
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByText('每件最多用 6272 积分抵 ¥62.72').waitFor();
    await visit.page.getByText('送 125 积分').waitFor();
    await visit.screenshot('points-goods', true);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    const use = visit.page.getByRole('switch', { name: '使用 3000 积分' });
    expect(await use.isChecked()).toBe(false);
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => use.click({ force: true }));
    await visit.page.getByText('−¥30.00').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-checkout');
    const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
    await visit.waitForPath(/^\/cashier/);
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('button', { name: /优惠/ }).first().click();
    await visit.page.getByText('积分抵扣').first().waitFor();
    await visit.open('/scoreGiveList');
    await visit.page.getByText('下单抵扣').waitFor();
  });
});

describe('the growth points of a member', () => {
  it('link to a page that explains the member levels and how growth points are earned', async () => {
    await openPoints(mall.testApp, { growthPerYuan: 1 });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '会员权益' }).click();
    await visit.waitForPath('/menberCenter');
    await visit.page.getByText('会员价 9.8 折').waitFor();
    await visit.page.getByText(/^商品每实付 1 元长 1 成长值/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('member-centre');
  });
});

describe('a gift of points', () => {
  it('is sent to another member after a confirmation, and is refused with a wrong amount', async () => {
    await openPoints(mall.testApp);
    await grantPointsTo(mall.testApp, 'xiaoman', 100);
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/scoreGive');
    await button(visit, '转赠积分').click();
    await visit.page.getByText('请输入会员编号或手机号', { exact: true }).waitFor();
    await visit.page.getByRole('textbox', { name: '收积分的人' }).fill(String(people.anran.id));
    await visit.page.getByRole('textbox', { name: '积分', exact: true }).fill('101');
    await button(visit, '转赠积分').click();
    await visit.page.getByText('请输入 1 到 100 的整数').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-give');
    await visit.page.getByRole('textbox', { name: '积分', exact: true }).fill('40');
    await button(visit, '转赠积分').click();
    const question = visit.page.getByRole('alertdialog', { name: '转赠 40 积分？' });
    await visit.waitForReply(pointsCalls.givePoints, () => question.getByRole('button', { name: '转赠', exact: true }).click());
    await visit.waitForPath('/scoreGiveResult');
    await visit.page.getByText(/^已转给 .\*\*（\d+）40 积分$/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-given');
    await visit.page.getByRole('link', { name: '查看积分' }).click();
    await visit.page.getByRole('tab', { name: '转赠记录' }).click();
    await visit.page.getByText('−40').waitFor();
    await visit.screenshot('points-gifts');
  });
});
