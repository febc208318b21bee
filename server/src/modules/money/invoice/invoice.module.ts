import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { invoiceShapes } from 'contract/money/invoice/invoice.shapes.ts';
import { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { invoiceMerchantShapes } from 'contract/money/invoice/merchant.shapes.ts';
import type { InvoiceService } from '#gateways/invoice/invoice-service.ts';
import { defineApi } from '#http/handler.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { invoice, issueInvoice, listInvoices, rejectInvoice, voidInvoice } from './calls/merchant-invoices.ts';
import {
  applyInvoice,
  applyInvoices,
  invoiceDetail,
  invoiceSetting,
  invoiceStatus,
  lastInvoiceInfo,
  listInvoiceOrders,
} from './calls/shopper-invoices.ts';
import { sendInvoice } from './jobs/send-invoice.ts';
import { defineModule } from '#define-module.ts';
import { adjustInvoicesOfRefunds } from './events/adjust-refunded.ts';
import { invoiceScheduledTasks } from './scheduled-tasks.ts';
import { invoiceMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which shoppers get invoices. */
const invoiceApi = defineApi('invoice', invoiceCalls, invoiceShapes, {
  invoiceSetting,
  invoiceStatus,
  lastInvoiceInfo,
  applyInvoice,
  applyInvoices,
  invoiceDetail,
  listInvoiceOrders,
});
/** Holds the handlers of the merchant's calls for invoices. */
const invoiceMerchantApi = defineApi('merchant', invoiceMerchantCalls, invoiceMerchantShapes, {
  listInvoices,
  invoice,
  issueInvoice,
  rejectInvoice,
  voidInvoice,
});
/** Builds the job handlers of invoices, by job name: one, `sendInvoice`, which calls the invoicing service. */
export const invoiceJobs = (deps: {
  readonly invoices: InvoiceService | undefined;
  readonly secrets: Secrets;
}): Pick<JobHandlers, 'sendInvoice'> => ({
  sendInvoice: sendInvoice(deps),
});
export { createInvoiceFileLookup } from './invoice-files.ts';

export const invoiceModule = defineModule({
  name: 'invoice',
  apis: [invoiceApi, invoiceMerchantApi],
  listeners: () => ({ refundAgreedToPay: { invoices: adjustInvoicesOfRefunds } }),
  tasks: () => invoiceScheduledTasks,
  jobs: invoiceJobs,
  memberData: invoiceMemberData,
});
