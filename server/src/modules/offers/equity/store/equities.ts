import type { SiteDatabase } from '#platform/database.ts';
import type { Equity, EquityTerms } from '../rules/equity.ts';

/** Converts stored terms, written only by addEquity; those from before rights could be extended say nothing of it. */
const toTerms = (stored: unknown): EquityTerms => ({ delayDays: 0, ...(stored as Omit<EquityTerms, 'delayDays'>) });

/**
 * Finds terms of equity products by their id; undefined if there are none. Each process caches the terms that it has
 * read, because they never change.
 */
export const findEquityTerms = (db: SiteDatabase, id: number): Promise<Equity | undefined> =>
  db.cachedPart(`equity ${id}`, async () => {
    const { query, siteId } = db;
    const row = await query
      .selectFrom('equity')
      .select(['id', 'goods_id as goodsId', 'terms'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { id: row.id, goodsId: row.goodsId, ...toTerms(row.terms) };
  });

/** Inserts terms of an equity product and returns their id. */
export async function addEquityTerms({ query, siteId }: SiteDatabase, goodsId: number, terms: EquityTerms, now: Date): Promise<number> {
  const { id } = await query
    .insertInto('equity')
    .values({ site_id: siteId, goods_id: goodsId, terms: JSON.stringify(terms), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the equity products with their present terms and the number of entitlements bought, the newest product first. */
export async function listEquities({
  query,
  siteId,
}: SiteDatabase): Promise<{ code: string; title: string; equity: Equity; rights: number }[]> {
  const rows = await query
    .selectFrom('goods')
    .innerJoin('equity', (join) => join.onRef('equity.site_id', '=', 'goods.site_id').onRef('equity.id', '=', 'goods.equity_id'))
    .select(({ selectFrom }) => [
      'goods.code',
      'goods.title',
      'equity.id',
      'equity.goods_id as goodsId',
      'equity.terms',
      selectFrom('equity_right')
        .innerJoin('equity as sold', (join) =>
          join.onRef('sold.site_id', '=', 'equity_right.site_id').onRef('sold.id', '=', 'equity_right.equity_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('rights'))
        .where('equity_right.site_id', '=', siteId)
        .where('sold.site_id', '=', siteId)
        .whereRef('sold.goods_id', '=', 'goods.id')
        .as('rights'),
    ])
    .where('goods.site_id', '=', siteId)
    .where('equity.site_id', '=', siteId)
    .orderBy('goods.id', 'desc')
    .execute();
  return rows.map(({ code, title, id, goodsId, terms, rights }) => ({
    code: code || String(goodsId),
    title,
    equity: { id, goodsId, ...toTerms(terms) },
    rights: rights ?? 0,
  }));
}
