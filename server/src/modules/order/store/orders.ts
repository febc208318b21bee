import { type Cents, cents, type PerPiece } from 'contract/money.ts';
import type { OrderStatus } from 'contract/order/order-status.ts';
import { sql } from 'kysely';
import { blocksOf } from '#platform/blocks.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { eventRow } from '#platform/outbox.ts';
import { exactTotal, type PageAsked } from '#platform/paging.ts';

export interface NewOrderLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly skuText: string;
  readonly picture: string;
  readonly pieces: number;
  readonly weightGrams: number;
  readonly listPrice: Cents;
  readonly price: Cents;
  readonly amount: Cents;
  readonly freight: Cents;
  readonly shares: Readonly<Record<string, PerPiece>>;
}
export interface OrderLine extends Omit<NewOrderLine, 'shares' | 'weightGrams' | 'freight'> {
  readonly lineNo: number;
  /** Pieces that are on their way. */
  readonly shipped: number;
}

/** A copy of where it goes. */
export interface Receiver {
  readonly name: string;
  readonly region: readonly string[];
  readonly regionText: string;
  readonly detail: string;
}

export interface NewOrder {
  readonly tid: string;
  readonly memberId: number;
  readonly currency: string;
  readonly goodsAmount: Cents;
  readonly reducedAmount: Cents;
  readonly freightAmount: Cents;
  readonly payable: Cents;
  readonly memo: string;
  readonly receiver: Receiver;
  readonly mobileSealed: Buffer;
  readonly askedHash: Buffer;
  readonly closeAt: Date;
  readonly lines: readonly NewOrderLine[];
}

/** Writes an order with its lines, frozen as they are, and tells of it: one statement for a handful of lines. */
export async function writeOrder(db: SiteDatabase, order: NewOrder, now: Date): Promise<void> {
  const { query, siteId } = db;
  const rows = order.lines.map((line, i) => ({
    site_id: siteId,
    tid: order.tid,
    line_no: i + 1,
    goods_id: line.goodsId,
    sku_id: line.skuId,
    title: line.title,
    sku_text: line.skuText,
    picture: line.picture,
    pieces: line.pieces,
    weight_grams: line.weightGrams,
    list_price: line.listPrice,
    price: line.price,
    amount: line.amount,
    freight: line.freight,
    shares: JSON.stringify(line.shares),
  }));
  const [first = [], ...further] = blocksOf(rows);
  await Promise.all([
    query
      .with('told', () => eventRow(db, 'orderCreated', { tid: order.tid, memberId: order.memberId }, now))
      .with('lines', (inner) => inner.insertInto('order_line').values(first))
      .insertInto('orders')
      .values({
        site_id: siteId,
        tid: order.tid,
        member_id: order.memberId,
        status: 'TRADE_NO_CREATE_PAY',
        currency: order.currency,
        goods_amount: order.goodsAmount,
        reduced_amount: order.reducedAmount,
        freight_amount: order.freightAmount,
        payable: order.payable,
        pieces: order.lines.reduce((total, { pieces }) => total + pieces, 0),
        memo: order.memo,
        receiver: JSON.stringify(order.receiver),
        receiver_mobile: order.mobileSealed,
        asked_hash: order.askedHash,
        created_at: now,
        close_at: order.closeAt,
      })
      .execute(),
    ...further.map((block) => query.insertInto('order_line').values(block).execute()),
  ]);
}

/** What of an order decides what can happen to it next. */
export interface OrderState {
  readonly tid: string;
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly payable: Cents;
  readonly currency: string;
  readonly closeAt: Date | null;
  readonly confirmAt: Date | null;
  readonly askedHash: Buffer;
}

/** An order, held until the transaction ends; undefined when there is none, or, where a member is named, it is not theirs. */
export async function heldOrder({ query, siteId }: SiteDatabase, tid: string, memberId?: number): Promise<OrderState | undefined> {
  let from = query
    .selectFrom('orders')
    .select([
      'tid',
      'member_id as memberId',
      'status',
      'payable',
      'currency',
      'close_at as closeAt',
      'confirm_at as confirmAt',
      'asked_hash as askedHash',
    ])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid);
  if (memberId !== undefined) from = from.where('member_id', '=', memberId);
  const row = await from.forUpdate().executeTakeFirst();
  return row && { ...row, status: row.status as OrderStatus, payable: cents(row.payable) };
}

