import { cartCalls } from 'contract/cart/cart.calls.ts';
import { repeatGuard } from '#api/repeat-guard.ts';
import { send } from '#api/send.ts';
import { cartCount } from '#app/cart-count.ts';
import { isLoggedIn } from '#app/session.ts';

/** It is asked for at most once in this time. */
const mayAsk = repeatGuard(1000);

/** Asks how many pieces the cart holds, for the badges; a visitor has none. That it fails is nobody's trouble. */
export async function askCartCount(): Promise<void> {
  if (!isLoggedIn()) return cartCount.set(0);
  if (!mayAsk('count')) return;
  try {
    const { count } = await send(cartCalls.countCart, {});
    cartCount.set(count);
  } catch {}
}
