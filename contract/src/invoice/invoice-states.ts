/** Lists the states of an invoice with the numbers that stand for them on the wire. An order without one has 0. */
export const invoiceStates = { applied: 1, issued: 2, rejected: 3, voided: 4 } as const;

/** Describes a state of an invoice. */
export type InvoiceState = keyof typeof invoiceStates;
const noInvoice = 0;

/** Returns the number of a state on the wire; 0 for no invoice. */
export const invoiceStateCode = (state: InvoiceState | undefined): 0 | (typeof invoiceStates)[InvoiceState] =>
  state ? invoiceStates[state] : noInvoice;

/** Lists the kinds of buyers that an invoice is made out to. */
export const titleTypes = ['personal', 'company'] as const;

/** Describes whom an invoice is made out to: a person or a company. */
export type TitleType = (typeof titleTypes)[number];

/** Lists the kinds of invoices: an ordinary one, and one by which a company deducts value-added tax. */
export const invoiceKinds = ['normal', 'special'] as const;

/** Describes a kind of invoice. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Lists the choices that a shop may offer: an ordinary invoice for a person or a company, and a special one. */
export const invoiceChoices = ['personal', 'company', 'special'] as const;

/** Names the kinds of invoices that a shop can offer. */
export type InvoiceChoice = (typeof invoiceChoices)[number];

/** Returns which of a shop's choices an invoice is. */
export const invoiceChoice = (titleType: TitleType, kind: InvoiceKind): InvoiceChoice => (kind === 'special' ? 'special' : titleType);

/** Limits for how many days after its payment an order can be invoiced. */
export const invoiceDays = 365;

/** Limits how many orders one invoice can be for. */
export const mostInvoiceOrders = 50;
