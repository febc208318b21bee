import { makeOrder } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';

const mall = openMall();

describe('the snapshot of an order', () => {
  it("shows the product's page as it was when the order was placed, and is linked from the order", async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'teapot' }, { goods: 'orange' });
    const detail = JSON.stringify([{ title: '换了说法', text: '新的描述' }]);
    await mall.testApp.sql('update goods set detail = $2 where site_id = 1001 and id = $1', [goodsOf('teapot').id, detail]);
    const visit = await mall.visit({ as: 'xiaoman' });
    const main = visit.page.getByRole('main');
    await visit.open(`/transactionDetail/${tid}`);
    await main.getByRole('link', { name: '下单时的商品页面' }).click();
    await visit.waitForPath('/transactionSnapshot');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshots');
    await main
      .getByRole('list', { name: '订单里的商品' })
      .getByRole('link', { name: /圆融茶壶/ })
      .click();
    await visit.waitForPath('/transactionSnapshotDetail');
    await main.getByText('一件好物').waitFor();
    expect(await main.getByText('新的描述').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshot', true);
    await main.getByText('看现在的商品页面').click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('teapot').id}`);
    await main.getByText('新的描述').waitFor();
  });

  it('is not shown to another member', async () => {
    const { tid } = await makeOrder(mall.testApp.as('dazhi'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionSnapshotDetail?tid=${tid}&lineNo=1`);
    await visit.page.getByText('没有这笔订单').waitFor();
  });
});
