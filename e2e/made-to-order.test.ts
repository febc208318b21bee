import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { goodsOf } from 'server/test/market.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = useMall();
const main = ({ page }: Visit) => page.getByRole('main');
const pen = goodsOf('engraved').id;
const shirt = goodsOf('shirt').id;
const page = (id: number) => `/customGoodsInfo?id=${id}`;
const buy = (visit: Visit) => main(visit).getByRole('button', { name: '立即购买', exact: true });

beforeEach(async () => {
  await mall.town.sql(
    `update goods set made_to_order = true, leave_messages = case when id = $1 then leave_messages else
       '[{"name":"绣字","type":"text","required":true,"max":4,"hint":""},{"name":"身高","type":"number","required":false,"max":3,"hint":"厘米"}]'::jsonb end
     where id = any($2)`,
    [pen, [pen, shirt]],
  );
});

describe('a goods made to order', () => {
  it('is led to from its ordinary page, and bought at once with what was typed', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${pen}`);
    expect(await main(visit).getByRole('button', { name: '加入购物车' }).count()).toBe(0);
    await main(visit).getByRole('button', { name: '立即定制' }).click();
    await visit.isAt('/customGoodsInfo');

    // Nothing is bought before it is filled in as the merchant asks.
    await buy(visit).click();
    await visit.page.getByRole('alert').getByText('请填写').waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('custom-asked');
    await main(visit).getByLabel('刻字', { exact: true }).fill('小满🙂');
    await visit.shot('custom-typed');
    await visit.answered(checkoutCalls.orderBill, () => buy(visit).click());
    await visit.isAt('/submitOrder/goods/0');
    await main(visit).getByRole('button', { name: '商品留言 刻字：小满' }).waitFor();
    await visit.answered(orderCalls.createOrder, () => main(visit).getByRole('button', { name: '提交订单' }).click());
    await visit.isAt(/^\/cashier\/\d{20}/);
    const [line] = await mall.town.sql<{ answers: unknown }>('select answers from order_line where goods_id = $1', [pen]);
    expect(line?.answers).toEqual([{ name: '刻字', value: '小满' }]);
  });

  it('remembers what was typed and chosen, on the way elsewhere and back and over a login', async () => {
    const visit = await mall.visit();
    await visit.open(page(shirt));
    await main(visit).getByLabel('绣字', { exact: true }).fill('青禾');
    await main(visit).getByLabel('身高', { exact: true }).fill('170');
    await main(visit).getByRole('link', { name: '查看商品详情' }).click();
    await visit.isAt(/^\/goodsInfo\//);
    await visit.page.goBack();
    await visit.isAt('/customGoodsInfo');
    expect(await main(visit).getByLabel('绣字', { exact: true }).inputValue()).toBe('青禾');
    await visit.page.reload();
    await visit.arrived();
    expect(await main(visit).getByLabel('身高', { exact: true }).inputValue()).toBe('170');

    // What is not chosen yet is asked for, what is filled in already is not told again, and buying goes on from there by itself.
    await buy(visit).click();
    const sheet = visit.page.getByRole('dialog', { name: '选择规格' });
    for (const name of ['松绿', 'M']) await sheet.getByRole('button', { name, exact: true }).click();
    expect(await sheet.getByText('必填').count()).toBe(0);
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('custom-choosing');
    await sheet.getByRole('button', { name: '确定' }).click();
    await visit.isAt('/login');
    await visit.logIn('dazhi');
    await visit.isAt('/submitOrder/goods/0');
    await main(visit).getByRole('button', { name: '商品留言 绣字：青禾；身高：170' }).waitFor();
  });

  it('fits a small phone with large letters, and a desktop; a common goods has its ordinary page', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.setViewportSize({ width: 360, height: 640 });
    await visit.enlargeText(2);
    await visit.open(page(shirt));
    await buy(visit).waitFor();
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visit.shot('custom-large', true);
    await visit.open(page(goodsOf('teapot').id));
    await visit.isAt(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.open(page(999_999));
    await main(visit).getByText('商品不存在').waitFor();
  });
});
