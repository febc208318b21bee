import { invoiceDays } from 'contract/money/invoice/invoice-states.ts';
import type { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { sum, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { applyForInvoice } from '../apply-invoice.ts';
import { buildInvoiceDecoders } from '../invoice-files.ts';
import { findInvoiceProblem, invoiceableStatuses, earliestInvoiceablePayment } from '../rules/can-invoice.ts';
import { noInvoiceBuyer, openStoredBuyer } from '../rules/invoice.ts';
import { toInvoiceApplicationReply, toInvoiceDetailReply, toInvoiceableOrderReply } from '../rules/invoice-reply.ts';
import { findInvoiceSources, listInvoiceSources } from '../store/invoice-sources.ts';
import { findInvoice, findLastInvoice } from '../store/invoices.ts';

/** Says whether the shop issues invoices, which kinds, and from when an order can be invoiced. */
export const invoiceSetting: Handler<typeof invoiceCalls.invoiceSetting> = async ({ site, say }) => {
  const { invoiceOpen, invoiceChoices, invoiceFrom } = site.settings;
  const notes = [
    sentence('invoiceNoteMoney'),
    sentence('invoiceNoteCard'),
    sentence('invoiceNoteFrom', { from: invoiceFrom, days: invoiceDays }),
    sentence('invoiceNoteRefund'),
  ];
  return {
    open: invoiceOpen && invoiceChoices.length > 0 ? 1 : 0,
    choices: [...invoiceChoices],
    from: invoiceFrom,
    days: invoiceDays,
    notes: notes.map(say),
  };
};

/**
 * Returns, for some orders of the caller, how much can be invoiced or why not, and each latest invoice's state.
 * Refuses an order of another member.
 */
export const invoiceStatus: Handler<typeof invoiceCalls.invoiceStatus> = async ({ db, site, member, now, say }, { tids }) => {
  const { invoiceOpen, invoiceFrom } = site.settings;
  const sources = new Map((await findInvoiceSources(db, member.id, tids)).map((source) => [source.tid, source]));
  const found = [...new Set(tids)].map((tid) => {
    const source = sources.get(tid);
    if (!source) throw new Refusal('orderNotFound');
    return source;
  });
  const list = found.map((source) => {
    const problem = invoiceOpen ? findInvoiceProblem(source, invoiceFrom, now) : sentence('invoiceOff');
    return { ...toInvoiceableOrderReply(source, say), canApply: problem ? (0 as const) : (1 as const), why: problem ? say(problem) : '' };
  });
  return { amount: toYuan(sum(found.map(({ money }) => money))), list };
};

/** Returns the buyer details (name, tax number) of the caller's last invoice, as a suggestion for the next; empty without any. */
export const lastInvoiceInfo: Handler<typeof invoiceCalls.lastInvoiceInfo> = async ({ db, member, secrets }, { titleType }) => {
  const last = await findLastInvoice(db, member.id, titleType);
  const buyer = last
    ? openStoredBuyer(last.buyerSealed, secrets.open)
    : { ...noInvoiceBuyer, titleType: titleType ?? noInvoiceBuyer.titleType };
  return { ...buyer, invoiceKind: last?.kind ?? 'normal', isKnown: last ? 1 : 0 };
};

/**
 * Applies for an invoice for one of the caller's orders, for what was paid and not refunded. Repeating it returns the
 * same invoice. Refuses as `applyForInvoice` does.
 */
export const applyInvoice: Handler<typeof invoiceCalls.applyInvoice> = async (context, { tid, ...filled }) =>
  toInvoiceApplicationReply(await applyForInvoice(context, context.member.id, [tid], filled), context.say);

/**
 * Applies for one invoice for several orders of the caller. Repeating it returns the invoice. Refuses as
 * `applyForInvoice` does.
 */
export const applyInvoices: Handler<typeof invoiceCalls.applyInvoices> = async (context, { tids, ...filled }) =>
  toInvoiceApplicationReply(await applyForInvoice(context, context.member.id, tids, filled), context.say);

/** Returns one of the caller's invoices in full, with where its file is downloaded. Refuses an invoice of another member. */
export const invoiceDetail: Handler<typeof invoiceCalls.invoiceDetail> = async (context, { id }) => {
  const invoice = await findInvoice(context.db, id, context.member.id);
  if (!invoice) throw new Refusal('invoiceNotFound');
  return toInvoiceDetailReply(invoice, context.say, buildInvoiceDecoders(context, invoice));
};

/** Returns a page of the caller's orders and card purchases that can be invoiced, or of those that have an invoice, the newest first. */
export const listInvoiceOrders: Handler<typeof invoiceCalls.listInvoiceOrders> = async (
  { db, site, member, now, say },
  { tab = 'open', ...paging },
) => {
  const page = parsePageRange(paging);
  const { invoiceOpen, invoiceFrom } = site.settings;
  if (tab === 'open' && !invoiceOpen) return buildPage(page, [], 0);
  const wanted =
    tab === 'applied'
      ? ({ hasInvoice: true } as const)
      : ({ hasInvoice: false, statuses: invoiceableStatuses[invoiceFrom], since: earliestInvoiceablePayment(now) } as const);
  const { list, total } = await listInvoiceSources(db, member.id, wanted, page);
  return buildPage(
    page,
    list.map((source) => toInvoiceableOrderReply(source, say)),
    total,
  );
};
