import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { GoodsListing } from '../rules/find-sale-state.ts';
import { goodsCachePart } from './goods-detail.ts';

/** Holds what the form of a product shows beside its fields. */
export interface EditedGoodsFacts extends GoodsListing {
  readonly version: number;
  readonly saleNum: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly editedBy: string;
  readonly archivedAt: Date | null;
  readonly isBundle: boolean;
  /** The pieces that orders hold, by SKU id. */
  readonly reserved: ReadonlyMap<number, number>;
}

/** Finds what the form of a product shows beside its fields; undefined for an unknown product. */
export async function findEditedGoodsFacts({ query, siteId }: SiteDatabase, id: number): Promise<EditedGoodsFacts | undefined> {
  const [goods, reserved] = await Promise.all([
    query
      .selectFrom('goods')
      .select([
        'version',
        'sale_num as saleNum',
        'created_at as createdAt',
        'edited_at as editedAt',
        'edited_by as editedBy',
        'archived_at as archivedAt',
        'published',
        'listing_type as listingType',
        'listing_at as listingAt',
        'down_at as downAt',
        sql<boolean>`components is not null`.as('isBundle'),
      ])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),
    query
      .selectFrom('sku')
      .innerJoin('stock', (join) => join.onRef('stock.site_id', '=', 'sku.site_id').onRef('stock.sku_id', '=', 'sku.id'))
      .select(['sku.id', 'stock.reserved'])
      .where('sku.site_id', '=', siteId)
      .where('sku.goods_id', '=', id)
      .execute(),
  ]);
  return goods && { ...goods, reserved: new Map(reserved.map((sku) => [sku.id, sku.reserved])) };
}

/** Archives a product, which takes it off sale, or restores it off sale. */
export async function setArchived(
  db: SiteDatabase,
  id: number,
  { by, archived }: { readonly by: string; readonly archived: boolean },
  now: Date,
) {
  const { query, siteId, markSiteDataChanged } = db;
  markSiteDataChanged([goodsCachePart(id)]);
  await query
    .updateTable('goods')
    .set({
      ...(archived ? { archived_at: now, listing_type: 1, listing_at: null } : { archived_at: null }),
      version: sql<number>`version + 1`,
      edited_at: now,
      edited_by: by,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Finds the product that was made under a request number; undefined if none. */
export async function findGoodsRequest(
  { query, siteId }: SiteDatabase,
  requestNo: string,
): Promise<{ readonly goodsId: number; readonly content: string } | undefined> {
  return query
    .selectFrom('goods_request')
    .select(['goods_id as goodsId', 'content'])
    .where('site_id', '=', siteId)
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
}

/** Remembers which product was made under a request number, and of what content. */
export async function addGoodsRequest(
  { query, siteId }: SiteDatabase,
  { requestNo, content, goodsId }: { readonly requestNo: string; readonly content: string; readonly goodsId: number },
  now: Date,
): Promise<void> {
  await query.insertInto('goods_request').values({ site_id: siteId, request_no: requestNo, content, goods_id: goodsId, at: now }).execute();
}
