import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { favouritesOf, takeOut } from '../store/favourites.ts';

export const removeFavourites: Handler<typeof favouriteCalls.removeFavourites> = async ({ db, member }, { numIids }) => {
  const [, left] = await Promise.all([takeOut(db, member.id, numIids), favouritesOf(db, member.id)]);
  return { count: left.length };
};
