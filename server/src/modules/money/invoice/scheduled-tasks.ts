import { enqueueJob } from '#platform/jobs.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { changeInvoice, lockInvoice } from './store/invoices.ts';

/** Tells when the invoicing service is asked again after it did not answer, or is still issuing; in milliseconds. */
const askAgain = 5 * 60 * 1000;

/** Enqueues requests to the invoicing service: to issue invoices, and to take them back. */
const askInvoices: ScheduledTask = {
  name: 'askInvoices',
  selectDue: (query, now) =>
    query.selectFrom('invoice').select(['site_id as siteId', 'id as key']).where('ask_at', '<=', now).orderBy('ask_at'),
  async handle(db, id, now) {
    const invoice = await lockInvoice(db, id);
    if (!invoice?.askAt || invoice.askAt > now) return;
    await changeInvoice(db, id, { askAt: new Date(now.getTime() + askAgain) });
    await enqueueJob(db, 'sendInvoice', { invoiceId: id }, { key: id, mostAttempts: 3 });
  },
};

/** Lists the scheduled tasks of invoices: one that queues the due requests to the invoicing service, first and repeated ones. */
export const invoiceScheduledTasks: readonly ScheduledTask[] = [askInvoices];
