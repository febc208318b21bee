import { formatWithSymbol } from 'contract/currency.ts';
import type { Configuration } from '#platform/configuration.ts';
import { type InvoiceSandbox, invoiceSandbox } from './invoice-sandbox.ts';

/**
 * Creates the invoicing sandbox of this installation; undefined in production without ALLOW_SANDBOX, as its invoices are
 * void. There is no other invoicing service so far.
 */
export const invoiceGateway = ({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): InvoiceSandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : invoiceSandbox(now);

/**
 * Builds the description of the page on which developers see the last 50 invoices of the invoicing sandbox. It has a path, a title, an
 * explanation, and a function that lists the entries.
 */
export const invoiceSandboxPage = (invoices: InvoiceSandbox) => ({
  path: '/sandbox/invoice' as const,
  title: '开票沙箱',
  says: '这是沙箱：开出的发票只用于演示，没有报给税务机关；抬头以“不开”结尾的一律拒绝。这里展示最近 50 张。',
  entries: async () =>
    invoices
      .issued()
      .slice(0, 50)
      .map(({ invoiceNo, issuedAt, request: { buyer, amount, currency }, takesBack }) => ({
        head: `${invoiceNo} · ${issuedAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
        text: `${takesBack ? `红字，冲 ${takesBack.invoiceNo}：` : ''}${buyer.title} ${formatWithSymbol(amount, currency)}`,
      })),
});
