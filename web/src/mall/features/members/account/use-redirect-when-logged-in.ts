import { useEffect, useEffectEvent } from 'react';
import { returnPath } from '#phone/return-path.ts';
import { isLoggedIn } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';

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
