import { type Cents, minus, plus } from 'contract/money.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { notifyInvoice } from './apply-invoice.ts';
import type { Invoice } from './rules/invoice.ts';
import { loadInvoiceableAmount } from './store/invoice-sources.ts';
import { changeInvoice, changeInvoicedAmount, findValidInvoiceId, lockInvoice } from './store/invoices.ts';

/**
 * Voids an issued invoice, which the caller must lock first, and notifies the member. If the invoicing service issued
 * it, also requests the red-letter invoice (红冲) that cancels it.
 */
export async function voidInvoice(db: SiteDatabase, invoice: Invoice, why: string, now: Date): Promise<void> {
  const askAt = invoice.issuedBy === 'gateway' ? now : null;
  await changeInvoice(db, invoice.id, { state: 'voided', why, voidedAt: now, askAt });
  await notifyInvoice(db, invoice, 'voided', why, now);
}

/** Lowers what an invoice that is not issued yet is for; rejects it when nothing is left, unless the service may be issuing it now. */
async function lowerAmount(db: SiteDatabase, invoice: Invoice, tid: string, amount: Cents, to: Cents, now: Date): Promise<void> {
  const rest = plus(minus(invoice.amount, amount), to);
  await changeInvoicedAmount(db, invoice.id, tid, to);
  if (rest > 0 || invoice.sentAmount !== null) return changeInvoice(db, invoice.id, { amount: rest });
  const why = (await loadSiteSay(db))(sentence('invoiceAllRefunded'));
  await changeInvoice(db, invoice.id, { state: 'rejected', amount: rest, why, askAt: null });
  await notifyInvoice(db, invoice, 'rejected', why, now);
}

/**
 * Adjusts the valid invoice of an order after a refund. If not issued yet, lowers its amount, or rejects it if
 * nothing is left; if issued, voids it. May run twice: ignores an invoice that was applied for after the refund.
 */
export async function adjustInvoiceToRefund(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  const id = await findValidInvoiceId(db, tid);
  const invoice = id === undefined ? undefined : await lockInvoice(db, id);
  const part = invoice?.orders.find((order) => order.tid === tid);
  if (!invoice || !part) return;
  const left = await loadInvoiceableAmount(db, part.type, tid);
  if (left >= part.amount) return;
  if (invoice.state === 'applied') return lowerAmount(db, invoice, tid, part.amount, left, now);
  if (invoice.state !== 'issued') return;
  const rest = plus(minus(invoice.amount, part.amount), left);
  await voidInvoice(db, invoice, (await loadSiteSay(db))(sentence(rest > 0 ? 'invoiceRefunded' : 'invoiceRefundedWhole')), now);
}
