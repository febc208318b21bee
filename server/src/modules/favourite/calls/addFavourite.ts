import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { addFavourites } from '../add-favourites.ts';

export const addFavourite: Handler<typeof favouriteCalls.addFavourite> = async ({ db, member, now }, { numIid }) => {
  const { count, known } = await addFavourites(db, member, [numIid], now);
  if (!known.has(numIid)) throw new Refusal('goodsNotFound');
  return { count };
};
