import { type Cents, cents } from 'contract/money.ts';
import type { InvoiceKind, InvoiceState, TitleType } from 'contract/money/invoice/invoice-states.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { Invoice, InvoicedOrder, InvoiceDocument } from '../rules/invoice.ts';

const selectInvoices = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('invoice')
    .select(['id', 'member_id as memberId', 'state', 'kind', 'buyer_sealed as buyerSealed', 'invoice.amount', 'currency'])
    .select(['sent_amount as sentAmount', 'issued_by as issuedBy', 'invoice_no as invoiceNo', 'invoice_code as invoiceCode'])
    .select(['red_letter_no as redLetterNo', 'why', 'hand_url as handUrl', 'hand_red_url as handRedUrl', 'applied_at as appliedAt'])
    .select(['issued_at as issuedAt', 'voided_at as voidedAt', 'ask_at as askAt'])
    .select([
      sql<string[]>`array(select file.part from invoice_file file where file.site_id = ${siteId} and file.invoice_id = invoice.id)`.as(
        'files',
      ),
      sql<(Omit<InvoicedOrder, 'paidAt'> & { readonly paidAt: string | null })[]>`(
        select coalesce(json_agg(json_build_object(
                 'tid', part.tid, 'type', part.type, 'amount', part.amount, 'title', coalesce(line.title, card_type.name, ''),
                 'picture', coalesce(line.picture, ''), 'paidAt', coalesce(orders.paid_at, charge.paid_at),
                 'pieces', coalesce((select sum(one.pieces)::bigint from order_line one where one.site_id = ${siteId} and one.tid = part.tid), 1))
                 order by part.tid), '[]')
          from invoice_order part
          left join orders on orders.site_id = ${siteId} and orders.tid = part.tid
          left join order_line line on line.site_id = ${siteId} and line.tid = part.tid and line.line_no = 1
          left join card_charge charge on charge.site_id = ${siteId} and charge.tid = part.tid
          left join card on card.site_id = ${siteId} and card.id = charge.card_id
          left join card_type on card_type.site_id = ${siteId} and card_type.id = card.type_id
         where part.site_id = ${siteId} and part.invoice_id = invoice.id)`.as('orders'),
    ])
    .where('invoice.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];
/** Converts a row to an invoice; the texts of its columns are checked by the database. */
const toInvoice = (row: Row): Invoice => ({
  ...row,
  state: row.state as InvoiceState,
  kind: row.kind as InvoiceKind,
  amount: cents(row.amount),
  sentAmount: row.sentAmount === null ? null : cents(row.sentAmount),
  issuedBy: row.issuedBy as Invoice['issuedBy'],
  files: row.files as InvoiceDocument[],
  orders: row.orders.map(({ paidAt, ...order }) => ({ ...order, paidAt: paidAt === null ? null : new Date(paidAt) })),
});

/** Finds an invoice; undefined if there is none, or if it is not the given member's. */
export async function findInvoice(db: SiteDatabase, id: string, memberId?: number): Promise<Invoice | undefined> {
  let rows = selectInvoices(db).where('id', '=', id);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  const row = await rows.executeTakeFirst();
  return row && toInvoice(row);
}

/** Locks an invoice until the unit of work ends, and loads it; undefined if there is none. */
export async function lockInvoice(db: SiteDatabase, id: string): Promise<Invoice | undefined> {
  const { query, siteId } = db;
  const locked = await query
    .selectFrom('invoice')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findInvoice(db, id);
}

/** Finds the id of an order's valid invoice, which is applied for or issued; undefined if there is none. */
export async function findValidInvoiceId({ query, siteId }: SiteDatabase, tid: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('invoice_order')
    .select('invoice_id as id')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('valid', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Finds a member's last invoice whose buyer is not erased; if a buyer type is given, the last of that type. */
export async function findLastInvoice(db: SiteDatabase, memberId: number, titleType: TitleType | undefined): Promise<Invoice | undefined> {
  let rows = selectInvoices(db).where('member_id', '=', memberId).where('buyer_sealed', 'is not', null);
  if (titleType) rows = rows.where('title_type', '=', titleType);
  const row = await rows.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && toInvoice(row);
}

/** Lists all invoices of a member, the newest first. */
export async function listAllInvoices(db: SiteDatabase, memberId: number): Promise<Invoice[]> {
  const rows = await selectInvoices(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute();
  return rows.map(toInvoice);
}

/** Describes an application for an invoice. */
export type NewInvoice = Pick<Invoice, 'id' | 'memberId' | 'kind' | 'amount' | 'currency' | 'appliedAt' | 'askAt'> & {
  readonly titleType: TitleType;
  readonly buyerSealed: Buffer;
  readonly orders: readonly Pick<InvoicedOrder, 'tid' | 'type' | 'amount'>[];
};

/** Inserts an application for an invoice. The database refuses a second valid invoice for an order. */
export async function insertInvoice({ query, siteId }: SiteDatabase, invoice: NewInvoice): Promise<void> {
  await query
    .insertInto('invoice')
    .values({
      site_id: siteId,
      id: invoice.id,
      member_id: invoice.memberId,
      state: 'applied',
      kind: invoice.kind,
      title_type: invoice.titleType,
      buyer_sealed: invoice.buyerSealed,
      amount: invoice.amount,
      currency: invoice.currency,
      applied_at: invoice.appliedAt,
      ask_at: invoice.askAt,
    })
    .execute();
  await query
    .insertInto('invoice_order')
    .values(invoice.orders.map(({ tid, type, amount }) => ({ site_id: siteId, invoice_id: invoice.id, tid, type, amount, valid: true })))
    .execute();
}

/** Describes the columns of an invoice that change after it was applied for. */
export type InvoiceChange = Partial<
  Pick<
    Invoice,
    | 'state'
    | 'amount'
    | 'sentAmount'
    | 'issuedBy'
    | 'invoiceNo'
    | 'invoiceCode'
    | 'redLetterNo'
    | 'why'
    | 'handUrl'
    | 'handRedUrl'
    | 'issuedAt'
    | 'voidedAt'
    | 'askAt'
  >
>;

/** Changes an invoice, which the caller must lock first. Once it is rejected or voided, its orders can have another invoice. */
export async function changeInvoice({ query, siteId }: SiteDatabase, id: string, change: InvoiceChange): Promise<void> {
  await query
    .updateTable('invoice')
    .set({
      state: change.state,
      amount: change.amount,
      sent_amount: change.sentAmount,
      issued_by: change.issuedBy,
      invoice_no: change.invoiceNo,
      invoice_code: change.invoiceCode,
      red_letter_no: change.redLetterNo,
      why: change.why,
      hand_url: change.handUrl,
      hand_red_url: change.handRedUrl,
      issued_at: change.issuedAt,
      voided_at: change.voidedAt,
      ask_at: change.askAt,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  if (change.state !== 'rejected' && change.state !== 'voided') return;
  await query.updateTable('invoice_order').set({ valid: false }).where('site_id', '=', siteId).where('invoice_id', '=', id).execute();
}

/** Changes the amount of an order on a locked invoice that is not issued. */
export async function changeInvoicedAmount({ query, siteId }: SiteDatabase, id: string, tid: string, amount: Cents): Promise<void> {
  await query
    .updateTable('invoice_order')
    .set({ amount })
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', id)
    .where('tid', '=', tid)
    .execute();
}

/** Stores a file that the invoicing service made for an invoice, in place of an earlier copy. */
export async function saveInvoiceFile({ query, siteId }: SiteDatabase, id: string, part: InvoiceDocument, sealed: Buffer): Promise<void> {
  await query
    .insertInto('invoice_file')
    .values({ site_id: siteId, invoice_id: id, part, file_sealed: sealed })
    .onConflict((conflict) => conflict.columns(['site_id', 'invoice_id', 'part']).doUpdateSet({ file_sealed: sealed }))
    .execute();
}

/** Finds the encrypted file of an invoice or of its red-letter invoice; undefined if there is none. */
export async function findInvoiceFile({ query, siteId }: SiteDatabase, id: string, part: InvoiceDocument): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('invoice_file')
    .select('file_sealed as sealed')
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.sealed;
}

/** Describes how the merchant's list of invoices is filtered: by state, order, and time of application. */
export interface InvoiceFilter {
  readonly state?: InvoiceState | undefined;
  readonly tid?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Lists a page of invoices, the newest first. `total` is exact to 1,000. */
export async function listInvoicePage(db: SiteDatabase, { state, tid, from, before }: InvoiceFilter, { pageSize, offset }: PageRange) {
  const { query, siteId } = db;
  let all = query.selectFrom('invoice').select('id').where('site_id', '=', siteId);
  if (state) all = all.where('state', '=', state);
  if (from) all = all.where('applied_at', '>=', from);
  if (before) all = all.where('applied_at', '<', before);
  if (tid !== undefined)
    all = all.where(
      'id',
      'in',
      query.selectFrom('invoice_order').select('invoice_id').where('site_id', '=', siteId).where('tid', '=', tid),
    );
  const [rows, total] = await Promise.all([
    selectInvoices(db).where('id', 'in', all.orderBy('id', 'desc').limit(pageSize).offset(offset)).orderBy('id', 'desc').execute(),
    countRows(query, all),
  ]);
  return { list: rows.map(toInvoice), total };
}

/** Erases the buyers of a member's invoices, and their files; numbers and amounts stay for the shop's books. */
export async function eraseInvoiceBuyers({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  const own = query.selectFrom('invoice').select('id').where('site_id', '=', siteId).where('member_id', '=', memberId);
  await query.deleteFrom('invoice_file').where('site_id', '=', siteId).where('invoice_id', 'in', own).execute();
  await query
    .updateTable('invoice')
    .set({ buyer_sealed: null, hand_url: '', hand_red_url: '' })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
