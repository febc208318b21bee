import { formatWithSymbol } from 'contract/currency.ts';
import { sum } from 'contract/money.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import type { InvoiceBuyer } from '#gateways/invoice/invoice-service.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { findInvoiceProblem } from './rules/can-invoice.ts';
import { type Invoice, type InvoiceSource, openStoredBuyer, sealInvoiceBuyer } from './rules/invoice.ts';
import { type InvoiceTitleInput, parseInvoiceBuyer } from './rules/parse-invoice-buyer.ts';
import { findInvoiceSources, lockInvoiceSources } from './store/invoice-sources.ts';
import { findInvoice, insertInvoice } from './store/invoices.ts';

interface ApplyContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly now: Date;
  readonly say: Say;
}

const wrongOrder = (tid: string, tids: readonly string[], why: Sentence) =>
  new Refusal('invoiceOrderWrong', { sentence: tids.length > 1 ? sentence('invoiceOfOrder', { tid, why }) : why });

const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  (Object.keys(one) as (keyof InvoiceBuyer)[]).every((field) => one[field] === other[field]);

/** Finds the valid invoice of the same orders for the same buyer, so that a repeated application makes no second one. */
async function findSame(
  { db, secrets }: ApplyContext,
  sources: readonly InvoiceSource[],
  kind: Invoice['kind'],
  buyer: InvoiceBuyer,
): Promise<Invoice | undefined> {
  const [first, ...more] = sources.map(({ latest }) => latest);
  if (!first || more.some((one) => one?.id !== first.id) || first.state === 'rejected' || first.state === 'voided') return undefined;
  const invoice = await findInvoice(db, first.id);
  const isSame =
    invoice?.kind === kind &&
    invoice.orders.length === sources.length &&
    isSameBuyer(openStoredBuyer(invoice.buyerSealed, secrets.open), buyer);
  return isSame ? invoice : undefined;
}

/**
 * Applies for one invoice for a member's orders and card purchases, and returns its id, state and amount in cents. An
 * identical application returns the first. Refuses what the shop does not issue (invoiceOff, invoiceChoiceOff), wrong
 * buyer details (invoiceTitleWrong), and orders (orderNotFound, invoiceOrderWrong).
 */
export async function applyForInvoice(
  context: ApplyContext,
  memberId: number,
  given: readonly string[],
  filled: InvoiceTitleInput,
): Promise<Pick<Invoice, 'id' | 'state' | 'amount'>> {
  const { db, site, ids, secrets, now, say } = context;
  const { invoiceOpen, invoiceChoices, invoiceFrom, invoiceAtOnce } = site.settings;
  if (!invoiceOpen) throw new Refusal('invoiceOff');
  const { kind, buyer } = parseInvoiceBuyer(filled, invoiceChoices, say);
  const tids = [...new Set(given)];
  await lockInvoiceSources(db, tids);
  const sources = await findInvoiceSources(db, memberId, tids);
  if (sources.length < tids.length) throw new Refusal('orderNotFound');
  const same = await findSame(context, sources, kind, buyer);
  if (same) return same;
  for (const source of sources) {
    const problem = findInvoiceProblem(source, invoiceFrom, now);
    if (problem) throw wrongOrder(source.tid, tids, problem);
  }
  const [{ currency }] = sources as [InvoiceSource, ...InvoiceSource[]];
  if (sources.some((source) => source.currency !== currency))
    throw new Refusal('invoiceOrderWrong', { sentence: sentence('invoiceCurrencies') });
  const invoice = {
    id: ids.longNumber(),
    memberId,
    kind,
    titleType: buyer.titleType,
    buyerSealed: sealInvoiceBuyer(buyer, secrets.seal),
    amount: sum(sources.map(({ money }) => money)),
    currency,
    appliedAt: now,
    askAt: invoiceAtOnce ? now : null,
    orders: sources.map(({ tid, type, money }) => ({ tid, type, amount: money })),
  };
  await insertInvoice(db, invoice);
  return { ...invoice, state: 'applied' };
}

/** Sends a member the message that their invoice was issued, rejected or voided. */
export async function notifyInvoice(
  db: SiteDatabase,
  { id, memberId, amount, currency, orders }: Invoice,
  state: 'issued' | 'rejected' | 'voided',
  why: string,
  now: Date,
): Promise<void> {
  const text = sentence('invoiceNews', { state, amount: formatWithSymbol(amount, currency), why });
  const about = {
    title: sentence('invoiceNewsTitle', { state }),
    text,
    link: `/ticket/detail?id=${id}`,
    picture: orders[0]?.picture ?? '',
  };
  await notifyMembers(db, [{ memberId, key: `invoice:${id}:${state}`, kind: 'order', happenedAt: now, ...about }], now);
}
