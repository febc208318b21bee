import type { Say } from 'contract/sentence.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { NewPurchaseGift } from './rules/parse-gift-form.ts';
import { listGiftGoods } from './rules/purchase-gift.ts';

/**
 * Says in the merchant's language which gift products no order gets now, as they are not on sale yet or out of stock, and which have less stock than the
 * gift is for. An order is then placed without them.
 */
export async function findGiftWarnings(
  db: SiteDatabase,
  gift: Pick<NewPurchaseGift, 'items' | 'orders'>,
  { now, say }: { readonly now: Date; readonly say: Say },
): Promise<string[]> {
  const goodsIds = [...new Set(listGiftGoods([gift]))];
  if (goodsIds.length === 0) return [];
  const skus = new Map((await loadSellableSkus(db, { goodsIds }, null, now)).map((sku) => [sku.skuId, sku]));
  return gift.items.flatMap((item, i) => {
    const sku = item.kind === 'goods' ? skus.get(item.skuId) : undefined;
    if (!sku) return [];
    const { title: goods, stock, state } = sku;
    if (state === 'offSale') return [say(sentence('tieOffSale', { goods }))];
    if (state === 'notYet') return [say(sentence('giftNotYetOnSale', { goods }))];
    if (stock < item.num) return [say(sentence('giftOutOfStock', { goods, stock, num: item.num }))];
    const orders = gift.orders[i] ?? null;
    return orders !== null && stock < item.num * orders ? [say(sentence('giftStockShort', { goods, stock, num: item.num, orders }))] : [];
  });
}
