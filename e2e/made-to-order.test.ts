import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const main = ({ page }: Visit) => page.getByRole('main');
const penId = goodsOf('engraved').id;
const shirtId = goodsOf('shirt').id;
const customPagePath = (id: number) => `/customGoodsInfo?id=${id}`;
const buyButton = (visit: Visit) => main(visit).getByRole('button', { name: '立即购买', exact: true });

beforeEach(async () => {
  await mall.testApp.sql(
    `update goods set made_to_order = true, leave_messages = case when id = $1 then leave_messages else
       '[{"name":"绣字","type":"text","required":true,"max":4,"hint":""},{"name":"身高","type":"number","required":false,"max":3,"hint":"厘米"}]'::jsonb end
     where id = any($2)`,
    [penId, [penId, shirtId]],
  );
});

describe('a product made to order', () => {
  it("is bought through a form for the buyer's answers, which the order then contains", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${penId}`);
    expect(await main(visit).getByRole('button', { name: '加入购物车' }).count()).toBe(0);
    await main(visit).getByRole('button', { name: '立即定制' }).click();
    await visit.waitForPath('/customGoodsInfo');

    // Nothing is bought before the required fields are filled in.
    await buyButton(visit).click();
    await visit.page.getByRole('alert').getByText('请填写').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('custom-asked');
    await main(visit).getByLabel('刻字', { exact: true }).fill('小满🙂');
    await visit.screenshot('custom-typed');
    await visit.waitForReply(checkoutCalls.orderBill, () => buyButton(visit).click());
    await visit.waitForPath('/submitOrder/goods/0');
    await main(visit).getByRole('button', { name: '填写商品信息 刻字：小满' }).waitFor();
    await visit.waitForReply(orderCalls.createOrder, () => main(visit).getByRole('button', { name: '提交订单' }).click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    const [line] = await mall.testApp.sql<{ answers: unknown }>('select answers from order_line where goods_id = $1', [penId]);
    expect(line?.answers).toEqual([{ name: '刻字', value: '小满' }]);
  });

  it('keeps the answers typed into its form after a visit to another page, a reload and a login', async () => {
    const visit = await mall.visit();
    await visit.open(customPagePath(shirtId));
    await main(visit).getByLabel('绣字', { exact: true }).fill('青禾');
    await main(visit).getByLabel('身高', { exact: true }).fill('170');
    await main(visit).getByRole('link', { name: '查看商品详情' }).click();
    await visit.waitForPath(/^\/goodsInfo\//);
    await visit.page.goBack();
    await visit.waitForPath('/customGoodsInfo');
    expect(await main(visit).getByLabel('绣字', { exact: true }).inputValue()).toBe('青禾');
    await visit.page.reload();
    await visit.waitForPage();
    expect(await main(visit).getByLabel('身高', { exact: true }).inputValue()).toBe('170');

    // Buying asks for the missing SKU, not for the answers again, and then goes on.
    await buyButton(visit).click();
    const sheet = visit.page.getByRole('dialog', { name: '选择规格' });
    for (const name of ['松绿', 'M']) await sheet.getByRole('button', { name, exact: true }).click();
    expect(await sheet.getByText('必填').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('custom-choosing');
    await sheet.getByRole('button', { name: '确定' }).click();
    await visit.waitForPath('/login');
    await visit.logIn('dazhi');
    await visit.waitForPath('/submitOrder/goods/0');
    await main(visit).getByRole('button', { name: '填写商品信息 绣字：青禾；身高：170' }).waitFor();
  });

  it('shows the allowed range of each field in its form, and what is wrong with a value outside it', async () => {
    const fields = [
      { name: '圈号', type: 'number', required: true, max: 0, hint: '附圈号尺可先量', from: '7', to: '20', whole: true },
      { name: '送达日期', type: 'date', required: true, max: 0, hint: '请提前一天预订', from: '1', to: '30' },
      { name: '送达时间', type: 'time', required: true, max: 0, hint: '', from: '10:00', to: '20:00' },
      { name: '内圈刻字', type: 'text', required: false, max: 8, hint: '例如：L & M' },
    ];
    await mall.testApp.sql('update goods set leave_messages = $2 where id = $1', [penId, JSON.stringify(fields)]);
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${penId}`);
    await main(visit).getByText('圈号（必填，7～20）').waitFor();
    await visit.open(customPagePath(penId));
    const field = (name: string) => main(visit).getByLabel(name, { exact: true });
    for (const said of ['7 到 20 的整数', '请提前一天预订 · 2026-03-03 到 2026-04-01', '10:00 到 20:00', '最多 8 字'])
      await main(visit).getByText(said, { exact: true }).waitFor();
    const choice = (name: string) => main(visit).getByRole('group', { name, exact: true });
    const open = (name: string) =>
      main(visit)
        .getByRole('button', { name: new RegExp(`^${name} `) })
        .click();
    await field('圈号').fill('-5');
    await buyButton(visit).click();
    for (const problem of ['不能小于 7', '请填写']) await visit.page.getByRole('alert').getByText(problem).first().waitFor();
    await open('送达日期');
    expect(await choice('送达日期').getByRole('button', { name: '3 月 2 日' }).isDisabled()).toBe(true);
    await open('送达时间');
    expect(await choice('送达时间').getByRole('button', { name: '09', exact: true }).count()).toBe(0);
    await choice('送达时间').getByRole('button', { name: '20', exact: true }).click();
    expect(await choice('送达时间').getByRole('group', { name: '分' }).getByRole('button').allTextContents()).toEqual(['00']);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('custom-bounds', true);
    await field('圈号').fill('12');
    await choice('送达日期').getByRole('button', { name: '3 月 3 日' }).click();
    await main(visit).getByRole('button', { name: '送达日期 2026-03-03' }).waitFor();
    await choice('送达时间').getByRole('button', { name: '18', exact: true }).click();
    await choice('送达时间').getByRole('button', { name: '30', exact: true }).click();
    await main(visit).getByRole('button', { name: '送达时间 18:30' }).waitFor();
    await visit.waitForReply(checkoutCalls.orderBill, () => buyButton(visit).click());
    await visit.waitForPath('/submitOrder/goods/0');
    await visit.waitForReply(orderCalls.createOrder, () => main(visit).getByRole('button', { name: '提交订单' }).click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
  });

  it('has a form that fits a small phone with large text', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.setViewportSize({ width: 360, height: 640 });
    await visit.enlargeText(2);
    await visit.open(customPagePath(shirtId));
    await buyButton(visit).waitFor();
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visit.screenshot('custom-large', true);
    await visit.open(customPagePath(goodsOf('teapot').id));
    await visit.waitForPath(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.open(customPagePath(999_999));
    await main(visit).getByText('商品不存在').waitFor();
  });
});
