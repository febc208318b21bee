import { type Cents, cents, type PieceAmounts, splitPerPiece, sum, zero } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { OrderedComponent, OrderedTie } from '../rules/order.ts';
import { type RefundableLine, splitPointsOverPieces } from '../rules/refund-pieces.ts';
import { loadPriceSteps } from './price-steps.ts';

/** Loads the lines of an order with what decides which pieces can be refunded, and what each cost. */
export async function loadRefundableLines(
  db: SiteDatabase,
  { tid, sent, points, pointsDue }: { readonly tid: string; readonly sent: boolean; readonly points: number; readonly pointsDue: number },
): Promise<RefundableLine[]> {
  const { query, siteId } = db;
  const [rows, steps] = await Promise.all([
    query
      .selectFrom('order_line')
      .select(['line_no as lineNo', 'goods_id as goodsId', 'sku_id as skuId', 'title', 'sku_text as skuText', 'picture', 'pieces'])
      .select(['shipped', 'refunding', 'cancelling', 'returned', 'cancelled', 'no_return as noReturn', 'equity_id as equityId'])
      .select([
        'components',
        'tie',
        'shares',
        'points',
        'list_price as listPrice',
        'price',
        'amount',
        'freight',
        'freight_group as freightGroup',
      ])
      .select(['refunded_goods as refundedGoods', 'refunded_freight as refundedFreight', 'kept_goods as keptGoods'])
      .where('site_id', '=', siteId)
      .where('tid', '=', tid)
      .orderBy('line_no')
      .execute(),
    points > pointsDue ? loadPriceSteps(db, tid) : [],
  ]);
  // In the points mall each piece has its points; elsewhere points were taken off the price, line by line.
  const takenOff = (lineNo: number): Cents =>
    sum(steps.filter(({ kind }) => kind === 'points').map(({ byLine }) => byLine[lineNo] ?? zero));
  const offset = splitPointsOverPieces(
    points - pointsDue,
    rows.map(({ lineNo, pieces }) => ({ pieces, takenOff: takenOff(lineNo) })),
  );
  return rows.map(({ shares, points: each, ...row }, i) => {
    const { goods, freight } = shares as { readonly goods: PieceAmounts; readonly freight: PieceAmounts }; // written by insertOrder and saveOrderPrice only
    return {
      ...row,
      listPrice: cents(row.listPrice),
      price: cents(row.price),
      amount: cents(row.amount),
      freight: cents(row.freight),
      refundedGoods: cents(row.refundedGoods),
      refundedFreight: cents(row.refundedFreight),
      keptGoods: cents(row.keptGoods),
      shipped: sent ? row.shipped : row.pieces,
      components: row.components as readonly OrderedComponent[] | null,
      tie: row.tie as OrderedTie | null,
      shares: { goods, freight, points: each > 0 ? splitPerPiece(cents(each * row.pieces), row.pieces) : (offset[i] ?? []) },
    };
  });
}

/** Describes how a refund changes the counters of an order line; amounts in cents. */
export interface RefundLineChange {
  readonly lineNo: number;
  readonly refunding: number;
  readonly cancelling: number;
  readonly returned: number;
  readonly cancelled: number;
  readonly goods: Cents;
  readonly freight: Cents;
  /** Holds what the shop keeps more of refunded pieces, or less where it gives that back. */
  readonly kept: Cents;
}

const changeLines = prepareRowsStatement((_, param: Param<{ siteId: number; tid: string }>, rows: readonly Param<RefundLineChange>[]) => {
  const changes = rows.map(
    (row) => sql`(${row('lineNo')}::integer, ${row('refunding')}::integer, ${row('cancelling')}::integer, ${row('returned')}::integer,
                  ${row('cancelled')}::integer, ${row('goods')}::bigint, ${row('freight')}::bigint, ${row('kept')}::bigint)`,
  );
  return sql`
    update order_line set refunding = refunding + given.more_refunding, cancelling = cancelling + given.more_cancelling,
                          returned = returned + given.more_returned, cancelled = cancelled + given.more_cancelled,
                          refunded_goods = refunded_goods + given.goods, refunded_freight = refunded_freight + given.freight,
                          kept_goods = kept_goods + given.kept
      from (values ${sql.join(changes)}) as given (line_no, more_refunding, more_cancelling, more_returned, more_cancelled, goods, freight, kept)
     where order_line.site_id = ${param('siteId')} and order_line.tid = ${param('tid')} and order_line.line_no = given.line_no`;
});

/** Changes the refund counters of an order's lines. The database refuses counters above what was ordered and shipped. */
export async function changeRefundLines(db: SiteDatabase, tid: string, changes: readonly RefundLineChange[]): Promise<void> {
  await changeLines(db, { tid }, changes);
}

/** Marks all that is left of an order's lines as refunded, as the order is refunded as a whole before anything is shipped. */
export async function markAllLinesRefunded({ query, siteId }: SiteDatabase, tid: string): Promise<void> {
  await query
    .updateTable('order_line')
    .set(({ ref }) => ({
      cancelled: ref('pieces'),
      refunded_goods: ref('amount'),
      refunded_freight: ref('freight'),
      kept_goods: zero,
    }))
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Counts the pieces of an order: all, those in open refunds, those refunded, and those still to be shipped. Sums what was kept of refunded ones. */
export async function countRefundPieces({ query, siteId }: SiteDatabase, tid: string) {
  return query
    .selectFrom('order_line')
    .select([
      sql<number>`sum(pieces)::bigint`.as('pieces'),
      sql<number>`sum(refunding + cancelling)::bigint`.as('open'),
      sql<number>`sum(returned + cancelled)::bigint`.as('gone'),
      sql<number>`sum(pieces - shipped - cancelled)::bigint`.as('unshipped'),
      sql<number>`sum(kept_goods)::bigint`.as('kept'),
    ])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
}
