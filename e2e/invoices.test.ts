import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { openInvoices, taxNo } from 'server/test/invoices.ts';
import { readPdfText } from 'server/test/read-pdf.ts';
import { makeShippedOrder } from 'server/test/shopping.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

/** Downloads a file by its button, and reads its text. */
async function download(visit: Visit, name: string): Promise<string> {
  const [file] = await Promise.all([visit.page.waitForEvent('download'), button(visit, name).click()]);
  const path = join(await mkdtemp(join(tmpdir(), 'invoice-')), 'file.pdf');
  await file.saveAs(path);
  return readPdfText(await readFile(path));
}

describe('an invoice', () => {
  it('is issued for the amount left after a refund, downloaded as a PDF, and reversed (红冲) by another refund [R-014]', async () => {
    const shopper = mall.testApp.as('dazhi');
    const merchant = mall.testApp.as({ merchantOf: 1001 });
    const refund = (tid: string, payment: number) => {
      return merchant.ask(refundMerchantCalls.refundMoney, { tid, requestNo: `dazhi-${payment}`, payment, why: '少发一件' });
    };
    await openInvoices(mall.testApp, 1001, { invoiceAtOnce: true });
    const [one, other] = [
      await makeShippedOrder(mall.testApp, shopper, { goods: 'orange', num: 3 }),
      await makeShippedOrder(mall.testApp, shopper, { goods: 'orange' }),
    ];
    for (const { tid } of [one, other]) await shopper.ask(orderCalls.confirmOrder, { tid });
    await refund(one.tid, 1);
    await mall.testApp.runDueJobs();
    const rest = (one.payment - 1).toFixed(2);

    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open(`/transactionDetail/${one.tid}`);
    await page.getByRole('link', { name: /申请发票/ }).click();
    await visit.waitForPath('/ticket/apply');
    await button(visit, '企业').click();
    await button(visit, '提交申请').click();
    await page.getByText('请填写企业名称').waitFor();
    await page.getByLabel('企业名称').fill('湖南某某科技有限公司');
    await page.getByLabel('税号').fill(`${taxNo.slice(0, 17)}4`);
    await button(visit, '提交申请').click();
    await page.getByText('税号应为 15、17、18 或 20 位，请核对').waitFor();
    await page.getByLabel('税号').fill(taxNo);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('invoice-form', true);
    await visit.waitForReply(invoiceCalls.applyInvoice, () => button(visit, '提交申请').click());
    await visit.waitForPath('/ticket/detail');
    await page.getByText('开票中').waitFor();
    await mall.testApp.runDueJobs();
    await page.reload();
    await page.getByText('已开票').waitFor();
    await page.getByText(rest).first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('invoice-issued', true);
    const text = await download(visit, '下载发票');
    for (const words of ['湖南某某科技有限公司', taxNo, `价税合计　¥${rest}`]) expect(text).toContain(words);

    await refund(one.tid, 2);
    await mall.testApp.runDueJobs();
    await page.reload();
    await page.getByText('已红冲').waitFor();
    await visit.screenshot('invoice-voided', true);
    expect(await download(visit, '下载红字发票')).toContain(`价税合计　-¥${rest}`);

    await visit.open('/userCenter');
    await page.getByRole('link', { name: '发票', exact: true }).click();
    await visit.waitForPath('/ticket/apply');
    const orders = page.getByRole('list', { name: '可开票的订单' });
    await orders.getByRole('checkbox').nth(1).check({ force: true });
    await orders.getByRole('checkbox').first().check({ force: true });
    const both = (one.payment - 3 + other.payment).toFixed(2);
    await page.getByText(`已选 2 笔，共 ¥${both}`).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('invoice-orders', true);
    await button(visit, '合并开票').click();
    await expect.poll(() => page.getByLabel('税号').inputValue()).toBe(taxNo);
    await visit.waitForReply(invoiceCalls.applyInvoices, () => button(visit, '提交申请').click());
    await visit.waitForPath('/ticket/detail');
    await visit.open('/ticket/apply');
    await page.getByText('没有可以开票的订单').waitFor();
    await page.getByRole('tab', { name: '已申请' }).click();
    await page.getByText('开票中').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('invoice-applied', true);
    const stranger = await mall.visit({ as: 'xiaoman' });
    await stranger.open(`/ticket/detail?id=${one.tid}`);
    await stranger.page.getByText('没有这张发票').waitFor();
  });
});
