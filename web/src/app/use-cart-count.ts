import { useEffect } from 'react';
import { takeActionAfterLogin } from '#app/after-login.ts';
import { currentMember } from '#app/session.ts';
import { useObservable } from '#ui/use-observable.ts';
import { usePainted } from '#ui/use-painted.ts';
import { loadCartCount } from './load-cart-count.ts';

/**
 * Keeps the cart badge current: loads it when the mall starts and after each login or logout. Then completes what a visitor
 * wanted to do before the login.
 */
export function useCartCount(): void {
  const member = useObservable(currentMember);
  const isPainted = usePainted();
  useEffect(() => {
    if (!isPainted) return;
    void loadCartCount();
    if (member !== 'visitor') takeActionAfterLogin()?.();
  }, [member, isPainted]);
}
