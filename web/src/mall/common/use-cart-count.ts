import { useEffect } from 'react';
import { takeActionAfterLogin } from './after-login.ts';
import { currentMember } from '#phone/session.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { usePainted } from '#kit/ui/use-painted.ts';
import { loadCartCount } from './load-cart-count.ts';

/**
 * Loads the count of the cart badge when the mall starts and after each login or logout. After a login, also does what the visitor
 * tapped before it.
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
