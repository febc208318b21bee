import { loadGoodsCardsById } from '#modules/goods/goods/goods.ts';
import { findPriceRange, loadCardPricer, type PriceViewer } from '#modules/offers/pricing/pricing.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { selectNewFavourites } from './rules/favourite-limit.ts';
import { lockFavourites, insertFavourites } from './store/favourites.ts';

/**
 * Adds products to a member's favourites; those already there keep their place, and unknown products are left out.
 * Returns the new count, and which of the products exist. Refuses more favourites than a member may have.
 */
export async function addFavourites(
  db: SiteDatabase,
  { member, site, now }: PriceViewer & { readonly member: Pick<Member, 'id' | 'levelId'> },
  goodsIds: readonly number[],
): Promise<{ count: number; known: ReadonlySet<number> }> {
  const [there, goods, priceOf] = await Promise.all([
    lockFavourites(db, member.id),
    loadGoodsCardsById(db, goodsIds, member.levelId, now),
    loadCardPricer(db, { member, site, now }),
  ]);
  const added = selectNewFavourites(there, [...goods.keys()]);
  await insertFavourites(
    db,
    member.id,
    added.flatMap((id) => {
      const row = goods.get(id);
      return row ? [{ goodsId: id, title: row.title, picture: row.picture, seenPrice: findPriceRange(row, priceOf).least.price }] : [];
    }),
    now,
  );
  return { count: there.size + added.length, known: new Set(goods.keys()) };
}
