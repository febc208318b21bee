import { useLayoutEffect } from 'react';
import { awaitsMemberClass, mallElementId, renderedAttribute } from 'contract/site/rendered-page.ts';
import { setTakingOver } from '#lib/takeover.ts';
import { useHydrating } from '#ui/use-hydrating.ts';

declare global {
  interface Window {
    /** Holds what was tapped last before the scripts came, other than a link. The page's first script keeps it. */
    earlyTap?: HTMLElement;
  }
}

/**
 * Ends what the page's first script began, once this browser has taken the page over from the server: shows a member what was hidden
 * because the server rendered it for visitors, and repeats an early tap.
 */
export function Takeover() {
  const hydrating = useHydrating();
  useLayoutEffect(() => {
    setTakingOver(false);
    if (hydrating) return;
    document.documentElement.classList.remove(awaitsMemberClass);
    document.getElementById(mallElementId)?.removeAttribute(renderedAttribute);
    const { earlyTap } = window;
    delete window.earlyTap;
    if (earlyTap?.isConnected) setTimeout(() => earlyTap.click());
  }, [hydrating]);
  return null;
}
