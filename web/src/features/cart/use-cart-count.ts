import { useEffect } from 'react';
import { takeWanted } from '#app/after-login.ts';
import { who } from '#app/session.ts';
import { useWatched } from '#ui/use-watched.ts';
import { askCartCount } from './ask-cart-count.ts';

/**
 * Keeps the cart badge current: loads it when the mall starts and after each login or logout. Then completes what a visitor
 * wanted to do before the login.
 */
export function useCartCount(): void {
  const member = useWatched(who);
  useEffect(() => {
    void askCartCount();
    if (member !== 'visitor') takeWanted()?.();
  }, [member]);
}
