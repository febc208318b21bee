import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countPieces, removeLines } from '../store/cart-lines.ts';

export const removeFromCart: Handler<typeof cartCalls.removeFromCart> = async ({ db, member }, { cartIds }) => {
  await removeLines(db, member.id, cartIds);
  return { count: await countPieces(db, member.id) };
};
