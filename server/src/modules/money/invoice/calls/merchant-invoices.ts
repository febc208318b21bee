import { invoiceStates, type InvoiceState } from 'contract/money/invoice/invoice-states.ts';
import type { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import type { BaseContext, Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { notifyInvoice } from '../apply-invoice.ts';
import { buildInvoiceDecoders } from '../invoice-files.ts';
import type { Invoice } from '../rules/invoice.ts';
import { toInvoiceDetailReply, toMerchantInvoiceReply } from '../rules/invoice-reply.ts';
import { changeInvoice, findInvoice, listInvoicePage, lockInvoice } from '../store/invoices.ts';
import { voidInvoice as takeBack } from '../void-invoice.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

const toState = (code: number | undefined): InvoiceState | undefined =>
  (Object.keys(invoiceStates) as InvoiceState[]).find((state) => invoiceStates[state] === code);

type ReplyContext = Pick<BaseContext, 'siteId' | 'secrets' | 'now' | 'say'>;
const toReply = (context: ReplyContext, invoice: Invoice) =>
  toMerchantInvoiceReply(invoice, toInvoiceDetailReply(invoice, context.say, buildInvoiceDecoders(context, invoice)), context.say);

/** Loads the invoice as it was changed, and builds the reply. */
async function replyChanged(context: ReplyContext & { readonly db: SiteDatabase }, id: string) {
  const invoice = await findInvoice(context.db, id);
  if (!invoice) throw new Refusal('invoiceNotFound');
  return toReply(context, invoice);
}

async function lock(db: SiteDatabase, id: string): Promise<Invoice> {
  const invoice = await lockInvoice(db, id);
  if (!invoice) throw new Refusal('invoiceNotFound');
  return invoice;
}

const wrongState = ({ state }: Invoice) => new Refusal('invoiceStateForbids', { sentence: sentence('invoiceStateIs', { state }) });
/** Refuses (invoiceStateForbids) an invoice that was not just applied for, or that the service may be issuing. */
function assertOpen(invoice: Invoice): void {
  if (invoice.state !== 'applied') throw wrongState(invoice);
  if (invoice.sentAmount !== null) throw new Refusal('invoiceStateForbids', { sentence: sentence('invoiceBeingIssued') });
}

/** Lists for the merchant all invoices and applications for them, newest first. Filters by state, order and time. */
export const listInvoices: Handler<typeof invoiceMerchantCalls.listInvoices> = async (context, { state, tid, from, before, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listInvoicePage(
    context.db,
    { state: toState(state), tid, from: toOptionalDate(from), before: toOptionalDate(before) },
    page,
  );
  return buildPage(
    page,
    list.map((invoice) => toReply(context, invoice)),
    total,
  );
};

/** Returns to the merchant one invoice of any member in full, with the URL of its file. Refuses an unknown invoice. */
export const invoice: Handler<typeof invoiceMerchantCalls.invoice> = (context, { id }) => replyChanged(context, id);

/**
 * Issues an invoice for the merchant: records it with a given number as issued elsewhere, or queues it for the
 * service. The shopper is notified once it is issued; repeating it changes nothing. Refuses an invoice that is not
 * open (invoiceStateForbids).
 */
export const issueInvoice: Handler<typeof invoiceMerchantCalls.issueInvoice> = async (
  context,
  { id, invoiceNo, invoiceCode = '', fileUrl = '' },
) => {
  const { db, now, unchanged } = context;
  const found = await lock(db, id);
  const isRepeated = invoiceNo === undefined ? found.askAt !== null || found.issuedBy === 'gateway' : found.invoiceNo === invoiceNo;
  if (isRepeated && found.state !== 'rejected') {
    unchanged();
    return toReply(context, found);
  }
  assertOpen(found);
  if (invoiceNo === undefined) await changeInvoice(db, id, { askAt: now });
  else {
    await changeInvoice(db, id, {
      state: 'issued',
      issuedBy: 'hand',
      invoiceNo,
      invoiceCode,
      handUrl: fileUrl,
      issuedAt: now,
      askAt: null,
    });
    await notifyInvoice(db, found, 'issued', '', now);
  }
  return replyChanged(context, id);
};

/**
 * Rejects for the merchant an application for an invoice, with a reason that the shopper reads; repeating it changes
 * nothing. The orders can be applied for again. Refuses an invoice that is issued already (invoiceStateForbids).
 */
export const rejectInvoice: Handler<typeof invoiceMerchantCalls.rejectInvoice> = async (context, { id, why }) => {
  const { db, now, unchanged } = context;
  const found = await lock(db, id);
  if (found.state === 'rejected') {
    unchanged();
    return toReply(context, found);
  }
  assertOpen(found);
  await changeInvoice(db, id, { state: 'rejected', why: why.trim(), askAt: null });
  await notifyInvoice(db, found, 'rejected', why.trim(), now);
  return replyChanged(context, id);
};

/**
 * Voids an issued invoice, with a reason; repeating it changes nothing. The merchant gives the number of the
 * red-letter invoice (红冲) that cancels it, or the invoicing service makes one. Also adds that to an invoice voided by
 * a refund; refuses (invoiceWhyMissing) an issued one without a reason.
 */
export const voidInvoice: Handler<typeof invoiceMerchantCalls.voidInvoice> = async (
  context,
  { id, why = '', redLetterNo, redLetterFileUrl = '' },
) => {
  const { db, now, unchanged } = context;
  const found = await lock(db, id);
  const isDone = found.state === 'voided' && (redLetterNo === undefined ? found.redLetterNo !== '' : found.redLetterNo === redLetterNo);
  if (isDone) {
    unchanged();
    return toReply(context, found);
  }
  if ((found.state !== 'issued' && found.state !== 'voided') || found.redLetterNo !== '') throw wrongState(found);
  if (found.state === 'issued') {
    if (why.trim() === '') throw new Refusal('invoiceWhyMissing');
    await takeBack(db, found, why.trim(), now);
  }
  if (redLetterNo !== undefined) await changeInvoice(db, id, { redLetterNo, handRedUrl: redLetterFileUrl, askAt: null });
  else if (found.state === 'voided' && found.issuedBy === 'gateway') await changeInvoice(db, id, { askAt: now });
  return replyChanged(context, id);
};
