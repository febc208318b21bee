import { useEffect, useEffectEvent } from 'react';
import { returnPath } from '#app/return-path.ts';
import { isLoggedIn } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';

/**
 * Redirects a logged-in member away from the login pages, unless `stays` is set. A registration goes back to the login page and is redirected from
 * there, so that neither page remains in the history.
 */
export function useRedirectWhenLoggedIn(redirect: string | null, stays = false): void {
  const { go } = usePageNavigation();
  const lead = useEffectEvent(() => go(returnPath(redirect), { replace: true }));
  useEffect(() => {
    if (stays || !isLoggedIn()) return undefined;
    const step = setTimeout(lead);
    return () => clearTimeout(step);
  }, [stays]);
}
