import type { SiteDatabase } from '#platform/database.ts';
import { fitIntoCart } from './rules/fit-into-cart.ts';
import { clearCart, lockCart, saveLine } from './store/cart-lines.ts';

/** Moves the cart of a member who is merged into another to that member's cart. Pieces beyond the limits of a cart are dropped. */
export async function moveCart(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  const lines = await lockCart(db, from);
  const kept = await lockCart(db, to);
  for (const line of fitIntoCart(kept, lines)) await saveLine(db, to, line, now);
  await clearCart(db, from);
}
