import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send } from '#phone/client.ts';
import { loginRedirect } from '#phone/login.ts';
import { isLoggedIn } from '#phone/session.ts';
import { beginFlashSaleCheckout, type PurchasedSku } from '#mall/features/buying/checkout/checkout-session.ts';
import { toast } from '#kit/ui/toast.ts';

let isEntering = false;

/**
 * Requests a pass to a flash sale and begins the checkout with it; returns whether that succeeded. If not, shows the server's reason and reloads the
 * product page. A visitor is sent to the login, which returns to the product page.
 */
export async function enterFlashSale(activityId: number, line: PurchasedSku): Promise<boolean> {
  if (!isLoggedIn()) {
    loginRedirect.trigger(`${location.pathname}${location.search}`);
    return false;
  }
  if (isEntering) return false;
  isEntering = true;
  try {
    const { access } = await send(flashSaleCalls.getAccess, { goodsId: line.numIid, activityInfoId: activityId });
    beginFlashSaleCheckout({ activityId, access }, line);
    return true;
  } catch (fault) {
    toast(errorSentence(fault));
    if (isLoggedIn()) void invalidateCalls([storefrontCalls.goodsDetail]);
    return false;
  } finally {
    isEntering = false;
  }
}
