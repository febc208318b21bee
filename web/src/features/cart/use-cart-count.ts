import { useEffect } from 'react';
import { takeWanted } from '#app/after-login.ts';
import { who } from '#app/session.ts';
import { useWatched } from '#ui/use-watched.ts';
import { askCartCount } from './ask-cart-count.ts';

/**
 * Keeps the number on the cart: asked for when the mall begins and whenever someone logs in or out. What they wanted
 * to do before they had logged in is done then.
 */
export function useCartCount(): void {
  const member = useWatched(who);
  useEffect(() => {
    void askCartCount();
    if (member !== 'visitor') takeWanted()?.();
  }, [member]);
}
