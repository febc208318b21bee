import { type Cents, cents } from 'contract/money.ts';
import type { OrderCloser, OrderKind, OrderStatus } from 'contract/buying/order/order-status.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { splitIntoBatches } from '#platform/batches.ts';
import type { QuotedPresale } from '#modules/buying/checkout/checkout.ts';
import type { InsuranceTerms } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type Param, prepareRowsStatement, prepareStatement } from '#platform/statement.ts';
import type { Tables } from '#platform/tables.ts';
import { unpaidStatuses } from '../rules/order-statuses.ts';
import { preparePriceSteps } from './price-steps.ts';
import type { OrderDestination, OrderLine, NewOrder, OrderState, Order, RefundableStatus } from '../rules/order.ts';

type NewOrderRow = {
  siteId: number;
  tid: string;
  memberId: number;
  currency: string;
  goodsAmount: number;
  reducedAmount: number;
  freightAmount: number;
  insurancePremium: number;
  insurancePayout: number;
  payable: number;
  couponId: number | null;
  points: number;
  pointsDue: number;
  promotionId: number | null;
  groupId: string | null;
  rightId: number | null;
  hasGifts: boolean;
  presale: string | null;
  finalFrom: Date | null;
  finalUntil: Date | null;
  pieces: number;
  memo: string;
  destination: string | null;
  receiverSealed: Buffer | null;
  receiverTokens: Buffer | null;
  identitySealed: Buffer | null;
  askedHash: Buffer;
  now: Date;
  closeAt: Date;
  warnAt: Date | null;
  mostUnpaid: number;
  /** JSON. */
  steps: string;
};
type NewLineRow = Pick<
  NewOrder['lines'][number],
  | 'lineNo'
  | 'goodsId'
  | 'skuId'
  | 'title'
  | 'revision'
  | 'skuText'
  | 'picture'
  | 'pieces'
  | 'weightGrams'
  | 'listPrice'
  | 'ordinaryPrice'
  | 'price'
  | 'points'
  | 'amount'
  | 'freight'
  | 'freightGroup'
  | 'noReturn'
  | 'equityId'
> & {
  shares: string;
  answers: string;
  answersSealed: Buffer | null;
  components: string | null;
  tie: string | null;
  promise: string | null;
};

const toLineInsert = (param: Param<{ siteId: number; tid: string }>, line: Param<NewLineRow>) => ({
  site_id: param('siteId'),
  tid: param('tid'),
  line_no: line('lineNo'),
  goods_id: line('goodsId'),
  sku_id: line('skuId'),
  title: line('title'),
  goods_revision: line('revision'),
  sku_text: line('skuText'),
  picture: line('picture'),
  pieces: line('pieces'),
  weight_grams: line('weightGrams'),
  list_price: line('listPrice'),
  ordinary_price: line('ordinaryPrice'),
  price: line('price'),
  points: line('points'),
  amount: line('amount'),
  freight: line('freight'),
  freight_group: line('freightGroup'),
  shares: line('shares'),
  answers: line('answers'),
  answers_sealed: line('answersSealed'),
  no_return: line('noReturn'),
  equity_id: line('equityId'),
  components: line('components'),
  tie: line('tie'),
  shipping_promise: line('promise'),
});
const insertWithLines = prepareRowsStatement((query, param: Param<NewOrderRow>, lines: readonly Param<NewLineRow>[]) =>
  query
    .with('placed', (inner) =>
      inner.insertInto('orders').values({
        site_id: param('siteId'),
        tid: param('tid'),
        member_id: param('memberId'),
        status: 'TRADE_NO_CREATE_PAY',
        currency: param('currency'),
        goods_amount: param('goodsAmount'),
        reduced_amount: param('reducedAmount'),
        freight_amount: param('freightAmount'),
        insurance_premium: param('insurancePremium'),
        insurance_payout: param('insurancePayout'),
        payable: param('payable'),
        member_coupon_id: param('couponId'),
        points: param('points'),
        points_due: param('pointsDue'),
        promotion_id: param('promotionId'),
        group_id: param('groupId'),
        right_id: param('rightId'),
        has_gifts: param('hasGifts'),
        presale: param('presale'),
        final_from: param('finalFrom'),
        final_until: param('finalUntil'),
        pieces: param('pieces'),
        memo: param('memo'),
        destination: param('destination'),
        receiver_sealed: param('receiverSealed'),
        receiver_tokens: param('receiverTokens'),
        identity_sealed: param('identitySealed'),
        asked_hash: param('askedHash'),
        created_at: param('now'),
        close_at: param('closeAt'),
        warn_at: param('warnAt'),
      }),
    )
    .with('lines', (inner) => inner.insertInto('order_line').values(lines.map((line) => toLineInsert(param, line))))
    .with('reckoned', (inner) => preparePriceSteps(inner, { siteId: param('siteId'), tid: param('tid'), steps: param('steps') }))
    .selectFrom('orders as waiting')
    .select(sql`case when count(*) >= ${param('mostUnpaid')}::bigint then refuse('tooManyUnpaid', count(*)::text) end`.as('allowed'))
    .where('waiting.site_id', '=', param('siteId'))
    .where('waiting.member_id', '=', param('memberId'))
    .where('waiting.status', 'in', unpaidStatuses)
    .where('waiting.hidden_at', 'is', null) // as none is that waits to be paid: the index of shown orders finds them
    .where('waiting.deposit_paid_at', 'is', null),
);
const insertFurtherLines = prepareRowsStatement(
  (query, param: Param<{ siteId: number; tid: string }>, lines: readonly Param<NewLineRow>[]) =>
    query.insertInto('order_line').values(lines.map((line) => toLineInsert(param, line))),
);

