import type { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadGoodsCardsById, findListedGoodsIds } from '#modules/goods/goods/goods.ts';
import { loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { addFavourites } from '../add-favourites.ts';
import { toFavouriteCard } from '../rules/favourite-card.ts';
import { listFavouriteGoodsIds, listFavouritePage, countFavouritesOf, deleteFavourites, lockFavourites } from '../store/favourites.ts';

/** Lists the caller's favourites, the newest first, each with the caller's price now and its state: sold out, off sale, deleted. */
export const listFavourites: Handler<typeof favouriteCalls.listFavourites> = async ({ db, site, member, now, say }, asked) => {
  const page = parsePageRange(asked);
  const [kept, all] = await Promise.all([listFavouritePage(db, member.id, page), listFavouriteGoodsIds(db, member.id)]);
  const ids = kept.map(({ goodsId }) => goodsId);
  const [goods, listed, priceOf] = await Promise.all([
    loadGoodsCardsById(db, ids, member.levelId, now),
    findListedGoodsIds(db, all, now),
    loadCardPricer(db, { site, member, now }),
  ]);
  const visibility = priceVisibility(site.settings, member);
  const list = kept.map((one) => toFavouriteCard(one, goods.get(one.goodsId), priceOf, visibility, say));
  return { ...buildPage(page, list, all.length), goneNum: all.length - listed.size };
};

/** Counts the caller's favourites. */
export const countFavourites: Handler<typeof favouriteCalls.countFavourites> = async ({ db, member }) => ({
  count: await countFavouritesOf(db, member.id),
});

/**
 * Adds a product to the caller's favourites; one that is there already keeps its place. Refuses an unknown product, and more favourites than a
 * member may have.
 */
export const addFavourite: Handler<typeof favouriteCalls.addFavourite> = async ({ db, site, member, now }, { numIid }) => {
  const { count, known } = await addFavourites(db, { site, member, now }, [numIid]);
  if (!known.has(numIid)) throw new Refusal('goodsNotFound');
  return { count };
};

/** Removes products from the caller's favourites, and returns the number left. A product that is not there is ignored. */
export const removeFavourites: Handler<typeof favouriteCalls.removeFavourites> = async ({ db, member }, { numIids }) => {
  const [, left] = await Promise.all([deleteFavourites(db, member.id, numIids), listFavouriteGoodsIds(db, member.id)]);
  return { count: left.length };
};

/** Removes from the caller's favourites all products that are off sale or no longer exist. */
export const clearGone: Handler<typeof favouriteCalls.clearGone> = async ({ db, member, now }) => {
  const there = [...(await lockFavourites(db, member.id))];
  const listed = await findListedGoodsIds(db, there, now);
  await deleteFavourites(
    db,
    member.id,
    there.filter((id) => !listed.has(id)),
  );
  return { count: listed.size };
};
