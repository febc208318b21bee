import { type Cents, cents } from 'contract/money.ts';
import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement } from '#platform/statement.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes a product that a member bought, with the SKU, pieces and price of the order line that bought it last. */
export interface BoughtGoods {
  readonly tid: string;
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly skuText: string;
  readonly picture: string;
  readonly pieces: number;
  readonly price: Cents;
  readonly paidAt: Date;
}

const insertBought = prepareListStatement((query, param: Param<{ siteId: number }>, tids: readonly Expression<string>[]) =>
  query
    .insertInto('bought')
    .columns(['site_id', 'member_id', 'goods_id', 'tid', 'line_no'])
    .expression(
      query
        .selectFrom('orders')
        .innerJoin('order_line as line', (join) => join.onRef('line.site_id', '=', 'orders.site_id').onRef('line.tid', '=', 'orders.tid'))
        .select(['orders.site_id', 'member_id', 'goods_id', 'orders.tid', 'line_no'])
        .distinctOn(['member_id', 'goods_id'])
        .where('orders.site_id', '=', param('siteId'))
        .where('line.site_id', '=', param('siteId'))
        .where('paid_at', 'is not', null)
        .where('orders.tid', 'in', tids)
        .orderBy('member_id')
        .orderBy('goods_id')
        .orderBy('orders.tid', 'desc')
        .orderBy('line_no'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id', 'goods_id'])
        .doUpdateSet(({ ref }) => ({ tid: ref('excluded.tid'), line_no: ref('excluded.line_no') }))
        .whereRef('bought.tid', '<', 'excluded.tid'),
    ),
);

/** Records which products the members of paid orders bought, each with the order line that bought it last. */
export async function saveBoughtGoods(db: SiteDatabase, tids: readonly string[]): Promise<void> {
  await insertBought(db, {}, tids);
}

/**
 * Removes the products of an order from the member's list of bought products when they hide it; an earlier listed
 * order takes its place.
 */
export async function removeBoughtGoods({ query, siteId }: SiteDatabase, memberId: number, tid: string): Promise<void> {
  const gone = await query
    .deleteFrom('bought')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('tid', '=', tid)
    .returning('goods_id as goodsId')
    .execute();
  if (gone.length === 0) return;
  await query
    .insertInto('bought')
    .columns(['site_id', 'member_id', 'goods_id', 'tid', 'line_no'])
    .expression(
      query
        .selectFrom('orders')
        .innerJoin('order_line as line', (join) => join.onRef('line.site_id', '=', 'orders.site_id').onRef('line.tid', '=', 'orders.tid'))
        .select(['orders.site_id', 'member_id', 'goods_id', 'orders.tid', 'line_no'])
        .distinctOn('goods_id')
        .where('orders.site_id', '=', siteId)
        .where('member_id', '=', memberId)
        .where('hidden_at', 'is', null)
        .where('paid_at', 'is not', null)
        .where('orders.tid', '<', tid)
        .where('goods_id', '=', sql<number>`any(${gone.map(({ goodsId }) => goodsId)})`)
        .orderBy('goods_id')
        .orderBy('orders.tid', 'desc')
        .orderBy('line_no'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the ids of the products that a member bought, the newest first, at most `most`. */
export async function listBoughtGoodsIds({ query, siteId }: SiteDatabase, memberId: number, most: number): Promise<number[]> {
  const rows = await query
    .selectFrom('bought')
    .select('goods_id as id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('tid', 'desc')
    .orderBy('line_no')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists a page of the products that a member bought, the newest first; `total` is exact to 1,000. The page is read only from the index.
 */
export async function listBoughtGoods(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<{ list: BoughtGoods[]; total: number }> {
  const own = query.selectFrom('bought').where('site_id', '=', siteId).where('member_id', '=', memberId);
  const page = own.select(['tid', 'line_no']).orderBy('tid', 'desc').orderBy('line_no').limit(pageSize).offset(offset).as('page');
  const [rows, total] = await Promise.all([
    query
      .selectFrom(page)
      .innerJoin('order_line as line', (join) => join.onRef('line.tid', '=', 'page.tid').onRef('line.line_no', '=', 'page.line_no'))
      .innerJoin('orders', (join) => join.onRef('orders.tid', '=', 'page.tid').on('orders.site_id', '=', siteId))
      .select([
        'page.tid',
        'line.goods_id as goodsId',
        'line.sku_id as skuId',
        'line.title',
        'line.sku_text as skuText',
        'line.picture',
        'line.pieces',
        'line.price',
        'orders.paid_at as paidAt',
      ])
      .where('line.site_id', '=', siteId)
      .orderBy('page.tid', 'desc')
      .orderBy('page.line_no')
      .execute(),
    countRows(query, own.select('tid')),
  ]);
  return {
    list: rows.map(({ paidAt, price, ...row }) => {
      if (!paidAt) throw new Error(`the order ${row.tid} has bought goods but no time of payment`);
      return { ...row, paidAt, price: cents(price) };
    }),
    total,
  };
}
