import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { countGoods, listMerchantGoods, saleState } from '#modules/goods/goods.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';

export const listGoods: Handler<typeof merchantGoodsCalls.listGoods> = async ({ db, now }, { keyword = '', code, ...paging }) => {
  const page = parsePageRange(paging);
  const word = keyword.trim().toLowerCase();
  const { list, total } = await listMerchantGoods(db, { word, code }, page);
  const goods = list.map(({ id, minPrice, maxPrice, listingType, listingAt, published, downAt, ...rest }) => ({
    numIid: id,
    ...rest,
    minPrice: toYuan(minPrice),
    maxPrice: toYuan(maxPrice),
    state: saleState({ published, listingType, listingAt, downAt }, now),
    listingTime: listingAt?.getTime() ?? null,
  }));
  const isUnfiltered = word === '' && code === undefined;
  return { ...(isUnfiltered ? { goodsNum: total > maxExactTotal ? await countGoods(db) : total } : {}), ...buildPage(page, goods, total) };
};
