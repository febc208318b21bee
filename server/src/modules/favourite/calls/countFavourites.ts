import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countStoredFavourites } from '../store/favourites.ts';

export const countFavourites: Handler<typeof favouriteCalls.countFavourites> = async ({ db, member }) => ({
  count: await countStoredFavourites(db, member.id),
});
