import type { Say } from 'contract/sentence.ts';
import type { InvoiceRequest, InvoiceResult, InvoiceService, RedLetterRequest } from '#gateways/invoice/invoice-service.ts';
import { findSite, loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { notifyInvoice } from '../apply-invoice.ts';
import { type Invoice, openStoredBuyer, documentToRequest, redLetterRequestNo } from '../rules/invoice.ts';
import { describeInvoicedItem } from '../rules/invoice-reply.ts';
import { changeInvoice, lockInvoice, saveInvoiceFile } from '../store/invoices.ts';
import { voidInvoice } from '../void-invoice.ts';

/** Limits how long the invoicing service may take, in milliseconds. */
const serviceTimeout = 20_000;

/** Describes what the invoicing service is asked for, and whether it was asked before. */
type Request = { readonly wasSent: boolean } & (
  | { readonly part: 'issue'; readonly body: InvoiceRequest }
  | { readonly part: 'redLetter'; readonly body: RedLetterRequest }
);

function buildIssueRequest(
  { id, kind, orders, currency }: Invoice,
  amount: Invoice['amount'],
  { seller, buyer, say }: { readonly seller: InvoiceRequest['seller']; readonly buyer: InvoiceRequest['buyer']; readonly say: Say },
): InvoiceRequest {
  const items = orders
    .filter((order) => order.amount > 0)
    .map((order) => ({ name: say(describeInvoicedItem(order)), amount: order.amount }));
  return { requestNo: id, kind, seller, buyer, items, amount, currency };
}

/** Plans what is asked of the service, and marks that it is being asked; undefined when nothing is. */
async function planRequest(db: SiteDatabase, id: string, secrets: Secrets): Promise<Request | undefined> {
  const invoice = await lockInvoice(db, id);
  const part = invoice?.askAt ? documentToRequest(invoice) : undefined;
  if (!invoice || !part) return undefined;
  const wasSent = invoice.sentAmount !== null;
  if (part === 'redLetter') {
    const { invoiceNo, sentAmount, amount, why } = invoice;
    return {
      part,
      wasSent,
      body: { requestNo: redLetterRequestNo(id), ofRequestNo: id, invoiceNo, amount: sentAmount ?? amount, reason: why },
    };
  }
  const [site, say] = await Promise.all([findSite(db), loadSiteSay(db)]);
  if (!site) return undefined; // a closed site: asked again once it is open
  if (!invoice.buyerSealed) {
    await changeInvoice(db, id, { state: 'rejected', why: say(sentence('invoiceErased')), askAt: null });
    return undefined;
  }
  // What the service was asked for once is asked for again: a refund meanwhile is settled when its answer comes.
  const amount = invoice.sentAmount ?? invoice.amount;
  if (!wasSent) await changeInvoice(db, id, { sentAmount: amount });
  const { companyName, invoiceTaxNo } = site.settings;
  const seller = { name: companyName || site.name, taxNo: invoiceTaxNo };
  const buyer = openStoredBuyer(invoice.buyerSealed, secrets.open);
  return { part, wasSent, body: buildIssueRequest(invoice, amount, { seller, buyer, say }) };
}

type Issued = Extract<InvoiceResult, { state: 'issued' }>;

/** Records an issued invoice. One of which something was refunded meanwhile is taken back immediately. */
async function recordIssued(db: SiteDatabase, invoice: Invoice, { invoiceNo, invoiceCode, issuedAt }: Issued, now: Date): Promise<void> {
  const amount = invoice.sentAmount ?? invoice.amount;
  const issued = { ...invoice, amount, issuedBy: 'gateway' as const };
  await changeInvoice(db, invoice.id, { state: 'issued', amount, issuedBy: 'gateway', invoiceNo, invoiceCode, issuedAt, askAt: null });
  if (amount !== invoice.amount) return voidInvoice(db, issued, (await loadSiteSay(db))(sentence('invoiceRefunded')), now);
  await notifyInvoice(db, issued, 'issued', '', now);
}

/** Records the answer of the service, unless it was recorded before. */
async function recordResult(
  db: SiteDatabase,
  { id, part }: { readonly id: string; readonly part: Request['part'] },
  result: Issued,
  fileSealed: Buffer,
  now: Date,
): Promise<void> {
  const invoice = await lockInvoice(db, id);
  if (!invoice || documentToRequest(invoice) !== part) return;
  if (invoice.buyerSealed) await saveInvoiceFile(db, id, part, fileSealed);
  if (part === 'issue') return recordIssued(db, invoice, result, now);
  await changeInvoice(db, id, { redLetterNo: result.invoiceNo, askAt: null });
}

/** Records that the service refused: an application is rejected, and a red-letter invoice waits for the merchant. */
async function recordRefusal(
  db: SiteDatabase,
  { id, part }: { readonly id: string; readonly part: Request['part'] },
  { reason }: ProviderRefusal,
  now: Date,
) {
  const invoice = await lockInvoice(db, id);
  if (!invoice || documentToRequest(invoice) !== part) return;
  if (part === 'redLetter') return changeInvoice(db, id, { askAt: null });
  const why = typeof reason === 'string' ? reason : (await loadSiteSay(db))(reason);
  await changeInvoice(db, id, { state: 'rejected', why, askAt: null });
  await notifyInvoice(db, invoice, 'rejected', why, now);
}

/**
 * Creates the job handler that has the invoicing service issue an invoice or its red-letter one, and stores the file.
 * Sends the same request number each time, so that nothing is issued twice. While the service is still issuing,
 * stores nothing; a later job asks again.
 */
export const sendInvoice =
  ({ invoices, secrets }: { readonly invoices: InvoiceService | undefined; readonly secrets: Secrets }): JobHandler<'sendInvoice'> =>
  async ({ siteId, units, now, signal }, { invoiceId: id }) => {
    // An installation that lost its service keeps the job, so that `npm run health` names it.
    if (!invoices) throw new Error('this installation has no invoicing service');
    const request = await units.write(siteId, (db) => planRequest(db, id, secrets));
    if (!request) return;
    const { part, body, wasSent } = request;
    const within = AbortSignal.any([signal, AbortSignal.timeout(serviceTimeout)]);
    const ask = () => (request.part === 'issue' ? invoices.issue(request.body, within) : invoices.redLetter(request.body, within));
    try {
      const known = wasSent ? await invoices.query(body.requestNo, within) : undefined;
      const result = known ?? (await ask());
      if (result.state === 'pending') return;
      const file = await invoices.fetchFile(body.requestNo, within);
      const sealed = secrets.seal(file.toString('base64'));
      await units.write(siteId, (db) => recordResult(db, { id, part }, result, sealed, now));
    } catch (fault) {
      if (!(fault instanceof ProviderRefusal)) throw fault;
      await units.write(siteId, (db) => recordRefusal(db, { id, part }, fault, now));
    }
  };
