import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { openOtherPayments, shopAccount } from 'server/test/other-payments.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder } from 'server/test/shopping.ts';
import { noisePicture } from 'server/test/test-pictures.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
const xiaoman = () => mall.testApp.as('xiaoman');

afterEach(async () => {
  await mall.testApp.runDueJobs();
  expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]);
});

/** Attaches a picture to the form of a proof, and waits until it has arrived. */
async function attachSlip(visit: Visit): Promise<void> {
  const { page } = visit;
  const buffer = await noisePicture(300, 400).jpeg().toBuffer();
  await visit.waitForReply(uploadCalls.confirmUpload, () =>
    page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer }),
  );
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

describe('the payment of an order by bank transfer', () => {
  it('has its payment proof rejected, sent again and accepted, as buyer and payment clerk both see [R-055]', async () => {
    await openOtherPayments(mall.testApp);
    const { tid, payment } = await makeOrder(xiaoman(), { goods: 'orange' });
    const [buyer, clerk] = [await mall.visit({ as: 'xiaoman' }), await mall.visit({ as: 'dazhi' })];
    await buyer.open(`/cashier/${tid}`);
    await buyer.page.getByRole('radio', { name: '线下付款' }).check();
    expect(await buyer.findBarriers()).toEqual([]);
    await buyer.screenshot('cashier-offline');
    await button(buyer, '去线下付款').click();
    await buyer.waitForPath(`/xxfk/${tid}`);
    await buyer.page.getByText(shopAccount.holder).waitFor();
    await button(buyer, '提交凭证').click();
    await buyer.page.getByText('请上传转账截图或回单').waitFor();
    await attachSlip(buyer);
    await buyer.page.getByLabel('付款人').fill('尾号 6688');
    expect(await buyer.findBarriers()).toEqual([]);
    expect(await buyer.findCutOffs()).toEqual([]);
    await buyer.screenshot('offline-form', true);
    await buyer.waitForReply(offlinePayCalls.addProof, () => button(buyer, '提交凭证').click());
    await buyer.waitForPath(`/xxfkRecord/${tid}`);
    await buyer.page.getByText('审核中').waitFor();
    expect(await buyer.findBarriers()).toEqual([]);
    await buyer.screenshot('offline-waiting', true);
    await buyer.open(`/transactionDetail/${tid}`);
    await buyer.page.getByRole('heading', { name: '转账凭证审核中' }).waitFor();
    await buyer.page.getByText(/提交，转账 ¥/).waitFor();
    await buyer.screenshot('order-transfer-checked');
    await buyer.open(`/xxfkRecord/${tid}`);

    await mall.testApp.runDueJobs();
    const news = (await mall.testApp.as('dazhi').ask(messageCalls.listMessages, { pageNo: 1 })).list[0];
    expect(news).toMatchObject({ title: '有付款凭证待审核', link: `/xxfkRecord/${tid}` });
    await clerk.open(news?.link ?? '');
    await clerk.page.getByText('尾号 6688').waitFor();
    const slip = clerk.page.getByRole('img', { name: '凭证 1' });
    await expect.poll(() => slip.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.clientWidth > 0)).toBe(true);
    await clerk.page.getByRole('heading', { name: '审核付款凭证' }).waitFor();
    expect(await clerk.findBarriers()).toEqual([]);
    await clerk.screenshot('offline-audit', true);
    await button(clerk, '驳回').click();
    const sheet = clerk.page.getByRole('dialog', { name: '驳回凭证' });
    await sheet.getByLabel('驳回原因').fill('截图看不清账号');
    await clerk.screenshot('offline-reject');
    await clerk.waitForReply(offlinePayCalls.rejectProof, () => sheet.getByRole('button', { name: '驳回', exact: true }).click());

    // The buyer's page learns of it by itself.
    await buyer.page.getByText('截图看不清账号').waitFor({ timeout: 15_000 });
    await buyer.screenshot('offline-rejected', true);
    await buyer.open(`/transactionDetail/${tid}`);
    await buyer.page.getByText('转账凭证没有通过：截图看不清账号。可以重新提交凭证，或换一种方式付款').waitFor();
    await buyer.screenshot('order-transfer-rejected');
    await buyer.open(`/xxfkRecord/${tid}`);
    await buyer.page.getByRole('link', { name: '重新提交' }).click();
    await buyer.waitForPath(`/xxfk/${tid}`);
    await buyer.page.getByText('上次提交的凭证未通过：截图看不清账号').waitFor();
    await attachSlip(buyer);
    await buyer.screenshot('offline-again', true);
    await buyer.waitForReply(offlinePayCalls.addProof, () => button(buyer, '提交凭证').click());
    await buyer.waitForPath(`/xxfkRecord/${tid}`);

    await clerk.page.reload();
    await button(clerk, '确认到账').click();
    const question = clerk.page.getByRole('alertdialog', { name: `确认 ¥${payment.toFixed(2)} 已经到账？` });
    await clerk.waitForReply(offlinePayCalls.approveProof, () => question.getByRole('button', { name: '确认到账' }).click());
    await buyer.page.getByText('已通过').waitFor({ timeout: 15_000 });
    await buyer.screenshot('offline-approved', true);
    await buyer.page.getByRole('link', { name: '查看订单' }).click();
    await buyer.page.getByRole('heading', { name: '待发货' }).waitFor();
    await buyer.page.getByText('线下付款').first().waitFor();
    expect(await xiaoman().ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, payType: 'offline', payment });
  });

  it('is not offered at the cashier of a shop that does not take transfers', async () => {
    await openOtherPayments(mall.testApp, 1001, { offlinePayOpen: false });
    const { tid } = await makeOrder(xiaoman(), { goods: 'orange' });
    const buyer = await mall.visit({ as: 'xiaoman' });
    await buyer.open(`/cashier/${tid}`);
    await buyer.page.getByRole('radio', { name: '微信支付', exact: true }).waitFor();
    expect(await buyer.page.getByRole('radio', { name: '线下付款' }).count()).toBe(0);
    await buyer.open(`/xxfk/${tid}`);
    await buyer.page.getByText('本店没有对您开放线下付款').waitFor();
    expect(await buyer.findBarriers()).toEqual([]);
    await buyer.screenshot('offline-off');
    await buyer.open(`/xxfkRecord/${tid}`);
    await buyer.page.getByText('还没有提交过付款凭证').waitFor();
    await buyer.screenshot('offline-none');
    const stranger = await mall.visit({ as: 'anran' });
    await stranger.open(`/xxfkRecord/${tid}`);
    await stranger.page.getByText(/没有(找到)?这个订单|订单不存在/).waitFor();
  });
});

