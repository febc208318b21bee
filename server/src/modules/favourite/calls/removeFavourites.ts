import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listFavouriteGoodsIds, deleteFavourites } from '../store/favourites.ts';

export const removeFavourites: Handler<typeof favouriteCalls.removeFavourites> = async ({ db, member }, { numIids }) => {
  const [, left] = await Promise.all([deleteFavourites(db, member.id, numIids), listFavouriteGoodsIds(db, member.id)]);
  return { count: left.length };
};
