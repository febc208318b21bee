import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce } from './storefront-steps.ts';

const mall = openMall();

describe('a product that may not be returned without a reason', () => {
  it('says so on its page, and can be ordered only after the shopper has ticked a consent', async () => {
    await mall.testApp.sql("update goods set no_return = 'perishable' where id = $1", [goodsOf('orange').id]);
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await page.getByText('不支持7天无理由退货').waitFor();
    await visit.screenshot('no-return-goods');
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    const tick = page.getByRole('checkbox', { name: /不支持7天无理由退货/ });
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('no-return-checkout', true);
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.getByRole('alert').getByText('请先勾选').waitFor();
    await tick.click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await visit.waitForPath(/^\/cashier\/\d{20}/);
  });
});
