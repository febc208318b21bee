import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';
import { saleState } from '../rules/sale-state.ts';
import { countGoods, listMerchantGoods } from '../store/merchant-goods.ts';

export const listGoods: Handler<typeof goodsMerchantCalls.listGoods> = async ({ db, now }, { keyword = '', code, ...paging }) => {
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
