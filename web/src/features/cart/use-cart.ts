import { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { refresh, written } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { useRead } from '#api/use-call.ts';
import { toast } from '#ui/toast.ts';
import { withWanted } from './chosen-lines.ts';
import { type LastWord, lastWord } from './last-word.ts';
import { texts } from './texts.ts';
import { holds } from './pieces-held.ts';

type Cart = Reply<typeof cartCalls.listCart>;
type Wanted = ReadonlyMap<number, number>;

const writtenToCart = (change: (list: Cart['list']) => Cart['list']): Promise<void> =>
  written(cartCalls.listCart, {}, (cart) => ({ ...cart, list: change(cart.list) }));

async function sendNumber(cartId: number, num: number): Promise<void> {
  await send(cartCalls.changeCartLine, { cartId, num });
  await writtenToCart((list) => withWanted(list, new Map([[cartId, num]])));
}

const without = (wanted: Wanted, id: number): Wanted => new Map([...wanted].filter(([key]) => key !== id));

/**
 * Returns the cart as the shopper sees it. Each change of quantity shows at once and is sent after a pause. On a refusal the former
 * quantity returns, with the server's sentence.
 */
export function useCart() {
  const cart = useRead(cartCalls.listCart, {});
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  /** Holds the ids removed so far, to ignore the refusal of a change whose line is gone. */
  const [takenOut] = useState(() => new Set<number>());
  const [steps] = useState<LastWord>(() =>
    lastWord({
      pause: 300,
      send: sendNumber,
      settled(id, value, fault) {
        setWanted((now) => (now.get(id) === value ? without(now, id) : now));
        if (fault === undefined || takenOut.has(id)) return;
        toast(sentenceOf(fault));
        void refresh([cartCalls.listCart]);
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
  const list = useMemo(() => data && withWanted(data.list, wanted).filter(({ cartId }) => !going.has(cartId)), [data, wanted, going]);
  const pieces = list?.reduce((total, { num }) => total + num, 0);
  useEffect(() => {
    if (pieces !== undefined) holds(pieces);
  }, [pieces]);

  const [acts] = useState(() => ({
    /** Sends the waiting quantities now. */
    flush: steps.flush,
    step(cartId: number, num: number): void {
      setWanted((now) => new Map(now).set(cartId, num));
      steps.want(cartId, num);
    },
    /** Removes lines at once, and restores them when the server could not be reached. */
    async remove(cartIds: readonly number[]): Promise<void> {
      setGoing((now) => new Set([...now, ...cartIds]));
      for (const id of cartIds) takenOut.add(id);
      try {
        await send(cartCalls.removeFromCart, { cartIds: [...cartIds] });
        await writtenToCart((lines) => lines.filter(({ cartId }) => !cartIds.includes(cartId)));
      } catch (fault) {
        for (const id of cartIds) takenOut.delete(id);
        toast(sentenceOf(fault));
      }
      setGoing((now) => new Set([...now].filter((id) => !cartIds.includes(id))));
    },
    /** Moves lines to the favourites; a line whose product no longer exists stays. */
    async keep(cartIds: readonly number[]): Promise<void> {
      setGoing((now) => new Set([...now, ...cartIds]));
      try {
        const { moved } = await send(cartCalls.cartToFavourites, { cartIds: [...cartIds] });
        for (const id of moved) takenOut.add(id);
        await writtenToCart((lines) => lines.filter(({ cartId }) => !moved.includes(cartId)));
        void refresh([favouriteCalls.listFavourites, favouriteCalls.countFavourites, storefrontCalls.goodsDetail]);
        toast(texts.kept(moved.length, cartIds.length - moved.length));
      } catch (fault) {
        toast(sentenceOf(fault));
      }
      setGoing((now) => new Set([...now].filter((id) => !cartIds.includes(id))));
    },
  }));
  return { asked: cart, list, pieces: pieces ?? 0, ...acts };
}
