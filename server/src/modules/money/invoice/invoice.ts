export { openInvoiceBuyer } from './invoice-files.ts';
export { eraseInvoiceBuyers, listAllInvoices } from './store/invoices.ts';
