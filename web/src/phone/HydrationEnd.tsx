import { useLayoutEffect } from 'react';
import { awaitsMemberClass, mallElementId, renderedAttribute } from 'contract/shop/site/rendered-page.ts';
import { setHydrating } from '#kit/lib/takeover.ts';
import { useHydrating } from '#kit/ui/use-hydrating.ts';

declare global {
  interface Window {
    /** Holds what was tapped last before the scripts came, other than a link. The page's first script keeps it. */
    earlyTap?: HTMLElement;
  }
}

/**
 * Renders nothing. Once React has hydrated a server-rendered page, it shows a member what was hidden because it was rendered for visitors. It then
 * repeats a tap that the user made before hydration.
 */
export function HydrationEnd() {
  const hydrating = useHydrating();
  useLayoutEffect(() => {
    setHydrating(false);
    if (hydrating) return;
    document.documentElement.classList.remove(awaitsMemberClass);
    document.getElementById(mallElementId)?.removeAttribute(renderedAttribute);
    const { earlyTap } = window;
    delete window.earlyTap;
    if (earlyTap?.isConnected) setTimeout(() => earlyTap.click());
  }, [hydrating]);
  return null;
}
