import { useEffect } from 'react';
import { who } from '#app/session.ts';
import { useWatched } from '#ui/use-watched.ts';
import { askCartCount } from './ask-cart-count.ts';
import { takeWanted } from './wanted-later.ts';

/**
 * Keeps the number on the cart: asked for when the mall begins and whenever someone logs in or out. What they wanted
 * to put in before they had logged in is put in then.
 */
export function useCartCount(): void {
  const member = useWatched(who);
  useEffect(() => {
    void askCartCount();
    const wanted = member === 'visitor' ? undefined : takeWanted();
    if (wanted) void import('./add-to-cart.ts').then(({ addToCart }) => addToCart(wanted));
  }, [member]);
}
