import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { chosenAddress } from '#mall/features/shop/address/chosen-address.ts';
import { filterOwnDestination, shippingDestination, toShipPlace } from '#mall/features/shop/address/shipping-destination.ts';
import { chosenMarkUps } from '#mall/features/buying/checkout/chosen-mark-ups.ts';
import { beginCheckout } from '#mall/features/buying/checkout/checkout-session.ts';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { wasNumberCorrected } from '#kit/ui/number-corrected.ts';
import { toast } from '#kit/ui/toast.ts';
import { isSamePieces } from './cart-mark-ups.ts';
import type { CartLineReply } from './selected-lines.ts';
import { texts } from './texts.ts';

interface CheckoutOptions {
  /** Tells whether the selected lines cannot be one order: the shopper is asked which are paid first. */
  readonly apart: boolean;
  readonly quote: GoodsQuote;
  /** Runs before the shopper is asked. */
  readonly onAsk: () => void;
}

/**
 * Returns two functions: one begins the checkout of the selected lines after waiting for their price, one opens it for given lines. Also returns
 * whether that is under way, whether to ask which group is paid first, and how to stop asking.
 */
export function useCartCheckout(
  chosen: readonly CartLineReply[],
  { apart, quote: { reply, isPending, isFailed }, onAsk }: CheckoutOptions,
) {
  const { go, isHere } = usePageNavigation();
  /** Holds whether the sheet asks which group is paid first. */
  const [isAsking, setAsking] = useState(false);
  /** Holds whether the lines to buy are being checked. */
  const [isChecking, setChecking] = useState(false);
  /** Holds whether the shopper has tapped and the price is still to come. */
  const [isWaiting, setWaiting] = useState(false);

  /** Checks the lines once more, as the cart may have been open for long, and goes on to the order; what is wrong is said here. */
  const pay = async (lines: readonly CartLineReply[]) => {
    if (isChecking) return;
    setAsking(false);
    setChecking(true);
    const goodsJson = lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num }));
    // An order goes to an address: a region that is none of the member's counts for the cart only.
    const destination = filterOwnDestination(shippingDestination.get());
    const shipTo = destination?.addressId === undefined ? undefined : toShipPlace(destination);
    const problem = await send(cartCalls.checkGoods, { goodsJson, ...(shipTo && { shipTo }) }, { isPageRead: true }).then(
      ({ problemText }) => problemText,
      // Without a connection the order's page says so.
      (fault: unknown) => (fault instanceof CallRefusedError ? errorSentence(fault) : ''),
    );
    setChecking(false);
    if (!isHere()) return;
    if (problem !== '') {
      toast(problem);
      void invalidateCalls([cartCalls.listCart, checkoutCalls.quoteGoods]);
      return;
    }
    const added = apart ? [] : chosenMarkUps.get().filter((pieces) => reply?.list.some((line) => isSamePieces(line, pieces)));
    chosenAddress.set(destination?.addressId);
    beginCheckout('cart', [...lines, ...added]);
    go('/submitOrder/cart/0');
  };
  const proceed = () => {
    if (!apart) return void pay(chosen);
    onAsk();
    setAsking(true);
  };
  const proceedAfterQuote = useEffectEvent(() => {
    setWaiting(false);
    if (!isFailed && chosen.length > 0) proceed();
  });
  useEffect(() => {
    if (!isWaiting || isPending) return undefined;
    const timer = setTimeout(() => proceedAfterQuote(), 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isPending]);

  return {
    pay,
    buy: () => {
      if (wasNumberCorrected()) return;
      if (chosen.length === 0) return toast(texts.chooseSome);
      if (isPending) setWaiting(true);
      else proceed();
    },
    isBusy: isChecking || isWaiting,
    isAsking,
    stopAsking: () => setAsking(false),
  };
}
