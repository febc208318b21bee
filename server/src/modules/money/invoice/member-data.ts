import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import { openInvoiceBuyer } from './invoice-files.ts';
import { eraseInvoiceBuyers, listAllInvoices } from './store/invoices.ts';

export const invoiceMemberData: MemberData = {
  tables: ['invoice'],
  async list(db, memberId, { secrets, say }) {
    const invoices = await listAllInvoices(db, memberId);
    return {
      invoices: invoices.map((invoice) => ({
        ...openInvoiceBuyer(invoice, secrets.open),
        state: say(sentence('invoiceStateText', { state: invoice.state })),
        amount: toYuan(invoice.amount),
        currency: invoice.currency,
        invoiceNo: invoice.invoiceNo,
        tids: invoice.orders.map(({ tid }) => tid),
        appliedAt: invoice.appliedAt.getTime(),
        issuedAt: invoice.issuedAt?.getTime() ?? null,
      })),
    };
  },
  erase: eraseInvoiceBuyers,
};
