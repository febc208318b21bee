import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { addFavourites } from '#modules/favourite/favourite.ts';
import { sumPieces } from '../rules/cart-limits.ts';
import { lockCart, removeLines } from '../store/cart-lines.ts';

/** Moves lines to the favourites. A line whose product no longer exists stays in the cart, for the member to remove. */
export const cartToFavourites: Handler<typeof cartCalls.cartToFavourites> = async ({ db, member, now }, { cartIds }) => {
  const cart = await lockCart(db, member.id);
  const wanted = cart.filter(({ id }) => cartIds.includes(id));
  const { known } = await addFavourites(
    db,
    member,
    wanted.map(({ goodsId }) => goodsId),
    now,
  );
  const moved = wanted.filter(({ goodsId }) => known.has(goodsId)).map(({ id }) => id);
  await removeLines(db, member.id, moved);
  return { moved, count: sumPieces(cart.filter(({ id }) => !moved.includes(id))) };
};
