import type { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { goodsOnShelf, wholeGoods } from '#modules/goods/goods.ts';
import { cardsFor } from '#modules/storefront/storefront.ts';
import { pageAsked } from '#platform/paging.ts';

/** Limits the related goods: five rows of two. */
const most = 10;
/** Loads one more, as the product itself may be among them. */
const page = pageAsked({ pageSize: most + 1 });
const inStock = { sort: undefined, leastPrice: undefined, mostPrice: undefined, inStock: true } as const;

export const relatedGoods: Handler<typeof recommendCalls.relatedGoods> = async ({ db, site, member, now }, { goodsId }) => {
  const goods = await wholeGoods(db, goodsId);
  if (!goods) throw new Refusal('goodsNotFound');
  const levelId = member?.levelId ?? null;
  const [alike, selling] = await Promise.all([
    goods.categoryId === null ? undefined : goodsOnShelf(db, { categoryId: goods.categoryId, ...inStock }, levelId, page, now),
    goodsOnShelf(db, inStock, levelId, { ...page, pageSize: 2 * most + 1 }, now),
  ]);
  const rows = new Map([...(alike?.list ?? []), ...selling.list].map((row) => [row.id, row]));
  rows.delete(goodsId);
  return { list: cardsFor([...rows.values()].slice(0, most), { site, member }) };
};
