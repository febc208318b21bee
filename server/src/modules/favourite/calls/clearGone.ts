import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listedGoods } from '#modules/goods/goods.ts';
import { heldFavourites, takeOut } from '../store/favourites.ts';

export const clearGone: Handler<typeof favouriteCalls.clearGone> = async ({ db, member, now }) => {
  const there = [...(await heldFavourites(db, member.id))];
  const listed = await listedGoods(db, there, now);
  await takeOut(
    db,
    member.id,
    there.filter((id) => !listed.has(id)),
  );
  return { count: listed.size };
};
