import { use, useMemo } from 'react';
import { type Navigation, NavigationContext } from '#kit/ui/navigation.ts';
import { PageContext } from './page.ts';
import { RouterContext } from './router-context.ts';

/**
 * Holds the functions that navigate from a screen to another, each of which tells whether it navigated. `isHere` tells whether the screen is still
 * the current one.
 */
export interface PageNavigation {
  go(...to: Parameters<Navigation['go']>): boolean;
  back(): boolean;
  backOr(to: string): boolean;
  /** Tells whether this page is still the current one, so that a navigation would happen. */
  isHere(): boolean;
}

/**
 * Returns the navigation of a screen: `const { go, back } = usePageNavigation()`, `go('/myOrder')`. Once the user has left this page,
 * they do nothing and return false: a late reply must not navigate away from another page.
 */
export function usePageNavigation(): PageNavigation {
  const linking = use(NavigationContext);
  const { currentPageId } = use(RouterContext);
  const id = use(PageContext)?.id;
  return useMemo(() => {
    const isHere = () => id === undefined || id === currentPageId();
    const ours = (act: () => void) => {
      if (!isHere()) return false;
      act();
      return true;
    };
    return {
      isHere,
      go: (...to) => ours(() => linking.go(...to)),
      back: () => ours(() => linking.back()),
      backOr: (to) => ours(() => linking.backOr(to)),
    };
  }, [linking, currentPageId, id]);
}
