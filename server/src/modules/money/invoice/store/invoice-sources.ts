import { cents } from 'contract/money.ts';
import type { InvoiceState } from 'contract/money/invoice/invoice-states.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import type { InvoiceSource } from '../rules/invoice.ts';

type Row = Omit<InvoiceSource, 'money' | 'status' | 'latest' | 'pieces'> & {
  readonly status: string;
  readonly pieces: number;
  readonly money: number;
  readonly latestId: string | null;
  readonly latestState: string | null;
};

const toSource = ({ latestId, latestState, money, status, ...row }: Row): InvoiceSource => ({
  ...row,
  status: status as OrderStatus,
  money: cents(money),
  latest: latestId === null ? null : { id: latestId, state: latestState as InvoiceState },
});

/** Selects a member's orders and charges of cards, only those of `tids` where they are named, with their money and latest invoice. */
const selectSources = (siteId: number, memberId: number, tids: readonly string[] | null) => sql<Row>`
  select source.tid, source.type, source.status, source.currency, source.paid_at as "paidAt", source.title, source.picture, source.pieces,
         money.rest as money, latest.id as "latestId", latest.state as "latestState"
    from (
      select orders.tid, 'order' as type, orders.status, orders.currency, orders.paid_at, line.title, line.picture, pieces.total as pieces
        from orders
        join order_line line on line.site_id = ${siteId} and line.tid = orders.tid and line.line_no = 1
        join lateral (select sum(one.pieces)::bigint as total from order_line one where one.site_id = ${siteId} and one.tid = orders.tid) pieces on true
       where orders.site_id = ${siteId} and orders.member_id = ${memberId} and orders.hidden_at is null
         and (${tids}::text[] is null or orders.tid = any(${tids}::text[]))
      union all
      select charge.tid, 'card', case charge.status when 'paid' then 'TRADE_BUYER_SIGNED' else 'WAIT_BUYER_PAY' end, charge.currency,
             charge.paid_at, card_type.name, '', 1
        from card_charge charge
        join card on card.site_id = ${siteId} and card.id = charge.card_id
        join card_type on card_type.site_id = ${siteId} and card_type.id = card.type_id
       where charge.site_id = ${siteId} and charge.member_id = ${memberId} and (${tids}::text[] is null or charge.tid = any(${tids}::text[]))
    ) source
    join lateral (
      select coalesce(sum(tender.amount - tender.refunded), 0)::bigint as rest
        from payment
        join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
       where payment.site_id = ${siteId} and payment.payable_kind = source.type and payment.payable_id = source.tid
         and payment.status = 'paid' and tender.kind not in ('cardPaid', 'cardGift')
    ) money on true
    left join lateral (
      select invoice.id, invoice.state
        from invoice_order part
        join invoice on invoice.site_id = ${siteId} and invoice.id = part.invoice_id
       where part.site_id = ${siteId} and part.tid = source.tid
       order by invoice.id desc limit 1
    ) latest on true`;

/** Finds, by their numbers, a member's orders and card purchases that an invoice is to be for, in no particular order. Leaves out unknown ones. */
export async function findInvoiceSources(
  { query, siteId }: SiteDatabase,
  memberId: number,
  tids: readonly string[],
): Promise<InvoiceSource[]> {
  const { rows } = await selectSources(siteId, memberId, tids).execute(query);
  return rows.map(toSource);
}

/**
 * Locks the orders that an invoice is to be for until the transaction ends, so that no refund changes their amounts.
 * Card purchases need no lock: they are never refunded.
 */
export async function lockInvoiceSources({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<void> {
  await query
    .selectFrom('orders')
    .select('tid')
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${[...tids]})`)
    .orderBy('tid')
    .forUpdate()
    .execute();
}

/**
 * Lists a page of a member's orders and card purchases, the newest first, with the total of the list. `wanted` selects
 * those that have an invoice, or those that can be invoiced now.
 */
export async function listInvoiceSources(
  { query, siteId }: SiteDatabase,
  memberId: number,
  wanted: { readonly hasInvoice: true } | { readonly hasInvoice: false; readonly statuses: readonly string[]; readonly since: Date },
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: InvoiceSource[]; readonly total: number }> {
  const all = selectSources(siteId, memberId, null);
  const filter = wanted.hasInvoice
    ? sql`"latestId" is not null`
    : sql`("latestState" is null or "latestState" in ('rejected', 'voided')) and money > 0 and status = any(${[...wanted.statuses]}::text[])
           and "paidAt" >= ${wanted.since}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select * from (${all}) source where ${filter} order by tid desc limit ${pageSize} offset ${offset}`.execute(query),
    sql<{
      total: number;
    }>`select count(*)::bigint as total from (select 1 from (${all}) source where ${filter} limit 1001) counted`.execute(query),
  ]);
  return { list: rows.map(toSource), total: counted.rows[0]?.total ?? 0 };
}

/** Sums what was paid for an order or a card purchase and not refunded, in cents. Amounts paid by stored-value cards do not count. */
export async function loadInvoiceableAmount({ query, siteId }: SiteDatabase, type: 'order' | 'card', tid: string) {
  const { rows } = await sql<{ rest: number }>`
    select coalesce(sum(tender.amount - tender.refunded), 0)::bigint as rest
      from payment
      join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
     where payment.site_id = ${siteId} and payment.payable_kind = ${type} and payment.payable_id = ${tid}
       and payment.status = 'paid' and tender.kind not in ('cardPaid', 'cardGift')`.execute(query);
  return cents(rows[0]?.rest ?? 0);
}