/**
 * Inserts an order with its lines and price steps in one statement. Refuses (tooManyUnpaid) where the member has too
 * many unpaid orders already; those whose deposit is paid do not count.
 */
export async function insertOrder(db: SiteDatabase, order: NewOrder, mostUnpaid: number, now: Date): Promise<void> {
  const rows = order.lines.map(
    (line): NewLineRow => ({
      ...line,
      shares: JSON.stringify(line.shares),
      answers: JSON.stringify(line.kept.answers),
      answersSealed: line.kept.sealed,
      components: line.components && JSON.stringify(line.components),
      tie: line.tie && JSON.stringify(line.tie),
      promise: line.promise && JSON.stringify(line.promise),
    }),
  );
  const [first = [], ...further] = splitIntoBatches(rows);
  const row = {
    ...order,
    now,
    mostUnpaid,
    insurancePremium: order.insurance?.premium ?? 0,
    insurancePayout: order.insurance?.payout ?? 0,
    pieces: order.lines.reduce((total, { pieces }) => total + pieces, 0),
    destination: order.destination && JSON.stringify(order.destination),
    presale: order.presale && JSON.stringify(order.presale),
    steps: JSON.stringify(order.steps),
  };
  await Promise.all([insertWithLines(db, row, first), ...further.map((block) => insertFurtherLines(db, { tid: order.tid }, block))]);
}

const selectState = (query: Kysely<Tables>, param: Param<{ siteId: number; tid: string }>) =>
  query
    .selectFrom('orders')
    .select([
      'tid',
      'member_id as memberId',
      'status',
      'payable',
      'insurance_premium as insurancePremium',
      'insurance_payout as insurancePayout',
      'member_coupon_id as couponId',
      'points',
      'points_due as pointsDue',
      'promotion_id as promotionId',
      'group_id as groupId',
      'right_id as rightId',
      'has_gifts as hasGifts',
      'presale',
      'deposit_paid_at as depositPaidAt',
      'final_from as finalFrom',
      'final_until as finalUntil',
      'final_told_at as finalToldAt',
      'currency',
      'close_at as closeAt',
      'confirm_at as confirmAt',
      'warn_at as warnAt',
      'delayed_at as delayedAt',
      'reminded_at as remindedAt',
      'hidden_at as hiddenAt',
      'asked_hash as askedHash',
      sql<boolean>`destination is not null`.as('sent'),
      'identity_sealed as identitySealed',
      'paid_at as paidAt',
      'signed_at as signedAt',
      'before_refund as beforeRefund',
    ])
    .where('site_id', '=', param('siteId'))
    .where('tid', '=', param('tid'));
