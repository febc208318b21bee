import type { Input } from 'contract/call.ts';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openInvoices, taxNo } from '../../../../test/invoices.ts';
import { people } from '../../../../test/people.ts';
import { bindNewCard } from '../../../../test/put-card.ts';
import { readPdfText } from '../../../../test/read-pdf.ts';
import { makeOrder, makePaidOrder, makeShippedOrder, type RequestedGoods } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const company = { titleType: 'company', title: '湖南某某科技有限公司', taxNo } as const;

describe('an invoice', () => {
  const testApp = useTestApp();
  const [dazhi, xiaoman, merchant] = [testApp.as('dazhi'), testApp.as('xiaoman'), testApp.as({ merchantOf: 1001 })];
  afterEach(() => testApp.runDueJobs());
  const apply = (tid: string, more: Partial<Input<typeof invoiceCalls.applyInvoice>> = {}) =>
    dazhi.ask(invoiceCalls.applyInvoice, { tid, titleType: 'personal', ...more });
  const tryApply = (tid: string, more: Partial<Input<typeof invoiceCalls.applyInvoice>>) =>
    dazhi.call(invoiceCalls.applyInvoice, { tid, titleType: 'personal', ...more });
  const detail = (id: string) => dazhi.ask(invoiceCalls.invoiceDetail, { id });
  const statusOf = async (tid: string) => (await dazhi.ask(invoiceCalls.invoiceStatus, { tids: [tid] })).list[0];
  const download = (url: string) => testApp.product.app.inject({ url });
  /** Makes an order that was received. */
  async function makeReceived(...wanted: RequestedGoods[]) {
    const made = await makeShippedOrder(testApp, dazhi, ...wanted);
    await dazhi.ask(orderCalls.confirmOrder, { tid: made.tid });
    return made;
  }
  let requests = 0;
  /** Refunds the only piece of an order at its whole price. */
  const refundPieces = (tid: string) =>
    merchant.ask(refundMerchantCalls.refundLines, {
      tid,
      requestNo: `invoice-test-${(requests += 1)}`,
      lines: [{ lineNo: 1, num: 1 }],
      why: '少发一件',
    });
  const refund = (tid: string, payment: number) =>
    merchant.ask(refundMerchantCalls.refundMoney, {
      tid,
      requestNo: `invoice-test-${(requests += 1)}`,
      payment,
      why: '少发一件',
    });
  const cut = (a: number, b: number) => Math.round((a - b) * 100) / 100;

  it('is refused if the shop issues no invoices, or before the order is received', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    expect(await tryApply(tid, {})).toMatchObject(refused('invoiceOff'));
    expect(await statusOf(tid)).toMatchObject({ state: 0, canApply: 0 });
    await openInvoices(testApp, 1001);
    expect(await dazhi.ask(invoiceCalls.invoiceSetting, {})).toMatchObject({ open: 1, from: 'signed', days: 365 });
    expect(await tryApply(tid, {})).toMatchObject({ code: refused('invoiceOrderWrong').code, message: '确认收货以后才能开票' });
    expect((await statusOf(tid))?.why).toBe('确认收货以后才能开票');
    const { tid: unpaid } = await makeOrder(dazhi, { goods: 'orange' });
    expect((await statusOf(unpaid))?.why).toBe('订单付款以后才能开票');
  });

  it('is issued as a PDF file, by a download link that only buyer and merchant get and that soon expires [R-014]', async () => {
    const { tid, payment } = await makeReceived({ goods: 'orange', num: 2 });
    // A character that no invoice can print is named before anything is sent.
    expect(await dazhi.call(invoiceCalls.applyInvoice, { tid, ...company, title: '湖南某某🎉有限公司' })).toMatchObject({
      ...refused('invoiceTitleWrong'),
      message: '「🎉」在发票上打不出来，请删去',
    });
    const applied = await apply(tid, company);
    expect(applied).toMatchObject({ state: 1, stateText: '开票中', amount: payment });
    expect(await merchant.ask(invoiceMerchantCalls.listInvoices, { state: 1 })).toMatchObject({
      list: [{ id: applied.id, title: company.title, taxNo, memberId: people.dazhi.id, nextText: '等待商家开票' }],
    });
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id: applied.id });
    expect(await merchant.ask(invoiceMerchantCalls.issueInvoice, { id: applied.id })).toMatchObject({ nextText: '等待开票服务' });
    await testApp.runDueJobs();
    const issued = await detail(applied.id);
    expect(issued).toMatchObject({ state: 2, stateText: '已开票', invoiceNo: expect.stringMatching(/^\d{20}$/) as string });
    const { statusCode, headers, rawPayload } = await download(issued.fileUrl);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    const text = readPdfText(rawPayload);
    for (const words of [company.title, taxNo, issued.invoiceNo, `价税合计　¥${payment.toFixed(2)}`]) expect(text).toContain(words);
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ title }) => title)).toContain('发票已开具');
    expect(await xiaoman.call(invoiceCalls.invoiceDetail, { id: applied.id })).toMatchObject(refused('invoiceNotFound'));
    expect((await download(`${issued.fileUrl.slice(0, -6)}aaaaaa`)).statusCode).toBe(404);
    expect((await download('/mall/invoice-file')).statusCode).toBe(404);
    const { fileUrl } = await merchant.ask(invoiceMerchantCalls.invoice, { id: applied.id });
    expect((await download(fileUrl)).statusCode).toBe(200);
    testApp.clock.advance({ minutes: 6 });
    expect((await download(issued.fileUrl)).statusCode).toBe(404);
    expect((await download((await detail(applied.id)).fileUrl)).statusCode).toBe(200);
  });

  it('is created only once for an order, even by two simultaneous requests', async () => {
    const { tid } = await makeReceived({ goods: 'orange' });
    const [one, other] = await Promise.all([apply(tid, company), apply(tid, company)]);
    expect(one.id).toBe(other.id);
    expect(await tryApply(tid, { title: '另一个人' })).toMatchObject({
      code: refused('invoiceOrderWrong').code,
      message: '已经申请过发票',
    });
    const list = await dazhi.ask(invoiceCalls.listInvoiceOrders, { tab: 'open' });
    expect(list.list.map((order) => order.tid)).not.toContain(tid);
  });

  it('is refused with the reason if its title is invalid', async () => {
    const { tid } = await makeReceived({ goods: 'orange' });
    const message = async (more: Partial<Input<typeof invoiceCalls.applyInvoice>>) => (await tryApply(tid, more)).message;
    expect(await message({ ...company, taxNo: `${taxNo.slice(0, 17)}4` })).toContain('税号（taxNo）');
    expect(await message({ ...company, title: ' ' })).toBe('请填写发票抬头');
    expect(await message({ email: 'nobody' })).toContain('电子邮箱（email）');
    expect(await message({ ...company, invoiceKind: 'special' })).toContain('注册地址（address）');
    expect(await message({ invoiceKind: 'special' })).toContain('企业');
    await openInvoices(testApp, 1001, { invoiceChoices: ['personal'] });
    expect(await tryApply(tid, company)).toMatchObject(refused('invoiceChoiceOff'));
    await openInvoices(testApp, 1001);
    const filled = { address: '长沙市', phone: '0731-1', bank: '某某银行', bankAccount: '622' };
    const spaced = { ...company, ...filled, invoiceKind: 'special', taxNo: ` ${taxNo.toLowerCase()} `, email: 'a@b.cn' } as const;
    const { id } = await apply(tid, spaced);
    expect(await detail(id)).toMatchObject({ ...company, ...filled, invoiceKind: 'special', email: 'a@b.cn' });
    expect(await dazhi.ask(invoiceCalls.lastInvoiceInfo, {})).toMatchObject({ isKnown: 1, ...company, ...filled });
    expect(await dazhi.ask(invoiceCalls.lastInvoiceInfo, { titleType: 'personal' })).toMatchObject({ isKnown: 0, title: '' });
    expect(await xiaoman.ask(invoiceCalls.lastInvoiceInfo, {})).toMatchObject({ isKnown: 0, taxNo: '' });
  });

  it('for several orders is cancelled by a refund of one order, after which the rest can be invoiced [R-186]', async () => {
    const [one, other] = [await makeReceived({ goods: 'orange', num: 2 }), await makeReceived({ goods: 'teapot' })];
    const tids = [one.tid, other.tid];
    expect((await dazhi.ask(invoiceCalls.invoiceStatus, { tids })).amount).toBe(cut(one.payment + other.payment, 0));
    const applied = await dazhi.ask(invoiceCalls.applyInvoices, { tids, ...company });
    expect(applied.amount).toBe(cut(one.payment + other.payment, 0));
    expect((await dazhi.ask(invoiceCalls.applyInvoices, { tids, ...company })).id).toBe(applied.id);
    expect(await xiaoman.call(invoiceCalls.applyInvoices, { tids, ...company })).toMatchObject(refused('orderNotFound'));
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id: applied.id });
    await testApp.runDueJobs();
    await refund(one.tid, 1);
    await testApp.runDueJobs();
    const voided = await detail(applied.id);
    expect(voided).toMatchObject({ state: 4, stateText: '已红冲', redLetterNo: expect.stringMatching(/^\d{20}$/) as string });
    expect(readPdfText((await download(voided.redLetterFileUrl)).rawPayload)).toContain(`价税合计　-¥${applied.amount.toFixed(2)}`);
    expect(await statusOf(other.tid)).toMatchObject({ state: 4, canApply: 1, amount: other.payment });
    const again = await dazhi.ask(invoiceCalls.applyInvoices, { tids, ...company });
    expect(again.amount).toBe(cut(applied.amount, 1));
    // The event of the refund may come twice: the new invoice stays.
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id: again.id, invoiceNo: '26430000000000000009' });
    await testApp.sql(
      `insert into outbox (site_id, event, body, happened_at, due_at) values (1001, 'refundAgreedToPay', $1, now(), '2020-01-01')`,
      [JSON.stringify({ refundNo: '1', tid: one.tid, memberId: people.dazhi.id })],
    );
    await testApp.runDueJobs();
    expect(await detail(again.id)).toMatchObject({ state: 2, invoiceNo: '26430000000000000009' });
  });

  it('that is not issued yet is lowered by a refund, or rejected if the refund is of the whole order', async () => {
    const { tid, payment } = await makeReceived({ goods: 'orange' });
    const { id } = await apply(tid);
    await refund(tid, 1);
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 1, amount: cut(payment, 1), title: '个人' });
    const { tid: other } = await makeReceived({ goods: 'teapot' });
    const { id: second } = await apply(other);
    await refundPieces(other);
    await testApp.runDueJobs();
    expect(await detail(second)).toMatchObject({ state: 3, why: '订单已全额退款，不再开票' });
    expect(await statusOf(other)).toMatchObject({ canApply: 0 });
  });

  it('of an order whose only piece was refunded in part is cancelled, and what is left can be invoiced', async () => {
    const { tid, payment } = await makeReceived({ goods: 'teapot' });
    const { id } = await apply(tid);
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id });
    await testApp.runDueJobs();
    await refund(tid, 5);
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 4, why: '订单退款，原发票红冲；剩余金额可以重新申请' });
    expect(await statusOf(tid)).toMatchObject({ canApply: 1, why: '', amount: cut(payment, 5) });
    const { list } = await dazhi.ask(invoiceCalls.listInvoiceOrders, { tab: 'open' });
    expect(list).toContainEqual(expect.objectContaining({ tid, amount: cut(payment, 5) }));
    const again = await apply(tid);
    expect(again.amount).toBe(cut(payment, 5));
  });

  it('that was issued for an order that is refunded whole promises no further one', async () => {
    const { tid } = await makeReceived({ goods: 'teapot' });
    const { id } = await apply(tid);
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id });
    await testApp.runDueJobs();
    await refundPieces(tid);
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 4, why: '订单已全额退款，原发票红冲' });
    expect(await statusOf(tid)).toMatchObject({ canApply: 0, why: '订单已关闭，没有可以开票的金额' });
  });

  it('is cancelled if the order is refunded while the invoicing service issues it', async () => {
    await openInvoices(testApp, 1001, { invoiceAtOnce: true });
    const { tid, payment } = await makeReceived({ goods: 'orange', num: 2 });
    testApp.invoices.injectFault('wait');
    const { id } = await apply(tid);
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 1 });
    expect(await merchant.call(invoiceMerchantCalls.rejectInvoice, { id, why: '不开' })).toMatchObject(refused('invoiceStateForbids'));
    await refund(tid, 1);
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 6 });
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 4, amount: payment, redLetterNo: expect.stringMatching(/^\d{20}$/) as string });
    expect((await apply(tid)).amount).toBe(cut(payment, 1));
    await openInvoices(testApp, 1001);
  });

  it('can be requested again after the invoicing service or the merchant has rejected it', async () => {
    const { tid } = await makeReceived({ goods: 'orange' });
    const { id } = await apply(tid, { ...company, title: '某公司不开' });
    await merchant.ask(invoiceMerchantCalls.issueInvoice, { id });
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 3, why: '抬头与税务登记不符' });
    const { id: again } = await apply(tid, company);
    expect(again).not.toBe(id);
    await merchant.ask(invoiceMerchantCalls.rejectInvoice, { id: again, why: '请补充地址' });
    await merchant.ask(invoiceMerchantCalls.rejectInvoice, { id: again, why: '请补充地址' });
    expect(await detail(again)).toMatchObject({ state: 3, why: '请补充地址' });
    const rows = await testApp.sql(`select 1 from audit_entry where call = 'merchant.rejectInvoice'`);
    expect(rows).toHaveLength(1);
  });

  it('shows the number and file that the merchant entered, if it was issued elsewhere', async () => {
    const { tid } = await makeReceived({ goods: 'orange' });
    const { id } = await apply(tid);
    const hand = { id, invoiceNo: '26430000000000000001', fileUrl: 'https://fp.example.com/1.pdf' };
    await merchant.ask(invoiceMerchantCalls.issueInvoice, hand);
    expect(await merchant.ask(invoiceMerchantCalls.issueInvoice, hand)).toMatchObject({ state: 2, issuedBy: 'hand' });
    expect(await detail(id)).toMatchObject({ fileUrl: hand.fileUrl, invoiceNo: hand.invoiceNo });
    expect(await merchant.call(invoiceMerchantCalls.voidInvoice, { id })).toMatchObject(refused('invoiceWhyMissing'));
    await refund(tid, 1);
    await testApp.runDueJobs();
    expect((await merchant.ask(invoiceMerchantCalls.invoice, { id })).nextText).toContain('红字发票号码');
    const red = { id, redLetterNo: '26430000000000000002' };
    await merchant.ask(invoiceMerchantCalls.voidInvoice, red);
    expect(await merchant.ask(invoiceMerchantCalls.voidInvoice, red)).toMatchObject({ state: 4, nextText: '', ...red });
  });

  it('does not include the part of an order that stored-value cards paid', async () => {
    const card = await bindNewCard(testApp, 'dazhi');
    const made = await makeOrder(dazhi, { goods: 'orange' });
    await dazhi.ask(orderCalls.toShopPay, { tid: made.tid, payType: 'balance', cards: [card.id] });
    const [paid] = await testApp.sql<{ money: number }>(
      `select coalesce(sum(tender.amount), 0)::int as money from payment join payment_tender tender using (site_id, payment_no)
        where payable_id = $1 and tender.kind not in ('cardPaid', 'cardGift')`,
      [made.tid],
    );
    expect((await statusOf(made.tid))?.amount).toBe((paid?.money ?? 0) / 100);
    expect((paid?.money ?? 0) / 100).toBeLessThan(made.payment);
  });

  it("is part of the member's data export, and its title is erased with the member", async () => {
    const { ticket } = await dazhi.ask(privacyCalls.exportTicket, { password: people.dazhi.password });
    const { body } = await testApp.as({ visitorOf: 1001 }).call(privacyCalls.exportData, { ticket });
    expect(body.invoices).toContainEqual(expect.objectContaining({ title: company.title, taxNo }));
    const { eraseInvoiceBuyers } = await import('./store/invoices.ts');
    await testApp.databases.units.write(1001, (db) => eraseInvoiceBuyers(db, people.dazhi.id));
    const [left] = await testApp.sql('select count(*)::int as rows from invoice where member_id = $1 and buyer_sealed is not null', [
      people.dazhi.id,
    ]);
    expect(left).toEqual({ rows: 0 });
    expect(await testApp.sql('select 1 from invoice_file')).toEqual([]);
  });
});
