import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Input } from 'contract/call.ts';
import { invalidateCalls, send } from '#phone/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { doAfterLogin } from '#mall/common/after-login.ts';
import { loginRedirect } from '#phone/login.ts';
import { isLoggedIn } from '#phone/session.ts';
import { toast } from '#kit/ui/toast.ts';
import { beginCartAddition } from '#mall/common/cart-count.ts';
import { texts } from './texts.ts';

/** Describes what is added to the cart: a number of pieces of a SKU. */
type CartAddition = Input<typeof cartCalls.addToCart>;

/** Holds whether an addition is under way; further ones are dropped silently until it ends. */
let isAdding = false;

/**
 * Adds pieces to the cart; returns whether the server added them. The badge and a toast respond immediately; after a refusal the badge is set back
 * and the server's sentence is shown. A visitor logs in first, and the pieces are then added.
 */
export async function addToCart(wanted: CartAddition): Promise<boolean> {
  if (!isLoggedIn()) {
    doAfterLogin(() => addToCart(wanted));
    loginRedirect.trigger(`${location.pathname}${location.search}`);
    return false;
  }
  if (isAdding) return false;
  isAdding = true;
  const answered = beginCartAddition(wanted.num);
  toast(texts.addedToCart);
  try {
    const { count } = await send(cartCalls.addToCart, wanted);
    answered(count);
    void invalidateCalls([cartCalls.listCart]);
    return true;
  } catch (fault) {
    answered();
    if (isLoggedIn()) toast(errorSentence(fault));
    else {
      // The session has expired: the login page opens.
      doAfterLogin(() => addToCart(wanted));
      toast(texts.loginFirst);
    }
    return false;
  } finally {
    isAdding = false;
  }
}