describe('a payment at the counter', () => {
  it("is shown on the payment clerk's phone within 1.5 seconds, and can be partly refunded [R-035]", async () => {
    await openOtherPayments(mall.testApp, 1001, {
      facePayDiscounts: [{ from: 100, off: 10 }],
      paySuccessQr: '/mall/pictures/air-fryer-black.webp',
      paySuccessQrText: '加店长微信',
    });
    await giveMoney(mall.testApp, 'xiaoman', cents(100_000));
    const [payer, clerk] = [await mall.visit({ as: 'xiaoman' }), await mall.visit({ as: 'dazhi' })];
    await clerk.open('/facePaymentBill?side=shop');
    await clerk.page.getByText('今天还没有收款').waitFor();
    expect(await clerk.findBarriers()).toEqual([]);
    await clerk.screenshot('face-takings-empty');
    const counter = await mall.visit();
    await counter.open('/facePaymentCode');
    await counter.page.getByRole('img', { name: /^扫码向/ }).waitFor();
    expect(await counter.findBarriers()).toEqual([]);
    await counter.screenshot('face-code');

    await payer.open('/facePayment');
    await button(payer, '去付款').click();
    await payer.page.getByText('请输入付款金额').waitFor();
    await payer.page.getByLabel('付款金额').fill('128');
    await payer.page.getByLabel('备注').fill('三号桌');
    expect(await payer.findBarriers()).toEqual([]);
    expect(await payer.findCutOffs()).toEqual([]);
    await payer.screenshot('face-amount');
    await payer.waitForReply(facePayCalls.startFacePayment, () => button(payer, '去付款 ¥118.00').click());
    await payer.waitForPath('/facePaymentPay');
    await payer.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    expect(await payer.findBarriers()).toEqual([]);
    await payer.screenshot('face-cashier');
    await button(payer, '微信支付 ¥118.00').click();
    await payer.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await payer.waitForPath('/facePaymentResult');
    await payer.page.getByRole('heading', { name: '付款成功' }).waitFor();
    const paidAt = Date.now();
    await clerk.page.getByRole('link', { name: /微信支付/ }).waitFor();
    expect(Date.now() - paidAt).toBeLessThan(1500);
    await clerk.page.getByText('三号桌').waitFor();
    expect(await clerk.findBarriers()).toEqual([]);
    await clerk.screenshot('face-takings');
    expect(await payer.findBarriers()).toEqual([]);
    await payer.screenshot('face-paid', true);

    await payer.page.getByRole('link', { name: '付款详情' }).click();
    await payer.waitForPath('/faceOrderDetail');
    const tid = new URL(payer.page.url()).searchParams.get('tid') ?? '';
    await payer.page.getByRole('link', { name: /联系方式和留言/ }).click();
    await payer.waitForPath('/faceVirtualMessage');
    await payer.page.getByLabel('电话').fill('13800000001');
    await payer.page.getByRole('textbox', { name: '留言' }).fill('晚上七点来取');
    expect(await payer.findBarriers()).toEqual([]);
    await payer.screenshot('face-message');
    await payer.waitForReply(facePayCalls.faceOrderAddress, () => button(payer, '提交').click());
    await payer.waitForPath('/faceOrderDetail');
    await payer.page.getByText('晚上七点来取').waitFor();
    await payer.page.getByRole('link', { name: /送货地址/ }).click();
    await payer.waitForPath('/addressList');
    await payer.waitForReply(facePayCalls.faceOrderAddress, () =>
      payer.page
        .getByRole('button', { name: /岳麓区/ })
        .first()
        .click(),
    );
    await payer.page.getByText('岳麓区').waitFor();

    const merchant = mall.testApp.as({ merchantOf: 1001 });
    await merchant.ask(facePayMerchantCalls.refundFacePayment, { tid, requestNo: 'e2e', amount: 18, why: '少上一道菜' });
    await mall.testApp.runDueJobs();
    await payer.page.reload();
    await payer.page.getByText('少上一道菜').waitFor();
    await payer.page.getByText('已部分退款').waitFor();
    expect(await payer.findBarriers()).toEqual([]);
    await payer.screenshot('face-refunded', true);
    await clerk.page.getByText('已退 ¥18.00').waitFor();
    await clerk.page.getByRole('link', { name: /微信支付/ }).click();
    await clerk.page.getByText('晚上七点来取').waitFor();
    await clerk.screenshot('face-clerk-detail', true);

    await payer.open('/facePayment');
    await payer.page.getByLabel('付款金额').fill('20');
    await button(payer, '去付款 ¥20.00').click();
    await payer.waitForPath('/facePaymentPay');
    await payer.page.getByRole('radio', { name: '账户余额' }).check();
    await button(payer, '余额支付 ¥20.00').click();
    await payer.page
      .getByRole('dialog', { name: '确认用余额支付' })
      .getByRole('button', { name: /^确认支付/ })
      .click();
    await payer.waitForPath('/facePaymentResult');
    await payer.page.getByRole('heading', { name: '付款成功' }).waitFor();
    await payer.page.getByRole('link', { name: '付款记录' }).click();
    await payer.waitForPath('/facePaymentBill');
    await payer.page.getByText('已退 ¥18.00').waitFor();
    expect(await payer.findBarriers()).toEqual([]);
    await payer.screenshot('face-bill');
  });

  it('is refused while the shop has switched such payments off', async () => {
    await openOtherPayments(mall.testApp, 1001, { facePayOpen: false });
    const payer = await mall.visit({ as: 'anran' });
    await payer.open('/facePayment');
    await payer.page.getByText('本店没有开通到店付款').waitFor();
    await payer.screenshot('face-off');
    await payer.open(`/faceOrderDetail?tid=${'1'.repeat(20)}`);
    await payer.page.getByText('没有找到这笔付款').waitFor();
    await payer.open('/facePaymentBill');
    await payer.page.getByText('还没有到店付款').waitFor();
    await payer.screenshot('face-none');
  });
});
