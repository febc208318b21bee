import { formatWithSymbol } from 'contract/currency.ts';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type InvoiceSandbox, invoiceSandbox } from './invoice-sandbox.ts';

/** Creates the invoicing service of this installation: so far only the sandbox, which production refuses without ALLOW_SANDBOX. */
export function invoiceGateway({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): InvoiceSandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'invoices are issued by a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to allow it; its invoices are void',
    );
  }
  return invoiceSandbox(now);
}

/** Returns the page of sandbox invoices for developers. */
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
