import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { accessKeys } from 'server/test/seed-shops.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';

const mall = openMall();
const merchant = mall.testApp.as({ merchantOf: 1001 });

describe('the products of the console', () => {
  it('are created with two options, listed, seen in the mall, and changed together with undo', async () => {
    const visit = await mall.visit({ desktop: true, more: {} });
    const { page } = visit;
    await page.addInitScript(
      ({ origin, token }) => {
        if (location.origin === origin) localStorage.setItem('console_sessions', JSON.stringify({ siteId: 1001, tokens: { 1001: token } }));
      },
      { origin: mall.origin, token: accessKeys[1001] },
    );
    await page.goto(`${mall.origin}/console/goods/new`);
    await page.getByLabel('标题', { exact: true }).fill('竹编台灯');
    await page.getByRole('button', { name: /添加规格/ }).click();
    await page.getByLabel('给颜色加一个值').fill('原竹,烟褐');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '再加一个规格' }).click();
    await page.getByLabel('给尺寸加一个值').fill('大,小');
    await page.keyboard.press('Enter');
    await page.getByLabel('原竹 大 的售价').evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '100\t12\n80\t5\n110\t3\n90\t4');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await page.getByLabel('烟褐 小 的库存').inputValue()).toBe('4');
    await page.getByRole('textbox', { name: '详情' }).click();
    await page.keyboard.type('十六道工序');
    await visit.screenshot('console-goods-form', true);
    await page.getByRole('button', { name: '新建商品', exact: true }).click();
    await page.getByRole('heading', { name: '竹编台灯' }).waitFor();
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const pricesOf = async () => (await merchant.ask(catalogueCalls.editedGoods, { id })).skus.map(({ price }) => price);
    expect(await pricesOf()).toEqual([100, 80, 110, 90]);
    const shown = await mall.testApp.as('xiaoman').ask(browseCalls.search, { keyword: '竹编台灯' });
    expect(shown.list[0]).toMatchObject({ numIid: id });

    // Somebody else saves it meanwhile: the form shows what they changed, and keeps what was entered.
    const { numIid: _numIid, skus, version, ...rest } = await merchant.ask(catalogueCalls.editedGoods, { id });
    const { bundle: _b, state: _s, saleNum: _n, createTime: _c, editTime: _e, editedBy: _y, archiveTime: _a, ...form } = rest;
    const theirs = { ...form, subtitle: '别人写的', skus: skus.map(({ reserved: _reserved, ...sku }) => sku) };
    await merchant.ask(catalogueCalls.putGoods, { id, version, ...theirs });
    await page.getByLabel('标题', { exact: true }).fill('竹编台灯 手作');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('对方改了你没有动的：副标题').waitFor();
    await page.getByRole('button', { name: /合并到我的表单/ }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('heading', { name: '竹编台灯 手作' }).waitFor();
    expect(await merchant.ask(catalogueCalls.editedGoods, { id })).toMatchObject({ title: '竹编台灯 手作', subtitle: '别人写的' });

    await page.getByRole('link', { name: '← 商品' }).click();
    await page
      .getByRole('row', { name: /竹编台灯 手作/ })
      .getByRole('checkbox')
      .click();
    await page.getByRole('button', { name: '批量修改', exact: true }).click();
    await page.getByRole('button', { name: '预览' }).click();
    await page.getByRole('cell', { name: /原竹；大：100/ }).waitFor();
    await visit.screenshot('console-goods-preview');
    await page.getByRole('button', { name: '修改 1 件商品' }).click();
    await page.getByText('正在修改').waitFor();
    await mall.testApp.runDueJobs();
    await page.getByText('已修改 1 件').waitFor();
    expect(await pricesOf()).toEqual([90, 72, 99, 81]);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('正在撤销').waitFor();
    await mall.testApp.runDueJobs();
    await page.getByText('已撤销 1 件').waitFor();
    expect(await pricesOf()).toEqual([100, 80, 110, 90]);
    await page.getByRole('button', { name: '完成' }).click();
    await visit.screenshot('console-goods-list');
  });
});
