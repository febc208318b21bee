import { useEffect, useEffectEvent } from 'react';
import { stepBack } from '#app/entries.ts';
import { returnPath } from '#app/return-path.ts';
import { isLoggedIn } from '#app/session.ts';
import { useSight } from '#app/sight.ts';
import { useGo } from '#app/use-go.ts';

/**
 * Who is logged in already has nothing to do on the pages by which one comes in: they go where the page leads, unless something is left
 * to do. One that is come back to, as the login is behind a registration, is stepped over: what it led to has been done.
 */
export function useAlreadyIn(redirect: string | null, stays = false): void {
  const { go } = useGo();
  const { kind, place } = useSight();
  const lead = useEffectEvent(() => {
    if (kind === 'POP' && place > 0) stepBack();
    else go(returnPath(redirect), { replace: true });
  });
  useEffect(() => {
    if (stays || !isLoggedIn()) return undefined;
    const step = setTimeout(lead);
    return () => clearTimeout(step);
  }, [stays]);
}
