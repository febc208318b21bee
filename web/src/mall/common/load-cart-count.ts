import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { createRepeatGuard } from '#client/repeat-guard.ts';
import { send } from '#phone/client.ts';
import { isLoggedIn } from '#phone/session.ts';
import { cartCountWindowMs } from '#kit/lib/time-limits.ts';
import { beginCartCountRequest, setServerCartCount } from './cart-count.ts';

const mayLoad = createRepeatGuard(cartCountWindowMs);

/** Loads how many pieces the cart holds, for the badges; a visitor has none. Ignores a failure, as the badge is not essential. */
export async function loadCartCount(): Promise<void> {
  if (!isLoggedIn()) return setServerCartCount(0);
  if (!mayLoad('count')) return;
  const answered = beginCartCountRequest();
  try {
    const { count } = await send(cartCalls.countCart, {}, { isPageRead: true });
    answered(count);
  } catch {}
}
