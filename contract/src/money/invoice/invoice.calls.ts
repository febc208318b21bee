import { defineCalls } from '../../call.ts';
import type { invoiceShapes } from './invoice.shapes.ts';

const refuses = ['invoiceOff', 'invoiceChoiceOff', 'invoiceTitleWrong', 'invoiceOrderWrong', 'orderNotFound'] as const;

/** Declares the API calls by which shoppers apply for invoices for paid orders, and read them. */
export const invoiceCalls = defineCalls<typeof invoiceShapes>()({
  invoiceSetting: {
    method: 'GET',
    path: '/front/orderInvoice/setting',
    caller: 'anyone',
    work: 'read',
    says: 'Says whether the shop issues invoices, which kinds, and from when an order can be invoiced.',
  },
  invoiceStatus: {
    method: 'POST',
    path: '/orderInvoice/client/applyStatus',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: "Says of the caller's orders what can still be invoiced, or why nothing can, and what became of their latest invoices.",
    refuses: ['orderNotFound'],
  },
  lastInvoiceInfo: {
    method: 'POST',
    path: '/orderInvoice/client/lastInfo',
    form: true,
    caller: 'shopper',
    work: 'read',
    says: 'Returns to whom the caller last had an invoice made out, as a suggestion for the next one.',
  },
  applyInvoice: {
    method: 'POST',
    path: '/orderInvoice/client',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Applies for an invoice for what was paid of one order and not refunded. Repeating it returns the invoice.',
    refuses,
  },
  applyInvoices: {
    method: 'POST',
    path: '/orderInvoice/client/batch',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Applies for one invoice for several orders. Repeating it returns the invoice.',
    refuses,
  },
  invoiceDetail: {
    method: 'GET',
    path: '/orderInvoice/client/:id',
    caller: 'shopper',
    work: 'read',
    says: "Returns one of the caller's invoices in full, with where its file is downloaded.",
    refuses: ['invoiceNotFound'],
  },
  listInvoiceOrders: {
    method: 'GET',
    path: '/front/orderInvoice/listCanInvoiceOrder',
    caller: 'shopper',
    work: 'read',
    says: "Lists the caller's orders that can be invoiced, or those that have an invoice, the newest first.",
  },
});
