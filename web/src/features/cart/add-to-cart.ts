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

/** Describes what is added to the cart: a number of pieces of a SKU. */
type Wanted = Input<typeof cartCalls.addToCart>;

/** Holds whether an addition is under way; further ones are dropped silently until it ends. */
let adding = false;

/**
 * Adds pieces to the cart and returns whether they are in it. Badge and toast respond at once; on a refusal the badge is set back and
 * the sentence is shown. A visitor logs in first, and the addition follows.
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
      // The session has expired: the login page opens.
      wantLater(() => addToCart(wanted));
      toast(texts.loginFirst);
    }
    return false;
  } finally {
    adding = false;
  }
}
