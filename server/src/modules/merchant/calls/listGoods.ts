import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { goodsCounted, goodsListed, saleState } from '#modules/goods/goods.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';

export const listGoods: Handler<typeof merchantGoodsCalls.listGoods> = async ({ db, now }, { keyword = '', code, ...asked }) => {
  const page = pageAsked(asked);
  const [{ list, total }, goodsNum] = await Promise.all([
    goodsListed(db, { word: keyword.trim().toLowerCase(), code }, page),
    goodsCounted(db),
  ]);
  const goods = list.map(({ id, minPrice, maxPrice, listingType, listingAt, published, downAt, ...rest }) => ({
    numIid: id,
    ...rest,
    minPrice: toYuan(minPrice),
    maxPrice: toYuan(maxPrice),
    state: saleState({ published, listingType, listingAt, downAt }, now),
    listingTime: listingAt?.getTime() ?? null,
  }));
  return { goodsNum, ...pageOf(page, goods, total) };
};
