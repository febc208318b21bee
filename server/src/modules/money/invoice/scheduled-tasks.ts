import { enqueueJob } from '#platform/jobs.ts';
import { dueTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { changeInvoice, lockInvoice } from './store/invoices.ts';

/** Tells when the invoicing service is asked again after it did not answer, or is still issuing; in milliseconds. */
const askAgain = 5 * 60 * 1000;

/** Enqueues requests to the invoicing service: to issue invoices, and to take them back. */
const askInvoices = dueTask({
  name: 'askInvoices',
  rows: ['invoice', 'id', 'ask_at'],
  lock: lockInvoice,
  dueAt: ({ askAt }) => askAt,
  async handle(db, { id }, now) {
    await changeInvoice(db, id, { askAt: new Date(now.getTime() + askAgain) });
    await enqueueJob(db, 'sendInvoice', { invoiceId: id }, { key: id, mostAttempts: 3 });
  },
});

/** Lists the scheduled tasks of invoices: one that queues the due requests to the invoicing service, first and repeated ones. */
export const invoiceScheduledTasks: readonly ScheduledTask[] = [askInvoices];
