import type { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { listGoodsCards, findGoodsDetail } from '#modules/goods/goods.ts';
import { buildGoodsCards } from '#modules/storefront/storefront.ts';
import { parsePageRange } from '#platform/paging.ts';

/** Limits the related goods: five rows of two. */
const maxRelated = 10;
/** Loads one more, as the product itself may be among them. */
const page = parsePageRange({ pageSize: maxRelated + 1 });
const inStock = { sort: undefined, leastPrice: undefined, mostPrice: undefined, inStock: true } as const;

export const relatedGoods: Handler<typeof recommendCalls.relatedGoods> = async ({ db, site, member, now }, { goodsId }) => {
  const goods = await findGoodsDetail(db, goodsId);
  if (!goods) throw new Refusal('goodsNotFound');
  const levelId = member?.levelId ?? null;
  const [alike, selling] = await Promise.all([
    goods.categoryId === null ? undefined : listGoodsCards(db, { categoryId: goods.categoryId, ...inStock }, levelId, page, now),
    listGoodsCards(db, inStock, levelId, { ...page, pageSize: 2 * maxRelated + 1 }, now),
  ]);
  const rows = new Map([...(alike?.list ?? []), ...selling.list].map((row) => [row.id, row]));
  rows.delete(goodsId);
  return { list: buildGoodsCards([...rows.values()].slice(0, maxRelated), { site, member }) };
};
