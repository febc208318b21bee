import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findListedGoodsIds } from '#modules/goods/goods.ts';
import { lockFavourites, deleteFavourites } from '../store/favourites.ts';

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
