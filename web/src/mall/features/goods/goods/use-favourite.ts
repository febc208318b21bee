import { useState } from 'react';
import { doAfterLogin } from '#mall/common/after-login.ts';
import { loginRedirect } from '#phone/login.ts';
import { isLoggedIn } from '#phone/session.ts';
import { setFavourite } from './set-favourite.ts';

interface GoodsWithFavourite {
  readonly goods: { readonly numIid: number };
  readonly isFavourite: number;
}

/**
 * Returns whether a product is a favourite, and the function that adds or removes it. A change shows immediately and is undone on a refusal. A
 * visitor logs in first, and the product is then added.
 */
export function useFavourite({ goods: { numIid }, isFavourite }: GoodsWithFavourite): { readonly on: boolean; readonly turn: () => void } {
  /** Holds the tapped state until the server has replied. */
  const [wanted, setWanted] = useState<boolean>();
  const on = wanted ?? isFavourite === 1;
  return {
    on,
    turn() {
      if (wanted !== undefined) return;
      if (!isLoggedIn()) {
        doAfterLogin(() => setFavourite(numIid, true));
        loginRedirect.trigger(`${location.pathname}${location.search}`);
        return;
      }
      setWanted(!on);
      void setFavourite(numIid, !on).then(() => setWanted(undefined));
    },
  };
}
