import { use, useMemo } from 'react';
import { type Linking, LinkingContext } from '#ui/linking.ts';
import { PageContext } from './page.ts';
import { WaysContext } from './ways.ts';

/** Navigates from a screen to another. Each function tells whether it navigated. */
export interface PageWays {
  go(...to: Parameters<Linking['go']>): boolean;
  back(): boolean;
  backOr(to: string): boolean;
  /** Tells whether this page is still the current one, so that a navigation would happen. */
  isHere(): boolean;
}

/**
 * Returns the navigation of a screen: `const { go, back } = useGo()`, `go('/myOrder')`. Once the user has left this page,
 * they do nothing and return false: a late reply must not navigate away from another page.
 */
export function useGo(): PageWays {
  const linking = use(LinkingContext);
  const { inSight } = use(WaysContext);
  const id = use(PageContext)?.id;
  return useMemo(() => {
    const isHere = () => id === undefined || id === inSight();
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
  }, [linking, inSight, id]);
}
