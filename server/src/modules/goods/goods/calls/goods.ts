import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';
import { loadGoodsFileNames } from '../load-goods-file-names.ts';
import { goodsToRows } from '../rules/goods-to-rows.ts';
import { findSaleState } from '../rules/find-sale-state.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';
import { listCatalogueGoods } from '../store/catalogue-goods.ts';
import { countGoods, listMerchantGoods } from '../store/merchant-goods.ts';

/**
 * Lists the site's products with code, price, stock and sale state, newest first. Filters by a word in the code or
 * title, or by the whole code; without a filter, `goodsNum` gives the total. Any access key of the merchant may call
 * it.
 */
export const listGoods: Handler<typeof goodsMerchantCalls.listGoods> = async ({ db, now }, { keyword = '', code, ...paging }) => {
  const page = parsePageRange(paging);
  const word = keyword.trim().toLowerCase();
  const { list, total } = await listMerchantGoods(db, { word, code }, page);
  const goods = list.map(({ id, minPrice, maxPrice, listingType, listingAt, published, downAt, ...rest }) => ({
    numIid: id,
    ...rest,
    minPrice: toYuan(minPrice),
    maxPrice: toYuan(maxPrice),
    state: findSaleState({ published, listingType, listingAt, downAt }, now),
    listingTime: listingAt?.getTime() ?? null,
  }));
  const isUnfiltered = word === '' && code === undefined;
  return { ...(isUnfiltered ? { goodsNum: total > maxExactTotal ? await countGoods(db) : total } : {}), ...buildPage(page, goods, total) };
};

/**
 * Changes existing products by code: price, stock, sale state or any other column; columns that a row leaves out
 * stay. If a row is wrong, refuses all, and reports each wrong one with its line and reason. Refuses access keys
 * without the role `goods`.
 */
export const changeGoods: Handler<typeof goodsMerchantCalls.changeGoods> = async (
  { db, site, ids, now, unchanged, noted, say },
  { rows },
) => {
  const ref = `change:${ids.longNumber()}`;
  const { changed, same, changes } = await saveGoodsRows(db, site, rows, { manner: 'parts', ref, say }, now);
  if (changed === 0) unchanged();
  noted({ rows: rows.length, changes: changes.map(say) });
  return { changed, same };
};

/**
 * Exports products as rows of a goods file, one block at a time. Pass the reply's `next` as `after` for the next
 * block. Any access key of the merchant may call it.
 */
export const exportGoods: Handler<typeof goodsMerchantCalls.exportGoods> = async ({ db, site }, { after = 0, most = 200 }) => {
  const [names, goods] = await Promise.all([loadGoodsFileNames(db, site), listCatalogueGoods(db, after, most)]);
  return { rows: goods.flatMap((one) => goodsToRows(one, names)), next: goods.length === most ? (goods.at(-1)?.id ?? null) : null };
};
