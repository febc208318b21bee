import type { Reply } from 'contract/call.ts';
import type { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import type { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { invoiceStateCode } from 'contract/money/invoice/invoice-states.ts';
import { toYuan } from 'contract/money.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Invoice, type InvoicedOrder, type InvoiceDocument, type InvoiceSource, openStoredBuyer } from './invoice.ts';

type Detail = Reply<typeof invoiceCalls.invoiceDetail>;
type MerchantInvoice = Reply<typeof invoiceMerchantCalls.invoice>;

/** Returns the name of an order or a stored-value card in lists and on its invoice. */
export const describeInvoicedItem = ({ type, title, pieces }: Pick<InvoiceSource, 'type' | 'title' | 'pieces'>): Sentence =>
  type === 'card' ? sentence('invoiceCardItem', { name: title }) : sentence('invoiceItem', { title, num: pieces });

const toOrderReply = (order: InvoicedOrder, say: Say) => ({
  tid: order.tid,
  type: order.type,
  title: say(describeInvoicedItem(order)),
  linkUrl: order.picture,
  num: order.pieces,
  paidTime: order.paidAt?.getTime() ?? 0,
  amount: toYuan(order.amount),
});

/** Builds the row of an order or card purchase that can be invoiced: the amount, and its latest invoice's state. */
export const toInvoiceableOrderReply = (source: InvoiceSource, say: Say) => ({
  ...toOrderReply({ ...source, amount: source.money }, say),
  id: source.latest?.id ?? null,
  state: invoiceStateCode(source.latest?.state),
  stateText: say(sentence('invoiceStateText', { state: source.latest?.state ?? 'none' })),
});

/** Builds the reply to an application for an invoice. */
export const toInvoiceApplicationReply = ({ id, state, amount }: Pick<Invoice, 'id' | 'state' | 'amount'>, say: Say) => ({
  id,
  state: invoiceStateCode(state),
  stateText: say(sentence('invoiceStateText', { state })),
  amount: toYuan(amount),
});

/**
 * Builds the full reply about an invoice: its orders, amounts and buyer.
 * @param fileUrl makes the URL of one of its files
 */
export function toInvoiceDetailReply(
  invoice: Invoice,
  say: Say,
  { open, fileUrl }: { readonly open: (sealed: Buffer) => string; readonly fileUrl: (part: InvoiceDocument) => string },
): Detail {
  const { email, ...buyer } = openStoredBuyer(invoice.buyerSealed, open);
  const urlOf = (part: InvoiceDocument, elsewhere: string) => (invoice.files.includes(part) ? fileUrl(part) : elsewhere);
  return {
    ...toInvoiceApplicationReply(invoice, say),
    invoiceKind: invoice.kind,
    ...buyer,
    email,
    currency: invoice.currency,
    orders: invoice.orders.map((order) => toOrderReply(order, say)),
    invoiceNo: invoice.invoiceNo,
    invoiceCode: invoice.invoiceCode,
    redLetterNo: invoice.redLetterNo,
    why: invoice.why,
    applyTime: invoice.appliedAt.getTime(),
    issueTime: invoice.issuedAt?.getTime() ?? null,
    voidTime: invoice.voidedAt?.getTime() ?? null,
    fileUrl: urlOf('issue', invoice.handUrl),
    redLetterFileUrl: urlOf('redLetter', invoice.handRedUrl),
  };
}

/** Says what the merchant or the invoicing service is still to do about an invoice; undefined where nothing is. */
function findNextStep({ state, issuedBy, redLetterNo, askAt }: Invoice): Sentence | undefined {
  if (askAt) return sentence('invoiceNextService');
  if (state === 'applied') return sentence('invoiceNextIssue');
  if (state !== 'voided' || redLetterNo !== '') return undefined;
  return sentence(issuedBy === 'hand' ? 'invoiceNextRedLetter' : 'invoiceNextRedLetterAgain');
}

/** Builds the reply about an invoice for the merchant: what the shopper gets, and more fields for the merchant only. */
export function toMerchantInvoiceReply(invoice: Invoice, detail: Detail, say: Say): MerchantInvoice {
  const next = findNextStep(invoice);
  return { ...detail, memberId: invoice.memberId, issuedBy: invoice.issuedBy, nextText: next ? say(next) : '' };
}
