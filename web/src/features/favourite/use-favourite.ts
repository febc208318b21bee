import { useState } from 'react';
import { wantLater } from '#app/after-login.ts';
import { login } from '#app/login.ts';
import { isLoggedIn } from '#app/session.ts';
import { markFavourite } from './mark-favourite.ts';

interface Marked {
  readonly goods: { readonly numIid: number };
  readonly isFavourite: number;
}

/**
 * The heart of a goods. It answers at once, and goes back when the mall says no; a visitor logs in first, and it is done then.
 */
export function useFavourite({ goods: { numIid }, isFavourite }: Marked): { readonly on: boolean; readonly turn: () => void } {
  /** What was tapped, until the mall has answered. */
  const [wanted, setWanted] = useState<boolean>();
  const on = wanted ?? isFavourite === 1;
  return {
    on,
    turn() {
      if (wanted !== undefined) return;
      if (!isLoggedIn()) {
        wantLater(() => markFavourite(numIid, true));
        login.need(`${location.pathname}${location.search}`);
        return;
      }
      setWanted(!on);
      void markFavourite(numIid, !on).then(() => setWanted(undefined));
    },
  };
}
