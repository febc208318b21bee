import { invoiceDays } from 'contract/money/invoice/invoice-states.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { InvoiceSource } from './invoice.ts';

/**
 * Lists the order statuses in which an order can be invoiced, for each value of the shop's setting: once shipped, or
 * once received. A closed order can be invoiced for what did not go back of its payment.
 */
export const invoiceableStatuses = {
  signed: ['TRADE_BUYER_SIGNED', 'TRADE_CLOSED'],
  shipped: ['TRADE_BUYER_SIGNED', 'WAIT_BUYER_CONFIRM_GOODS', 'TRADE_CLOSED'],
} as const satisfies Record<string, readonly OrderStatus[]>;

const day = 24 * 60 * 60 * 1000;
/** Returns the earliest payment time at which an order can still be invoiced now. */
export const earliestInvoiceablePayment = (now: Date): Date => new Date(now.getTime() - invoiceDays * day);

const notYet: Readonly<Partial<Record<OrderStatus, Sentence>>> = {
  TRADE_NO_CREATE_PAY: sentence('invoiceNotPaid'),
  WAIT_BUYER_PAY: sentence('invoiceNotPaid'),
  TRADE_CLOSED_BY_USER: sentence('invoiceOrderClosed'),
  TRADE_REFUND_PROCESSING: sentence('invoiceOrderRefunding'),
};

/**
 * Returns why an order or a card purchase cannot be invoiced now, such as too early, too late or invoiced already;
 * undefined if it can.
 */
export function findInvoiceProblem(
  { status, paidAt, money, latest }: InvoiceSource,
  from: keyof typeof invoiceableStatuses,
  now: Date,
): Sentence | undefined {
  if (latest && (latest.state === 'applied' || latest.state === 'issued')) return sentence('invoiceTaken');
  if (!invoiceableStatuses[from].some((one) => one === status))
    return notYet[status] ?? sentence(from === 'shipped' ? 'invoiceNotShipped' : 'invoiceNotSigned');
  if (status === 'TRADE_CLOSED' && (!paidAt || money === 0)) return sentence('invoiceOrderClosed');
  if (!paidAt || paidAt < earliestInvoiceablePayment(now)) return sentence('invoiceTooLate', { days: invoiceDays });
  return money > 0 ? undefined : sentence('invoiceNothingLeft');
}