const lockAny = prepareStatement((query, param: Param<{ siteId: number; tid: string }>) => selectState(query, param).forUpdate());
const lockOwn = prepareStatement((query, param: Param<{ siteId: number; tid: string; memberId: number }>) =>
  selectState(query, param).where('member_id', '=', param('memberId')).forUpdate(),
);
const findOwn = prepareStatement((query, param: Param<{ siteId: number; tid: string; memberId: number }>) =>
  selectState(query, param).where('member_id', '=', param('memberId')),
);

type StateRow = Awaited<ReturnType<typeof lockAny>>[number];
/** Converts the columns of an order's insurance to its terms; null for an order without one. */
const toInsurance = (row: { readonly insurancePremium: number; readonly insurancePayout: number }): InsuranceTerms | null =>
  row.insurancePremium === 0 ? null : { premium: cents(row.insurancePremium), payout: cents(row.insurancePayout) };

const toState = ({ insurancePremium, insurancePayout, ...row }: StateRow): OrderState => ({
  ...row,
  insurance: toInsurance({ insurancePremium, insurancePayout }),
  status: row.status as OrderStatus,
  payable: cents(row.payable),
  presale: row.presale as QuotedPresale | null, // written by insertOrder only
  beforeRefund: row.beforeRefund as RefundableStatus | null, // written by putOnHoldForRefund only
});

/**
 * Locks an order until the transaction ends, and returns its state. Undefined when it does not exist or belongs to
 * another member than the one named.
 */
export async function lockOrder(db: SiteDatabase, tid: string, memberId?: number): Promise<OrderState | undefined> {
  const [row] = await (memberId === undefined ? lockAny(db, { tid }) : lockOwn(db, { tid, memberId }));
  return row && toState(row);
}

/** Finds a member's own order without locking it; undefined when it does not exist or is another member's. */
export async function findOrderState(db: SiteDatabase, tid: string, memberId: number): Promise<OrderState | undefined> {
  const [row] = await findOwn(db, { tid, memberId });
  return row && toState(row);
}

