import { mostInvoiceOrders } from 'contract/money/invoice/invoice-states.ts';

/** Returns the page that applies for an invoice for these orders. */
export const applyForInvoicePath = (tids: readonly string[]): string => `/ticket/apply?tid=${tids.join(',')}`;
/** Returns the page of an invoice. */
export const invoicePath = (id: string): string => `/ticket/detail?id=${id}`;

/** Reads the order numbers in a URL, separated by commas; leaves out texts that are no order numbers. */
export const parseTids = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((tid) => /^\d{20}$/.test(tid)))].slice(0, mostInvoiceOrders);
