import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { fromYuan, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';
import { loadGoodsFileNames } from '../load-goods-file-names.ts';
import { indexCategoryPaths } from '../rules/goods-file-names.ts';
import { goodsToRows } from '../rules/goods-to-rows.ts';
import { listCategoryIds } from '../rules/category-tree.ts';
import { findSaleState } from '../rules/find-sale-state.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';
import { listCatalogueGoods } from '../store/catalogue-goods.ts';
import { loadCategories } from '../store/categories.ts';
import { countGoods, type GoodsPlace, listMerchantGoods } from '../store/merchant-goods.ts';

const placeText = ({ place, id }: { readonly place: number; readonly id: number }): string => `${place}_${id}`;
function parsePlace(text: string | undefined): GoodsPlace | undefined {
  const [, value, id] = /^(-?\d{1,15})_(\d{1,15})$/.exec(text ?? '') ?? [];
  return value === undefined ? undefined : { value: Number(value), id: Number(id) };
}
const toCents = (yuan: number | undefined) => (yuan === undefined ? undefined : fromYuan(yuan));

/** Lists the site's products, filtered and sorted; without a filter, `goodsNum` gives the total. An order of a group needs the group. */
export const listGoods: Handler<typeof goodsMerchantCalls.listGoods> = async (
  { db, site, now },
  { keyword = '', priceFrom, priceTo, sort: wanted, after, pageNo, pageSize, ...filter },
) => {
  const page = parsePageRange({ ...(pageNo === undefined ? {} : { pageNo }), ...(pageSize === undefined ? {} : { pageSize }) });
  const sort = wanted === 'group' && filter.groupId === undefined ? 'newest' : wanted;
  const word = keyword.trim().toLowerCase();
  const categories = await loadCategories(db);
  const { categoryId, ...rest } = filter;
  const categoryIds = categoryId === undefined ? undefined : listCategoryIds(categories, categoryId);
  const narrowed = { word, priceFrom: toCents(priceFrom), priceTo: toCents(priceTo), categoryIds, ...rest };
  const { list, total } = await listMerchantGoods(db, { ...narrowed, sort, after: parsePlace(after) }, page, now);
  const paths = indexCategoryPaths(categories).nameOf;
  const goods = list.map((row) => {
    const { id, code, title, picture, kind, version, stock, reserved, skuNum, saleNum } = row;
    return {
      numIid: id,
      code,
      title,
      picture,
      kind,
      version,
      categoryId: row.categoryId,
      stock,
      reserved,
      skuNum,
      saleNum,
      category: (row.categoryId === null ? undefined : paths.get(row.categoryId)) ?? '',
      minPrice: toYuan(row.minPrice),
      maxPrice: toYuan(row.maxPrice),
      cost: toYuan(row.cost),
      state: findSaleState(row, now),
      listingTime: row.listingAt?.getTime() ?? null,
      archiveTime: row.archivedAt?.getTime() ?? null,
    };
  });
  const isUnfiltered = word === '' && [priceFrom, priceTo, ...Object.values(filter)].every((one) => one === undefined);
  const last = list.at(-1);
  return {
    ...(isUnfiltered ? { goodsNum: total > maxExactTotal ? await countGoods(db) : total } : {}),
    ...buildPage(page, goods, total),
    lowStock: site.settings.lowStock,
    next: last && list.length === page.pageSize ? placeText(last) : null,
    ...(after === undefined ? {} : { hasNext: list.length === page.pageSize }),
  };
};

/**
 * Changes existing products by code: price, stock, sale state or any other column; columns that a row leaves out
 * stay. If a row is wrong, refuses all, and reports each wrong one with its line and reason. Refuses access keys
 * without the role `goods`.
 */
export const changeGoods: Handler<typeof goodsMerchantCalls.changeGoods> = async (
  { db, site, ids, now, principal, unchanged, noted, say },
  { rows },
) => {
  const saving = { ref: `change:${ids.longNumber()}`, cause: 'edited', by: principal.name } as const;
  const { changed, same, changes } = await saveGoodsRows(db, site, rows, { manner: 'parts', say, ...saving }, now);
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