/** Returns what went back as an order was refunded as a whole, in cents, and why; null if it was not. */
export async function findWholeRefund(
  { query, siteId }: SiteDatabase,
  tid: string,
): Promise<{ readonly amount: Cents; readonly why: string } | null> {
  const row = await query
    .selectFrom('orders')
    .select(['refunded_whole as amount', 'closed_why as why'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirst();
  return row && row.amount !== null ? { amount: cents(row.amount), why: row.why ?? '' } : null;
}

/** Locks an order until the transaction ends and returns its status; undefined when it does not exist. */
export const lockOrderStatus = async (db: SiteDatabase, tid: string): Promise<OrderStatus | undefined> =>
  (await lockOrder(db, tid))?.status;

/** Builds the SQL that selects orders with their lines in one statement. */
export const selectOrders = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('orders')
    .select([
      'orders.tid',
      'orders.group_id as groupId',
      'orders.member_id as memberId',
      'orders.status',
      'orders.currency',
      'orders.goods_amount as goodsAmount',
      'orders.reduced_amount as reducedAmount',
      'orders.freight_amount as freightAmount',
      'orders.insurance_premium as insurancePremium',
      'orders.insurance_payout as insurancePayout',
      'orders.payable',
      'orders.presale',
      'orders.deposit_paid_at as depositPaidAt',
      'orders.final_from as finalFrom',
      'orders.final_until as finalUntil',
      'orders.promotion_id as promotionId',
      'orders.member_coupon_id as couponId',
      'orders.points',
      'orders.points_due as pointsDue',
      'orders.pieces',
      'orders.memo',
      'orders.adjusted_amount as adjustedAmount',
      'orders.right_id as rightId',
      'orders.note',
      'orders.destination',
      'orders.receiver_sealed as receiverSealed',
      'orders.identity_sealed as identitySealed',
      'orders.created_at as createdAt',
      'orders.close_at as closeAt',
      'orders.paid_at as paidAt',
      'orders.pay_method as payMethod',
      'orders.shipped_at as shippedAt',
      'orders.confirm_at as confirmAt',
      'orders.delayed_at as delayedAt',
      'orders.reminded_at as remindedAt',
      'orders.signed_at as signedAt',
      'orders.closed_at as closedAt',
      'orders.closed_by as closedBy',
      'orders.closed_why as closedWhy',
      'orders.hidden_at as hiddenAt',
      sql<OrderLine[]>`(
        select json_agg(json_build_object('lineNo', line_no, 'goodsId', goods_id, 'skuId', sku_id, 'title', title, 'skuText', sku_text, 'picture', picture,
                 'pieces', pieces, 'listPrice', list_price, 'ordinaryPrice', coalesce(ordinary_price, list_price), 'price', price, 'points', points, 'amount', amount, 'shipped', shipped,
                 'refundOpen', refunding + cancelling, 'refunded', returned + cancelled, 'cancelled', cancelled, 'answers', answers, 'components', components, 'tie', tie, 'promise', shipping_promise,
                 'reviewed', reviewed_at is not null) order by line_no)
          from order_line where order_line.site_id = ${siteId} and order_line.tid = orders.tid)`.as('lines'),
    ])
    .where('orders.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Converts a database row to an order. */
export const toOrder = ({ insurancePremium, insurancePayout, ...row }: Row): Order => ({
  ...row,
  insurance: toInsurance({ insurancePremium, insurancePayout }),
  status: row.status as OrderStatus,
  goodsAmount: cents(row.goodsAmount),
  reducedAmount: cents(row.reducedAmount),
  freightAmount: cents(row.freightAmount),
  adjustedAmount: cents(row.adjustedAmount),
  payable: cents(row.payable),
  presale: row.presale as QuotedPresale | null, // written by insertOrder only
  destination: row.destination as OrderDestination | null, // written by insertOrder and setReceiver only
  closedBy: row.closedBy as OrderCloser | null, // written by setClosed only
});

/** Returns a member's own order; undefined when it does not exist, is not theirs, or is hidden from their list. */
export async function findMemberOrder(db: SiteDatabase, memberId: number, tid: string): Promise<Order | undefined> {
  const [order] = await listMemberOrders(db, memberId, [tid]);
  return order;
}

/**
 * Returns the revision of the product page at which an order line was ordered; null for orders placed before it was
 * stored.
 */
export async function findLineRevision({ query, siteId }: SiteDatabase, tid: string, lineNo: number): Promise<number | null> {
  const row = await query
    .selectFrom('order_line')
    .select('goods_revision as revision')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('line_no', '=', lineNo)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Lists the given orders, without those of other members and those hidden from the member's list. */
export async function listMemberOrders(db: SiteDatabase, memberId: number, tids: readonly string[]): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('orders.tid', '=', sql<string>`any(${tids})`)
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.map(toOrder);
}

/** Lists orders of the site by their numbers, of any member. */
export async function listOrdersByTid(db: SiteDatabase, tids: readonly string[]): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('orders.tid', '=', sql<string>`any(${[...tids]})`)
    .execute();
  return rows.map(toOrder);
}

/**
 * Describes a filter of orders: of everyone or of one member, by status, kind, word, receiver, time, whether a review is
 * open, and whether the member hid them.
 */
export interface OrderFilter {
  readonly memberId?: number;
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Matches a part of the number, or of a line's title or SKU, in lower case. */
  readonly word?: string | undefined;
  /** Matches receivers with all these tokens, beside the word; none if empty. */
  readonly receiverTokens?: readonly Uint8Array[] | undefined;
  readonly kind?: OrderKind | undefined;
  /** Matches orders with a line that may still be reviewed at this time. */
  readonly toReviewAt?: Date | undefined;
  /** Matches the orders that the member deleted from their list, in place of the others. */
  readonly deleted?: boolean;
  /** Matches orders created at or after the first moment and before the second. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Selects the numbers of the site's orders by status and time. */
export function selectTids({ query, siteId }: SiteDatabase, { statuses, from, before }: Pick<OrderFilter, 'statuses' | 'from' | 'before'>) {
  let all = query.selectFrom('orders').select('tid').where('site_id', '=', siteId);
  if (statuses?.length === 1) all = all.where('status', '=', statuses[0] ?? '');
  else if (statuses) all = all.where('status', '=', sql<string>`any(${statuses})`);
  if (from) all = all.where('created_at', '>=', from);
  if (before) all = all.where('created_at', '<', before);
  return all;
}

/** Lists the newest orders before the one with the number `after`, at most `most`, for an export. */
export async function listOrderBlock(
  db: SiteDatabase,
  filter: Pick<OrderFilter, 'statuses' | 'from' | 'before'>,
  after: string | undefined,
  most: number,
): Promise<Order[]> {
  let tids = selectTids(db, filter);
  if (after !== undefined) tids = tids.where('tid', '<', after);
  const rows = await selectOrders(db)
    .where('orders.tid', 'in', tids.orderBy('tid', 'desc').limit(most))
    .orderBy('orders.tid', 'desc')
    .execute();
  return rows.map(toOrder);
}

/**
 * Lists a page of orders, the newest first. `total` is exact to 1,000. The rows of the page are found in an index only, so that a deep
 * page does not read the orders before it.
 */
export async function listOrderPage(
  db: SiteDatabase,
  { memberId, statuses, word, receiverTokens = [], kind, toReviewAt, deleted = false, from, before }: OrderFilter,
  { pageSize, offset }: PageRange,
): Promise<{ list: Order[]; total: number }> {
  const { query, siteId } = db;
  let all = selectTids(db, { statuses, from, before });
  if (memberId !== undefined) all = all.where('member_id', '=', memberId).where('hidden_at', deleted ? 'is not' : 'is', null);
  if (kind) all = all.where(isOfKind[kind](siteId));
  if (toReviewAt) all = all.where('review_until', '>', toReviewAt);
  if (word && /^\d{20}$/.test(word)) all = all.where('tid', '=', word);
  else if (word) {
    const newest = all.select('receiver_tokens').orderBy('tid', 'desc').limit(maxSearched).as('orders');
    all = query
      .selectFrom(newest)
      .select('orders.tid')
      .where(matchesWord(siteId, word, receiverTokens)) as typeof all;
  }
  const page = all.orderBy('tid', 'desc').limit(pageSize).offset(offset);
  const [rows, total] = await Promise.all([
    selectOrders(db).where('orders.tid', 'in', page).orderBy('orders.tid', 'desc').execute(),
    countRows(query, all),
  ]);
  return { list: rows.map(toOrder), total };
}

/** Limits a search by word to the newest orders, as no index finds a part of a word. A range of days searches further back. */
export const maxSearched = 200_000;

/** Matches orders whose receiver has all these tokens. */
export const hasTokens = (tokens: readonly Uint8Array[]) =>
  tokens.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        tokens.map((token) => sql`position(${Buffer.from(token)}::bytea in orders.receiver_tokens) > 0`),
        sql` and `,
      )})`;

/** Matches orders to a receiver with all these tokens, and those with a word in the number, or in the title or SKU of a line. */
export const matchesWord = (siteId: number, word: string, receiverTokens: readonly Uint8Array[]) => sql<boolean>`(
  strpos(orders.tid, ${word}) > 0 or ${hasTokens(receiverTokens)}
  or exists (select 1 from order_line where order_line.site_id = ${siteId} and order_line.tid = orders.tid
                and (strpos(lower(order_line.title), ${word}) > 0 or strpos(lower(order_line.sku_text), ${word}) > 0)))`;

/** Matches the orders of each kind. */
export const isOfKind: Readonly<Record<OrderKind, (siteId: number) => RawBuilder<boolean>>> = {
  flashSale: (siteId) => sql`
    exists (select 1 from promotion where promotion.site_id = ${siteId} and promotion.id = orders.promotion_id and promotion.kind = 'flashSale')`,
  group: () => sql`orders.group_id is not null`,
  presale: () => sql`orders.presale is not null`,
  points: () => sql`orders.points_due > 0`,
  equity: (siteId) => sql`
    exists (select 1 from order_line where order_line.site_id = ${siteId} and order_line.tid = orders.tid and order_line.equity_id is not null)`,
  byRight: () => sql`orders.right_id is not null`,
};

/** Counts a member's received orders with a line that they may still review. */
export async function countOrdersToReview({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<number> {
  return countRows(
    query,
    query
      .selectFrom('orders')
      .select('tid')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('hidden_at', 'is', null)
      .where('review_until', '>', now),
  );
}

/** Counts a member's orders in the given statuses, by status, without those hidden from their list. A status without orders is absent. */
export async function countOrdersByStatus(
  { query, siteId }: SiteDatabase,
  memberId: number,
  statuses: readonly OrderStatus[],
): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .where('status', '=', sql<string>`any(${statuses})`)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
