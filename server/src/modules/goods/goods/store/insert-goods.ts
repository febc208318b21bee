import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { tokenizeGoods, tokenizerVersion } from '#modules/goods/search/search.ts';
import type { NewCategory, NewGoodsGroup, NewGoods } from '../rules/catalogue.ts';

/** Inserts product categories. */
export async function insertCategories({ query, siteId }: SiteDatabase, categories: readonly NewCategory[]): Promise<void> {
  await writeInBatches(categories, (block) =>
    query
      .insertInto('category')
      .values(
        block.map(({ id, parentId, name, picture, tint }) => ({ site_id: siteId, id, parent_id: parentId, name, picture, tint, sort: id })),
      )
      .execute(),
  );
}

const fewest = (pieces: readonly number[]): number | null => (pieces.length > 0 ? Math.min(...pieces) : null);
const countFree = (pieces: readonly number[]) => ({
  free: pieces.reduce((sum, one) => sum + one, 0),
  least: fewest(pieces),
  few: fewest(pieces.filter((one) => one > 0)),
});

/** Inserts product groups. */
export async function insertGoodsGroups({ query, siteId }: SiteDatabase, groups: readonly NewGoodsGroup[]): Promise<void> {
  await writeInBatches(groups, (block) =>
    query
      .insertInto('goods_group')
      .values(block.map(({ id, name, onHome, sort }) => ({ site_id: siteId, id, name, on_home: onHome, sort })))
      .execute(),
  );
}

/** Builds the database row of a product. Computes the columns that follow from others: price range, search tokens, and whether levels have prices. */
export const toGoodsRow = (siteId: number, goods: NewGoods, now: Date) => {
  const prices = goods.skus.map(({ price }) => price);
  return {
    site_id: siteId,
    id: goods.id,
    code: goods.code,
    title: goods.title,
    subtitle: goods.subtitle,
    kind: goods.kind,
    category_id: goods.categoryId,
    pictures: JSON.stringify(goods.pictures),
    video: goods.video ?? '',
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    origin_price: goods.origin?.price ?? null,
    origin_note: goods.origin?.note ?? '',
    cost_price: goods.cost,
    weight_grams: goods.weightGrams,
    listing_type: goods.listing.type,
    listing_at: goods.listing.at,
    join_level_discount: goods.joinLevelDiscount,
    has_level_prices: goods.skus.some(({ levelPrices }) => Object.keys(levelPrices).length > 0),
    freight_template_id: 'templateId' in goods.freight ? goods.freight.templateId : null,
    flat_freight: 'flat' in goods.freight ? goods.freight.flat : 0,
    least_pieces: goods.limits.least,
    step_pieces: goods.limits.step,
    most_per_order: goods.limits.perOrder,
    most_per_member: goods.limits.perMember,
    limit_cycle: goods.limits.cycle,
    needs_real_name: goods.needsRealName,
    show_stock: goods.showStock,
    base_sales: goods.sold,
    base_sales_from: goods.soldFrom,
    sale_num: goods.sold,
    tags: [...goods.tags],
    parameters: JSON.stringify(goods.parameters),
    detail: JSON.stringify(goods.detail),
    specs: JSON.stringify(goods.specs),
    leave_messages: JSON.stringify(goods.leaveMessages),
    made_to_order: goods.madeToOrder ?? false,
    lead_days: goods.leadDays ?? 0,
    no_return: goods.noReturn ?? null,
    share_rate: goods.shareRate ?? null,
    supplier: goods.supplier?.name ?? '',
    supplier_address: goods.supplier?.address ?? '',
    supplier_phone: goods.supplier?.phone ?? '',
    tokens: tokenizeGoods(goods),
    tokens_rule: tokenizerVersion,
    created_at: now,
    updated_at: now,
  };
};

/**
 * Inserts new products with their SKUs, level prices, groups and initial stock, which is recorded as a stock move.
 * The caller gives the ids of the products (below ten million, where the sequence begins). Throws if an id is taken.
 * @param by the name of who adds them; empty for a seed
 */
export async function insertGoods({ query, siteId }: SiteDatabase, goods: readonly NewGoods[], now: Date, by = ''): Promise<void> {
  await writeInBatches(goods, (block) =>
    query
      .insertInto('goods')
      .values(block.map((one) => ({ ...toGoodsRow(siteId, one, now), edited_at: now, edited_by: by })))
      .execute(),
  );
  await writeInBatches(goods, (block) =>
    query
      .insertInto('goods_stock')
      .values(block.map(({ id, skus }) => ({ site_id: siteId, goods_id: id, ...countFree(skus.map(({ stock }) => stock)) })))
      .execute(),
  );
  await writeInBatches(
    goods.flatMap(({ id, groupIds }, sort) => groupIds.map((groupId) => ({ site_id: siteId, group_id: groupId, goods_id: id, sort }))),
    (block) => query.insertInto('goods_in_group').values(block).execute(),
  );

  const skus = goods.flatMap(({ id, skus: ofGoods }) => ofGoods.map((sku, sort) => ({ ...sku, goodsId: id, sort })));
  const made = await writeInBatches(skus, (block) =>
    query
      .insertInto('sku')
      .values(
        block.map(({ goodsId, code, values, picture, price, sort }) => ({
          site_id: siteId,
          goods_id: goodsId,
          code,
          spec_values: [...values],
          picture,
          price,
          sort,
        })),
      )
      .returning('id')
      .execute(),
  );
  const withIds = skus.map((sku, i) => {
    const id = made[i]?.id;
    if (id === undefined) throw new Error('SKU insert returned no id');
    return { ...sku, id };
  });
  await Promise.all([
    writeInBatches(withIds, (block) =>
      query
        .insertInto('stock')
        .values(block.map(({ id, stock }) => ({ site_id: siteId, sku_id: id, on_hand: stock })))
        .execute(),
    ),
    writeInBatches(
      withIds.filter(({ stock }) => stock > 0),
      (block) =>
        query
          .insertInto('stock_move')
          .values(
            block.map(({ id, stock }) => ({
              site_id: siteId,
              ref: `first ${id}`,
              line_no: 1,
              kind: 'in',
              sku_id: id,
              pieces: stock,
              at: now,
            })),
          )
          .execute(),
    ),
    writeInBatches(
      withIds.flatMap(({ id, levelPrices }) =>
        Object.entries(levelPrices).map(([level, price]) => ({ site_id: siteId, sku_id: id, level_id: Number(level), price })),
      ),
      (block) => query.insertInto('sku_level_price').values(block).execute(),
    ),
  ]);
}
