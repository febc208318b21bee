import { useEffect, useEffectEvent } from 'react';
import { returnPath } from '#app/return-path.ts';
import { isLoggedIn } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';

/**
 * Who is logged in already has nothing to do on the pages by which one comes in: they go where the page leads, unless something is left
 * to do. So does the login that a registration goes back to: nothing of the two stays behind.
 */
export function useAlreadyIn(redirect: string | null, stays = false): void {
  const { go } = usePageNavigation();
  const lead = useEffectEvent(() => go(returnPath(redirect), { replace: true }));
  useEffect(() => {
    if (stays || !isLoggedIn()) return undefined;
    const step = setTimeout(lead);
    return () => clearTimeout(step);
  }, [stays]);
}
