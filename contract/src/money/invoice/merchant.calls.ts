import { defineCalls } from '../../call.ts';
import type { invoiceMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant issues, rejects and voids invoices. docs/invoices.md has an example. */
export const invoiceMerchantCalls = defineCalls<typeof invoiceMerchantShapes>()({
  listInvoices: {
    method: 'GET',
    path: '/merchant-api/v1/invoices',
    caller: 'merchant',
    may: 'receipts.view',
    work: 'read',
    says: 'Lists invoices and applications for them, newest first. Filters by state, order and time.',
  },
  invoice: {
    method: 'GET',
    path: '/merchant-api/v1/invoices/:id',
    caller: 'merchant',
    may: 'receipts.view',
    work: 'read',
    says: 'Returns one invoice in full, with where its file is downloaded.',
    refuses: ['invoiceNotFound'],
  },
  issueInvoice: {
    method: 'POST',
    path: '/merchant-api/v1/invoices/:id/issue',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Issues an invoice that was applied for: by the number and file of one that was issued elsewhere, or through the invoicing service. Repeating it changes nothing.',
    refuses: ['invoiceNotFound', 'invoiceStateForbids'],
  },
  rejectInvoice: {
    method: 'POST',
    path: '/merchant-api/v1/invoices/:id/reject',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Rejects an application for an invoice with a reason that the shopper reads. The orders can be applied for again. Repeating it changes nothing.',
    refuses: ['invoiceNotFound', 'invoiceStateForbids'],
  },
  voidInvoice: {
    method: 'POST',
    path: '/merchant-api/v1/invoices/:id/void',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Takes back an issued invoice by a red-letter one, or adds the red-letter number that a refund made necessary. Repeating it changes nothing.',
    refuses: ['invoiceNotFound', 'invoiceStateForbids', 'invoiceWhyMissing'],
  },
});
