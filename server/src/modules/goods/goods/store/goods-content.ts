import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { DetailedGoods } from './goods-detail.ts';

/** Holds what the page of a product said at one of its revisions, as `goods_content` builds it (migration 0306). */
type GoodsContent = Pick<
  DetailedGoods,
  'title' | 'subtitle' | 'pictures' | 'video' | 'parameters' | 'detail' | 'specs' | 'tags' | 'noReturn' | 'supplier'
>;

/**
 * Finds the content of a product's page as of a revision. That is a stored copy, or the present content for the
 * present revision. Undefined for an unknown revision.
 */
export async function findGoodsContent(
  { query, siteId }: SiteDatabase,
  { goodsId, revision }: { readonly goodsId: number; readonly revision: number },
): Promise<GoodsContent | undefined> {
  const kept = await query
    .selectFrom('goods_version')
    .innerJoin('goods_snapshot', (join) =>
      join.onRef('goods_snapshot.hash', '=', 'goods_version.hash').on('goods_snapshot.site_id', '=', siteId),
    )
    .select('goods_snapshot.content')
    .where('goods_version.site_id', '=', siteId)
    .where('goods_version.goods_id', '=', goodsId)
    .where('goods_version.revision', '=', revision)
    .executeTakeFirst();
  if (kept) return kept.content as GoodsContent; // written by the trigger keep_goods_version only
  const now = await query
    .selectFrom('goods')
    .select(sql<GoodsContent>`goods_content(goods)`.as('content'))
    .where('site_id', '=', siteId)
    .where('id', '=', goodsId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return now?.content;
}
