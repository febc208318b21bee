import type { FirstStep } from 'contract/overall/statistics/merchant.shapes.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitsForShop } from '#modules/aftersales/refund/refund.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { maxExactTotal } from '#platform/paging.ts';
import type { Span } from '../rules/figures.ts';

/** Names what waits for the shop. */
export type WorkName =
  | 'toPay'
  | 'toShip'
  | 'refunds'
  | 'reviews'
  | 'wantBuys'
  | 'suggestions'
  | 'proofs'
  | 'invoices'
  | 'soldOut'
  | 'runningOut'
  | 'bookings'
  | 'failedRefunds';

interface WorkFacts {
  readonly siteId: number;
  readonly today: Span;
  readonly now: Date;
  /** Says from how many pieces on a product has enough: the shop's own setting. */
  readonly lowStock: number;
}

/** Products on sale with a SKU of which so many pieces can be bought, as was counted a moment ago: read from those with few, along their index. */
const goodsWithStock = ({ siteId, now }: WorkFacts, has: RawBuilder<boolean>) => sql`
  select goods.id from goods_stock as held join goods on goods.site_id = ${siteId} and goods.id = held.goods_id
   where held.site_id = ${siteId} and ${has} and goods.published and goods.listing_type <> 1 and goods.components is null
     and (goods.down_at is null or goods.down_at > ${now})`;

/** Holds for each kind of work who may see it, and the SQL of its rows. */
const work: Readonly<Record<WorkName, { readonly may: Permission; readonly rows: (facts: WorkFacts) => RawBuilder<unknown> }>> = {
  toPay: {
    may: 'orders.view',
    rows: ({ siteId }) => sql`select from orders where site_id = ${siteId} and status in ('TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY')`,
  },
  toShip: {
    may: 'orders.view',
    rows: ({ siteId }) => sql`select from orders where site_id = ${siteId} and status = 'WAIT_SELLER_SEND_GOODS'`,
  },
  refunds: {
    may: 'refunds.view',
    rows: ({ siteId }) =>
      sql`select from refund where site_id = ${siteId} and state in ('asked', 'toReturn', 'returned') and ${waitsForShop}`,
  },
  reviews: {
    may: 'service.answer',
    rows: ({ siteId }) => sql`select from review where site_id = ${siteId} and answered_at is null and hidden_at is null`,
  },
  wantBuys: {
    may: 'service.answer',
    rows: ({ siteId }) => sql`select from want_buy where site_id = ${siteId} and (handled_at is not null) = false`,
  },
  suggestions: {
    may: 'service.answer',
    rows: ({ siteId }) => sql`select from suggestion where site_id = ${siteId} and (replied_at is not null) = false`,
  },
  proofs: { may: 'receipts.view', rows: ({ siteId }) => sql`select from payment_proof where site_id = ${siteId} and state = 'waiting'` },
  invoices: { may: 'receipts.view', rows: ({ siteId }) => sql`select from invoice where site_id = ${siteId} and state = 'applied'` },
  soldOut: { may: 'goods.view', rows: (facts) => goodsWithStock(facts, sql`held.least <= 0`) },
  runningOut: {
    may: 'goods.view',
    rows: (facts) => goodsWithStock(facts, sql`held.few < ${facts.lowStock}`),
  },
  bookings: {
    may: 'orders.view',
    rows: ({ siteId, today }) => sql`
      select from booking where site_id = ${siteId} and starts_at >= ${today.from} and starts_at < ${today.before} and state = 'booked'`,
  },
  failedRefunds: {
    may: 'payments.reconcile',
    rows: ({ siteId }) => sql`select from payment_refund where site_id = ${siteId} and status = 'failed'`,
  },
};

/** Counts what waits for the shop, each to 1,000; null for what the permissions do not allow to see. */
export async function countWork(
  { query, siteId }: SiteDatabase,
  may: ReadonlySet<Permission>,
  { today, now, lowStock }: Omit<WorkFacts, 'siteId'>,
): Promise<Readonly<Record<WorkName, number | null>>> {
  const names = (Object.keys(work) as WorkName[]).filter((name) => may.has(work[name].may));
  const nothing = Object.fromEntries(Object.keys(work).map((name) => [name, null])) as Record<WorkName, number | null>;
  if (names.length === 0) return nothing;
  const counts = names.map(
    (name) =>
      sql`(select count(*)::integer from (select from (${work[name].rows({ siteId, today, now, lowStock })}) work limit ${maxExactTotal}) counted) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Partial<Record<WorkName, number>>>`select ${sql.join(counts)}`.execute(query);
  return { ...nothing, ...rows[0] };
}

/** Tells which of the first things in a new shop are done, by their rows. */
export async function findFirstStepsDone({ query, siteId }: SiteDatabase, now: Date): Promise<Readonly<Record<FirstStep, boolean>>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select exists (select from goods where site_id = ${siteId} and published and listing_type <> 1 and (down_at is null or down_at > ${now})) as goods,
           exists (select from freight_template where site_id = ${siteId}) as freight,
           exists (select from pay_account where site_id = ${siteId} and offered) as payment,
           exists (select from provider_account where site_id = ${siteId} and service = 'sms') as sms,
           exists (select from page where site_id = ${siteId} and page_type = 'home' and live_version is not null) as home,
           exists (select from orders where site_id = ${siteId}) as "order"`.execute(query);
  const [done] = rows;
  if (!done) throw new Error('the query of first steps returned no row');
  return done;
}
