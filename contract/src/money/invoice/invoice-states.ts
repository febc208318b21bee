/** Lists the states of an invoice with their numbers on the wire. An order without an invoice has 0. */
export const invoiceStates = { applied: 1, issued: 2, rejected: 3, voided: 4 } as const;

/** Describes a state of an invoice. */
export type InvoiceState = keyof typeof invoiceStates;
const noInvoice = 0;

/** Returns the number of an invoice's state on the wire; 0 for no invoice. */
export const invoiceStateCode = (state: InvoiceState | undefined): 0 | (typeof invoiceStates)[InvoiceState] =>
  state ? invoiceStates[state] : noInvoice;

/** Lists the kinds of buyers that an invoice is made out to: a person or a company. */
export const titleTypes = ['personal', 'company'] as const;

/** Names whom an invoice is made out to: a person or a company. */
export type TitleType = (typeof titleTypes)[number];

/** Lists the kinds of invoices: an ordinary one, and one by which a company deducts value-added tax. */
export const invoiceKinds = ['normal', 'special'] as const;

/** Names a kind of invoice, as `invoiceKinds` lists them. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Lists the invoices that a shop may offer: an ordinary one for a person or for a company, and a special one for
 * value-added tax.
 */
export const invoiceChoices = ['personal', 'company', 'special'] as const;

/** Names an invoice that a shop can offer: ordinary for a person or for a company, or special for value-added tax. */
export type InvoiceChoice = (typeof invoiceChoices)[number];

/** Returns the `InvoiceChoice` of an invoice: special for value-added tax, else ordinary for a person or for a company. */
export const invoiceChoice = (titleType: TitleType, kind: InvoiceKind): InvoiceChoice => (kind === 'special' ? 'special' : titleType);

/** Holds for how many days after its payment an order can be invoiced. */
export const invoiceDays = 365;

/** Limits how many orders one invoice can be for. */
export const mostInvoiceOrders = 50;
