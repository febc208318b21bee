import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { putFavourites } from '#modules/favourite/favourite.ts';
import { total } from '../rules/cart-limits.ts';
import { lockedCart, removeLines } from '../store/cart-lines.ts';

/** Moves lines to the favourites. A line whose product no longer exists stays in the cart, for the member to remove. */
export const cartToFavourites: Handler<typeof cartCalls.cartToFavourites> = async ({ db, member, now }, { cartIds }) => {
  const cart = await lockedCart(db, member.id);
  const wanted = cart.filter(({ id }) => cartIds.includes(id));
  const { known } = await putFavourites(
    db,
    member,
    wanted.map(({ goodsId }) => goodsId),
    now,
  );
  const moved = wanted.filter(({ goodsId }) => known.has(goodsId)).map(({ id }) => id);
  await removeLines(db, member.id, moved);
  return { moved, count: total(cart.filter(({ id }) => !moved.includes(id))) };
};
