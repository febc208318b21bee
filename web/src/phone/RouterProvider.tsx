import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Router } from './router.ts';
import { CurrentScreenContext } from './current-screen.ts';

/** Provides the router's current screen. The next one is rendered in a transition, so that the old stays usable until it is ready. */
export function RouterProvider({
  router: { current, reportShown: stands },
  children,
}: {
  readonly router: Pick<Router, 'current' | 'reportShown'>;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState(current.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(current.get()));
    show();
    return current.subscribe(show);
  }, [current]);
  useLayoutEffect(() => stands(shown), [stands, shown]);
  return <CurrentScreenContext value={shown}>{children}</CurrentScreenContext>;
}
