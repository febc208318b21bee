import { useEffect } from 'react';
import { returnPath } from '#app/return-path.ts';
import { isLoggedIn } from '#app/session.ts';
import { useGo } from '#app/use-go.ts';

/** Who is logged in already has nothing to do on the pages by which one comes in: they go where the page leads, unless something is left to do. */
export function useAlreadyIn(redirect: string | null, stays = false): void {
  const { go } = useGo();
  useEffect(() => {
    if (!stays && isLoggedIn()) go(returnPath(redirect), { replace: true });
  }, [go, redirect, stays]);
}