/** An order's state, held until the transaction ends; undefined when there is no such order. */
export const heldStatus = async (db: SiteDatabase, tid: string): Promise<OrderStatus | undefined> => (await heldOrder(db, tid))?.status;

export interface Order {
  readonly tid: string;
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly goodsAmount: Cents;
  readonly reducedAmount: Cents;
  readonly freightAmount: Cents;
  readonly payable: Cents;
  readonly pieces: number;
  readonly memo: string;
  readonly receiver: Receiver;
  readonly mobileSealed: Buffer;
  readonly createdAt: Date;
  readonly closeAt: Date | null;
  readonly paidAt: Date | null;
  readonly payMethod: string | null;
  readonly shippedAt: Date | null;
  readonly confirmAt: Date | null;
  readonly signedAt: Date | null;
  readonly closedAt: Date | null;
  readonly lines: readonly OrderLine[];
}

/** Orders with their lines in one statement. */
const wholeOrders = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('orders')
    .select([
      'orders.tid',
      'orders.member_id as memberId',
      'orders.status',
      'orders.currency',
      'orders.goods_amount as goodsAmount',
      'orders.reduced_amount as reducedAmount',
      'orders.freight_amount as freightAmount',
      'orders.payable',
      'orders.pieces',
      'orders.memo',
      'orders.receiver',
      'orders.receiver_mobile as mobileSealed',
      'orders.created_at as createdAt',
      'orders.close_at as closeAt',
      'orders.paid_at as paidAt',
      'orders.pay_method as payMethod',
      'orders.shipped_at as shippedAt',
      'orders.confirm_at as confirmAt',
      'orders.signed_at as signedAt',
      'orders.closed_at as closedAt',
      sql<OrderLine[]>`(
        select json_agg(json_build_object('lineNo', line_no, 'goodsId', goods_id, 'skuId', sku_id, 'title', title, 'skuText', sku_text, 'picture', picture,
                 'pieces', pieces, 'listPrice', list_price, 'price', price, 'amount', amount, 'shipped', shipped) order by line_no)
          from order_line where order_line.site_id = orders.site_id and order_line.tid = orders.tid)`.as('lines'),
    ])
    .where('orders.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof wholeOrders>['execute']>>[number];

const orderOf = (row: Row): Order => ({
  ...row,
  status: row.status as OrderStatus,
  goodsAmount: cents(row.goodsAmount),
  reducedAmount: cents(row.reducedAmount),
  freightAmount: cents(row.freightAmount),
  payable: cents(row.payable),
  receiver: row.receiver as Receiver, // written by writeOrder alone
});

/** A member's own order, whole; undefined when it is not there or not theirs. */
export async function ownOrder(db: SiteDatabase, memberId: number, tid: string): Promise<Order | undefined> {
  const row = await wholeOrders(db).where('tid', '=', tid).where('member_id', '=', memberId).executeTakeFirst();
  return row && orderOf(row);
}

/** Which orders of a list: a member's or everyone's, in some states or in any. */
export interface WhichOrders {
  readonly memberId?: number;
  readonly statuses?: readonly OrderStatus[] | undefined;
}

/** A page of orders, the newest first. `total` is exact to 1,000. */
export async function ordersPage(
  db: SiteDatabase,
  { memberId, statuses }: WhichOrders,
  { pageSize, offset }: PageAsked,
): Promise<{ list: Order[]; total: number }> {
  const { query, siteId } = db;
  let page = wholeOrders(db);
  let all = query.selectFrom('orders').select('tid').where('site_id', '=', siteId);
  if (memberId !== undefined) {
    page = page.where('member_id', '=', memberId);
    all = all.where('member_id', '=', memberId);
  }
  if (statuses) {
    page = page.where('status', '=', sql<string>`any(${statuses})`);
    all = all.where('status', '=', sql<string>`any(${statuses})`);
  }
  const [rows, counted] = await Promise.all([
    page.orderBy('tid', 'desc').limit(pageSize).offset(offset).execute(),
    query
      .selectFrom(all.limit(exactTotal + 1).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(orderOf), total: counted.total };
}

/** How many orders a member has in each of some states. */
export async function countByStatus(
  { query, siteId }: SiteDatabase,
  memberId: number,
  statuses: readonly OrderStatus[],
): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '=', sql<string>`any(${statuses})`)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
