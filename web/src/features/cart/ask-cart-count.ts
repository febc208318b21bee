import { cartCalls } from 'contract/cart/cart.calls.ts';
import { repeatGuard } from '#api/repeat-guard.ts';
import { send } from '#api/send.ts';
import { isLoggedIn } from '#app/session.ts';
import { asking, holds } from './pieces-held.ts';

/** Limits the request to one in this time. */
const mayAsk = repeatGuard(1000);

/** Loads how many pieces the cart holds, for the badges; a visitor has none. Ignores a failure, as the badge is not essential. */
export async function askCartCount(): Promise<void> {
  if (!isLoggedIn()) return holds(0);
  if (!mayAsk('count')) return;
  const answered = asking();
  try {
    const { count } = await send(cartCalls.countCart, {});
    answered(count);
  } catch {}
}
