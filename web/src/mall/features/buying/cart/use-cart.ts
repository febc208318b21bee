import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Input, Reply } from 'contract/call.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { invalidateCalls, updateCachedReply, send, useRead } from '#phone/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { setServerCartCount } from '#mall/common/cart-count.ts';
import { filterOwnDestination, shippingDestination, toShipPlace } from '#mall/features/shop/address/shipping-destination.ts';
import { toast } from '#kit/ui/toast.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { withRequestedQuantities } from './selected-lines.ts';
import { type LatestValueSender, createLatestValueSender } from './latest-value-sender.ts';
import { texts } from './texts.ts';

type Cart = Reply<typeof cartCalls.listCart>;
type RequestedQuantities = ReadonlyMap<number, number>;

/** Returns the input that reads the cart for the place that the shopper chose. */
function cartInput(): Input<typeof cartCalls.listCart> {
  const shipTo = toShipPlace(filterOwnDestination(shippingDestination.get()));
  return shipTo ? { shipTo } : {};
}

const updateCachedCart = (change: (list: Cart['list']) => Cart['list']): Promise<void> =>
  updateCachedReply(cartCalls.listCart, cartInput(), (cart) => ({ ...cart, list: change(cart.list) }));

async function sendQuantity(cartId: number, num: number): Promise<void> {
  await send(cartCalls.changeCartLine, { cartId, num });
  await updateCachedCart((list) => withRequestedQuantities(list, new Map([[cartId, num]])));
}

const without = (wanted: RequestedQuantities, id: number): RequestedQuantities => new Map([...wanted].filter(([key]) => key !== id));

/**
 * Returns the cart as the shopper sees it, and the functions that change it. A change of quantity shows immediately and is sent after a pause. After
 * a refusal the previous quantity shows again, with the server's sentence.
 */
export function useCart() {
  const shipTo = toShipPlace(filterOwnDestination(useObservable(shippingDestination)));
  const cart = useRead(cartCalls.listCart, shipTo ? { shipTo } : {}, { keepPrevious: true });
  const [wanted, setWanted] = useState<RequestedQuantities>(new Map());
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  /** Holds the ids removed so far, to ignore the refusal of a change whose line is gone. */
  const [takenOut] = useState(() => new Set<number>());
  const [steps] = useState<LatestValueSender>(() =>
    createLatestValueSender({
      pauseMs: 300,
      send: sendQuantity,
      onSettled(id, value, fault) {
        setWanted((now) => (now.get(id) === value ? without(now, id) : now));
        if (fault === undefined || takenOut.has(id)) return;
        toast(errorSentence(fault));
        void invalidateCalls([cartCalls.listCart]);
      },
    }),
  );

  // Leaving the page, for another or for good, sends without waiting.
  useEffect(() => {
    const leave = () => steps.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [steps]);

  const { data } = cart;
  const list = useMemo(
    () => data && withRequestedQuantities(data.list, wanted).filter(({ cartId }) => !going.has(cartId)),
    [data, wanted, going],
  );
  const pieces = list?.reduce((total, { num }) => total + num, 0);
  useEffect(() => {
    if (pieces !== undefined) setServerCartCount(pieces);
  }, [pieces]);

  const [acts] = useState(() => ({
    /** Sends the waiting quantities now. */
    flush: steps.flush,
    step(cartId: number, num: number): void {
      setWanted((now) => new Map(now).set(cartId, num));
      steps.request(cartId, num);
    },
    /** Removes lines immediately, and restores them when the server could not be reached. */
    async remove(cartIds: readonly number[]): Promise<void> {
      setGoing((now) => new Set([...now, ...cartIds]));
      for (const id of cartIds) takenOut.add(id);
      try {
        await send(cartCalls.removeFromCart, { cartIds: [...cartIds] });
        await updateCachedCart((lines) => lines.filter(({ cartId }) => !cartIds.includes(cartId)));
      } catch (fault) {
        for (const id of cartIds) takenOut.delete(id);
        toast(errorSentence(fault));
      }
      setGoing((now) => new Set([...now].filter((id) => !cartIds.includes(id))));
    },
    /** Moves lines to the favourites; a line whose product no longer exists stays. */
    async keep(cartIds: readonly number[]): Promise<void> {
      setGoing((now) => new Set([...now, ...cartIds]));
      try {
        const { moved } = await send(cartCalls.cartToFavourites, { cartIds: [...cartIds] });
        for (const id of moved) takenOut.add(id);
        await updateCachedCart((lines) => lines.filter(({ cartId }) => !moved.includes(cartId)));
        void invalidateCalls([favouriteCalls.listFavourites, favouriteCalls.countFavourites, storefrontCalls.goodsDetail]);
        toast(texts.kept(moved.length, cartIds.length - moved.length));
      } catch (fault) {
        toast(errorSentence(fault));
      }
      setGoing((now) => new Set([...now].filter((id) => !cartIds.includes(id))));
    },
  }));
  return { asked: cart, shipTo, list, promotions: data?.promotions, pieces: pieces ?? 0, ...acts };
}
