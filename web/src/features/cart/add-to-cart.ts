import { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Input } from 'contract/call.ts';
import { refresh } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { wantLater } from '#app/after-login.ts';
import { login } from '#app/login.ts';
import { isLoggedIn } from '#app/session.ts';
import { toast } from '#ui/toast.ts';
import { putting } from './pieces-held.ts';
import { texts } from './texts.ts';

/** What is put into the cart: so many pieces of a SKU. */
type Wanted = Input<typeof cartCalls.addToCart>;

/** There is one cart: while something is being put into it, whatever else is wanted is dropped without a word. */
let adding = false;

/**
 * Puts goods into the cart. The badge and the toast answer at once; when the mall says no, the badge goes back and its sentence is
 * told. A visitor logs in first, and it is done then. Gives whether they are in the cart.
 */
export async function addToCart(wanted: Wanted): Promise<boolean> {
  if (!isLoggedIn()) {
    wantLater(() => addToCart(wanted));
    login.need(`${location.pathname}${location.search}`);
    return false;
  }
  if (adding) return false;
  adding = true;
  const answered = putting(wanted.num);
  toast(texts.added);
  try {
    const { count } = await send(cartCalls.addToCart, wanted);
    answered(count);
    void refresh([cartCalls.listCart]);
    return true;
  } catch (fault) {
    answered();
    if (isLoggedIn()) toast(sentenceOf(fault));
    else {
      // The session was over: the login page is coming.
      wantLater(() => addToCart(wanted));
      toast(texts.loginFirst);
    }
    return false;
  } finally {
    adding = false;
  }
}
