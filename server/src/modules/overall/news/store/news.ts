import type { NewsKind } from 'contract/overall/news/news-kinds.ts';
import type { Cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Limits what one call returns: who was away for long reads the lists. */
const mostNews = 30;

/** Describes something that happened. */
export interface News {
  readonly kind: NewsKind;
  readonly about: string;
  readonly title?: string;
  readonly amount?: Cents;
  readonly happenedAt: Date;
}

/** Writes what happened; what was told before is not told again. */
export async function addNews({ query, siteId }: SiteDatabase, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await query
    .insertInto('merchant_news')
    .values(
      news.map(({ kind, about, title = '', amount, happenedAt }) => ({
        site_id: siteId,
        kind,
        about,
        title,
        amount: amount ?? null,
        happened_at: happenedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'about']).doNothing())
    .execute();
}

/**
 * Tells of orders that were paid, and of products on sale whose last piece they took: in one statement, as it follows every order. A product that comes
 * back and sells out again is told of once a day.
 */
export async function addPaidOrders({ query, siteId }: SiteDatabase, tids: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into merchant_news (site_id, kind, about, title, amount, happened_at)
    select ${siteId}, told.kind, told.about, told.title, told.amount, told.happened_at from (
      select 'orderPaid' as kind, orders.tid as about, line.title, orders.payable as amount, coalesce(orders.paid_at, ${now}::timestamptz) as happened_at
        from orders join order_line line on line.site_id = ${siteId} and line.tid = orders.tid and line.line_no = 1
       where orders.site_id = ${siteId} and orders.tid = any(${[...tids]})
      union all
      select 'soldOut', goods.id || ${` ${now.toISOString().slice(0, 10)}`}, goods.title, null, ${now}::timestamptz
        from goods
        join sku on sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed
        join stock on stock.site_id = ${siteId} and stock.sku_id = sku.id
       where goods.site_id = ${siteId} and goods.published
         and goods.id in (select line.goods_id from order_line line where line.site_id = ${siteId} and line.tid = any(${[...tids]}))
       group by goods.id, goods.title
      having sum(stock.on_hand - stock.reserved) <= 0) told
    on conflict (site_id, kind, about) do nothing`.execute(query);
}

/** Lists news of some kinds: after one of them the oldest first, else the latest first; with the id of the latest of all. */
export async function listNewsRows({ query, siteId }: SiteDatabase, kinds: readonly NewsKind[], after: number | undefined) {
  const all = query.selectFrom('merchant_news').where('site_id', '=', siteId);
  let rows = all
    .select(['id', 'kind', 'about', 'title', 'amount', 'happened_at as happenedAt'])
    .where('kind', 'in', [...kinds])
    .limit(mostNews);
  rows = after === undefined ? rows.orderBy('id', 'desc') : rows.where('id', '>', after).orderBy('id');
  const [list, last] = await Promise.all([
    kinds.length === 0 ? [] : rows.execute(),
    all.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { list, latest: last?.id ?? 0 };
}
