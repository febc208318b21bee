import { use, useMemo } from 'react';
import { type Linking, LinkingContext } from '#ui/linking.ts';
import { PageContext } from './page.ts';
import { WaysContext } from './ways.ts';

/** The ways from a screen to another. Each says whether it was taken. */
export interface PageWays {
  go(...to: Parameters<Linking['go']>): boolean;
  back(): boolean;
  backOr(to: string): boolean;
}

/**
 * The ways from a screen to another: `const { go, back } = useGo()`, `go('/myOrder')`. They are the screen's own: an answer that
 * comes when the person has gone to another page leads nowhere (false), for it would take that page away under their hands.
 */
export function useGo(): PageWays {
  const linking = use(LinkingContext);
  const { inSight } = use(WaysContext);
  const id = use(PageContext)?.id;
  return useMemo(() => {
    const ours = (act: () => void) => {
      if (id !== undefined && id !== inSight()) return false;
      act();
      return true;
    };
    return {
      go: (...to) => ours(() => linking.go(...to)),
      back: () => ours(() => linking.back()),
      backOr: (to) => ours(() => linking.backOr(to)),
    };
  }, [linking, inSight, id]);
}
