import { permissionNames } from 'contract/shop/access/permissions.ts';
import { logInPersonWith } from 'server/test/person-of-merchant.ts';
import { findBookInconsistenciesOf, makePaidOrder } from 'server/test/shopping.ts';
import { expect, it } from 'vitest';
import { openMall } from './mall.ts';

const mall = openMall();

it('leads a merchant from what waits to the shipped order, a refund in part and the figures', async () => {
  const { testApp } = mall;
  const dazhi = testApp.as('dazhi');
  const { tid } = await makePaidOrder(dazhi, { goods: 'teapot', num: 2 });
  const second = await makePaidOrder(dazhi, { goods: 'orange' });
  const token = await logInPersonWith(testApp, ...permissionNames.filter((name) => name !== 'people.edit'));
  const visit = await mall.visit({ desktop: true, more: { viewport: { width: 1280, height: 860 }, baseURL: mall.origin } });
  const { page } = visit;
  await page.clock.setFixedTime(testApp.clock.now());
  await page.addInitScript(
    (stored) => localStorage.setItem('console_sessions', stored),
    JSON.stringify({ siteId: 1001, tokens: { 1001: token } }),
  );
  const main = page.getByRole('main');

  await page.goto('/console/');
  await main.getByRole('heading', { name: /你好，店员/ }).waitFor();
  await main.getByRole('link', { name: /2\s*待发货/ }).click();
  await main.getByRole('table', { name: '订单' }).waitFor();
  await main.getByRole('button', { name: '待发货', exact: true }).and(main.locator('[aria-current=true]')).waitFor();
  expect(await visit.findBarriers()).toEqual([]);

  // Found by a word, opened, and shipped with a number whose courier is guessed.
  await main.getByRole('searchbox', { name: '订单号、商品、收货人、电话' }).fill(tid.slice(-8));
  await page.keyboard.press('Enter');
  await expect.poll(() => main.getByRole('link', { name: /^\d{20}$/ }).count()).toBe(1);
  await main.getByRole('link', { name: tid }).click();
  await main.getByRole('heading', { name: `订单 ${tid}` }).waitFor();
  await main.getByText('实付').waitFor();
  expect(await visit.findBarriers()).toEqual([]);
  await main.getByRole('button', { name: '发货' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '发货' }).click();
  await drawer.getByText('请选择快递公司').waitFor();
  await drawer.getByLabel('运单号').fill('SF1234567890123');
  await drawer.getByText('顺丰速运').waitFor();
  await drawer.getByRole('button', { name: '发货' }).click();
  await main.getByText('包裹 1 个').waitFor();
  await main.getByText('SF1234567890123').waitFor();

  // A part of the money goes back; the goods stay.
  await main.getByRole('button', { name: '更多操作' }).click();
  await main.getByRole('menuitem', { name: '退差价' }).click();
  await drawer.getByLabel(/金额/).fill('3');
  await drawer.getByLabel(/原因|理由|说明/).fill('包装压坏了');
  await drawer.getByRole('button', { name: '退款' }).click();
  await main.getByText('已退', { exact: true }).waitFor();
  await main.getByRole('link', { name: '仅退款' }).click();
  await main.getByText('包装压坏了').first().waitFor();

  // The rest of what waits is shipped from a pasted table, each row with its result.
  await page.goto('/console/orders/ship');
  await main.getByLabel('从表格粘贴').fill(`订单号\t快递\t运单号\n${second.tid}\t圆通速递\tYT1234567890\n${tid}\t圆通速递\tYT1234567891`);
  await main.getByRole('button', { name: '读入粘贴的内容' }).click();
  await main.getByRole('button', { name: '先检查' }).click();
  await main
    .getByText(/不是待发货|待收货/)
    .first()
    .waitFor();
  await main.getByRole('button', { name: '发货 2 个' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发货' }).click();
  await main.getByText('待收货', { exact: true }).waitFor();

  await page.goto('/console/figures');
  await main.getByRole('button', { name: /销售额/ }).waitFor();
  await main.locator('canvas').waitFor();
  expect(await visit.findBarriers()).toEqual([]);
  const table = main.getByRole('table', { name: '明细' });
  await table.getByRole('link', { name: '2', exact: true }).click();
  await expect.poll(() => main.getByRole('link', { name: /^\d{20}$/ }).count()).toBe(2);
  expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
}, 60_000);
