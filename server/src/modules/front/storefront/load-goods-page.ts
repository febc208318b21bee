import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { findGoodsFacts, type GoodsFacts, loadSkuStock } from '#modules/goods/goods/goods.ts';

/** Loads a product, and the stock of its SKUs in the order of the SKUs. Refuses (goodsNotFound) an unknown product. */
export async function loadGoodsPage(
  db: SiteDatabase,
  id: number,
): Promise<{ readonly facts: GoodsFacts; readonly stock: readonly number[] }> {
  const facts = await findGoodsFacts(db, id);
  if (!facts) throw new Refusal('goodsNotFound');
  return { facts, stock: await loadSkuStock(db, facts.skus) };
}
