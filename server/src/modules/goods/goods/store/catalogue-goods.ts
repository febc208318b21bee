import type { NoReturnKind } from 'contract/goods/goods/no-return-kinds.ts';
import { cents } from 'contract/money.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Tables } from '#platform/tables.ts';
import type { GoodsOption, CatalogueSku, CatalogueGoods } from '../rules/catalogue.ts';

const selectCatalogueGoods = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('goods')
    .select([
      'goods.id',
      'goods.code',
      'goods.title',
      'goods.subtitle',
      'goods.kind',
      'goods.category_id as categoryId',
      'goods.pictures',
      'goods.video',
      'goods.origin_price as originPrice',
      'goods.origin_note as originNote',
      'goods.cost_price as cost',
      'goods.weight_grams as weightGrams',
      'goods.base_sales as sold',
      'goods.base_sales_from as soldFrom',
      'goods.published',
      'goods.listing_type as listingType',
      'goods.listing_at as listingAt',
      'goods.join_level_discount as joinLevelDiscount',
      'goods.freight_template_id as templateId',
      'goods.flat_freight as flatFreight',
      'goods.least_pieces as least',
      'goods.step_pieces as step',
      'goods.most_per_order as perOrder',
      'goods.most_per_member as perMember',
      'goods.limit_cycle as cycle',
      'goods.needs_real_name as needsRealName',
      'goods.show_stock as showStock',
      'goods.tags',
      'goods.parameters',
      'goods.detail',
      'goods.specs',
      'goods.leave_messages as leaveMessages',
      'goods.made_to_order as madeToOrder',
      'goods.lead_days as leadDays',
      'goods.no_return as noReturn',
      'goods.share_rate as shareRate',
      'goods.supplier as supplierName',
      'goods.supplier_address as supplierAddress',
      'goods.supplier_phone as supplierPhone',
      sql<number[]>`(select coalesce(json_agg(group_id order by group_id), '[]') from goods_in_group as placed
        where placed.site_id = ${siteId} and placed.goods_id = goods.id)`.as('groupIds'),
      sql<
        CatalogueSku[]
      >`(select coalesce(json_agg(json_build_object('id', sku.id, 'code', sku.code, 'values', sku.spec_values, 'picture', sku.picture,
          'price', sku.price, 'stock', stock.on_hand, 'levelPrices', coalesce((select json_object_agg(typed.level_id, typed.price)
             from sku_level_price typed where typed.site_id = ${siteId} and typed.sku_id = sku.id), '{}')) order by sku.sort, sku.id), '[]')
        from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
       where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed)`.as('skus'),
    ])
    .where('goods.site_id', '=', siteId);

type Selected = ReturnType<typeof selectCatalogueGoods>;
type Row = Selected extends SelectQueryBuilder<Tables, 'goods', infer Output> ? Output : never;

const toCatalogueGoods = (row: Row): CatalogueGoods => {
  const {
    originPrice,
    originNote,
    published,
    listingType,
    listingAt,
    templateId,
    flatFreight,
    least,
    step,
    perOrder,
    perMember,
    cycle,
    supplierName,
    supplierAddress,
    supplierPhone,
    ...rest
  } = row;
  return {
    ...rest,
    pictures: row.pictures as string[],
    parameters: row.parameters as [string, string][],
    detail: row.detail as unknown[],
    specs: row.specs as GoodsOption[],
    noReturn: row.noReturn as NoReturnKind | null,
    leaveMessages: row.leaveMessages as unknown[],
    supplier: supplierName === '' ? null : { name: supplierName, address: supplierAddress, phone: supplierPhone },
    origin: originPrice === null ? null : { price: cents(originPrice), note: originNote },
    cost: cents(row.cost),
    listing: published ? { type: listingType, at: listingAt } : { type: 1, at: null },
    freight: templateId === null ? { flat: cents(flatFreight) } : { templateId },
    limits: { least, step, perOrder, perMember, cycle },
  };
};

/** Loads goods by the merchant's codes; unknown codes are left out. */
export async function loadCatalogueGoodsByCodes(db: SiteDatabase, codes: readonly string[]): Promise<CatalogueGoods[]> {
  const rows = await selectCatalogueGoods(db)
    .where('goods.code', '=', sql<string>`any(${[...codes]})`)
    .orderBy('goods.id')
    .execute();
  return rows.map(toCatalogueGoods);
}

/** Loads products by id, archived ones too; unknown ids are left out. */
export async function loadCatalogueGoodsById(db: SiteDatabase, ids: readonly number[]): Promise<CatalogueGoods[]> {
  if (ids.length === 0) return [];
  const rows = await selectCatalogueGoods(db)
    .where('goods.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('goods.id')
    .execute();
  return rows.map(toCatalogueGoods);
}

/** Lists products in the order of their ids, without archived ones: those after a given id, up to a limit. */
export async function listCatalogueGoods(db: SiteDatabase, afterId: number, most: number): Promise<CatalogueGoods[]> {
  const rows = await selectCatalogueGoods(db)
    .where('goods.archived_at', 'is', null)
    .where('goods.id', '>', afterId)
    .orderBy('goods.id')
    .limit(most)
    .execute();
  return rows.map(toCatalogueGoods);
}
