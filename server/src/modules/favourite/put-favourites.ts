import { goodsKept } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { withAdded } from './rules/favourite-limit.ts';
import { priceFrom } from './rules/favourite-card.ts';
import { heldFavourites, saveFavourites } from './store/favourites.ts';

/**
 * Adds products to a member's favourites. Present ones keep their place, and products that do not exist are left out. Refuses more than
 * a member may have. Returns the new count, and which of the products exist.
 */
export async function putFavourites(
  db: SiteDatabase,
  member: Pick<Member, 'id' | 'levelId'>,
  goodsIds: readonly number[],
  now: Date,
): Promise<{ count: number; known: ReadonlySet<number> }> {
  const [there, goods] = await Promise.all([heldFavourites(db, member.id), goodsKept(db, goodsIds, member.levelId, now)]);
  const added = withAdded(there, [...goods.keys()]);
  await saveFavourites(
    db,
    member.id,
    added.flatMap((id) => {
      const row = goods.get(id);
      return row ? [{ goodsId: id, title: row.title, picture: row.picture, seenPrice: priceFrom(row, linePrice).least.price }] : [];
    }),
    now,
  );
  return { count: there.size + added.length, known: new Set(goods.keys()) };
}
