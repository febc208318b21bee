import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import { readPdfText } from '../../../test/read-pdf.ts';
import { invoiceGateway, invoiceSandboxPage } from './invoice-gateway.ts';
import { invoiceSandbox } from './invoice-sandbox.ts';
import type { InvoiceRequest } from './invoice-service.ts';

const now = () => new Date('2026-03-02T10:00:00+08:00');
const patient = () => new AbortController().signal;
const request: InvoiceRequest = {
  requestNo: '26030210000000000001',
  kind: 'normal',
  seller: { name: '青禾生活馆', taxNo: '91350100M000100Y43' },
  buyer: {
    titleType: 'company',
    title: '湖南喆垚科技有限公司',
    taxNo: '91350100M000100Y43',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    email: '',
  },
  items: [{ name: '赣南脐橙 5 斤装 等 2 件', amount: cents(123_456) }],
  amount: cents(123_456),
  currency: 'CNY',
};
const redLetter = {
  requestNo: `${request.requestNo}R`,
  ofRequestNo: request.requestNo,
  invoiceNo: '1',
  amount: request.amount,
  reason: '订单退款',
};

describe('the invoicing sandbox', () => {
  it('issues only one invoice for repeated requests with one request number, even after a restart', async () => {
    const sandbox = invoiceSandbox(now);
    const issued = await sandbox.issue(request, patient());
    expect(issued).toMatchObject({ state: 'issued', invoiceNo: expect.stringMatching(/^\d{20}$/) as string });
    expect(await sandbox.issue(request, patient())).toEqual(issued);
    expect(await invoiceSandbox(now).issue(request, patient())).toEqual(issued);
    await expect(sandbox.issue({ ...request, amount: cents(1) }, patient())).rejects.toThrow('金额不同');
  });

  it('makes a PDF file whose text contains title, tax number and amounts', async () => {
    const sandbox = invoiceSandbox(now);
    await sandbox.issue(request, patient());
    const file = await sandbox.fetchFile(request.requestNo, patient());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const text = readPdfText(file);
    for (const words of ['湖南喆垚科技有限公司', '91350100M000100Y43', '赣南脐橙 5 斤装 等 2 件', '价税合计　¥1,234.56', '青禾生活馆'])
      expect(text).toContain(words);
  });

  it('cancels an invoice by a second invoice with negative amounts', async () => {
    const sandbox = invoiceSandbox(now);
    await sandbox.issue(request, patient());
    const back = await sandbox.redLetter(redLetter, patient());
    expect(await sandbox.redLetter(redLetter, patient())).toEqual(back);
    const text = readPdfText(await sandbox.fetchFile(redLetter.requestNo, patient()));
    for (const words of ['（红字）', '价税合计　-¥1,234.56', '订单退款']) expect(text).toContain(words);
    expect((await invoiceSandboxPage(sandbox).entries()).map(({ text: line }) => line)).toEqual([
      '红字，冲 1：湖南喆垚科技有限公司 ¥1,234.56',
      '湖南喆垚科技有限公司 ¥1,234.56',
    ]);
  });

  it('delays, refuses, fails or never answers one request if a test injects that fault', async () => {
    const sandbox = invoiceSandbox(now);
    for (const fault of ['fail', 'never answer', 'refuse', 'wait'] as const) sandbox.injectFault(fault);
    await expect(sandbox.issue(request, patient())).rejects.toThrow('told to fail');
    await expect(sandbox.issue(request, AbortSignal.timeout(20))).rejects.toThrow('timeout');
    await expect(sandbox.issue(request, patient())).rejects.toThrow('拒绝');
    expect(await sandbox.issue(request, patient())).toEqual({ state: 'pending' });
    expect(await sandbox.query(request.requestNo, patient())).toMatchObject({ state: 'issued' });
    const named = { ...request, requestNo: '2', buyer: { ...request.buyer, title: '某公司不开' } };
    await expect(sandbox.issue(named, patient())).rejects.toThrow('抬头');
  });

  it('is not available in production without the setting ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => invoiceGateway(readConfiguration({ ENVIRONMENT: 'jm', ...more }), now);
    expect(of({})).toBeUndefined();
    expect([of({ ALLOW_SANDBOX: '1' }), of({ ENVIRONMENT: 'dev' })]).not.toContain(undefined);
  });
});
