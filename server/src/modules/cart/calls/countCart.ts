import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countPieces } from '../store/cart-lines.ts';

export const countCart: Handler<typeof cartCalls.countCart> = async ({ db, member }) => ({ count: await countPieces(db, member.id) });
