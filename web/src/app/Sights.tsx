import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Router } from './router.ts';
import { SightContext } from './sight.ts';

/** Provides the router's current screen. The next one is rendered in a transition, so that the old stays usable until it is ready. */
export function Sights({ router: { sight, shown: stands }, children }: { readonly router: Router; readonly children: ReactNode }) {
  const [shown, setShown] = useState(sight.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(sight.get()));
    show();
    return sight.watch(show);
  }, [sight]);
  useLayoutEffect(() => stands(shown), [stands, shown]);
  return <SightContext value={shown}>{children}</SightContext>;
}
