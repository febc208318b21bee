import { use, useMemo } from 'react';
import { type Linking, LinkingContext } from '#ui/linking.ts';
import { PageContext } from './page.ts';
import { WaysContext } from './ways.ts';

/** The ways from a screen to another. Each says whether it was taken. */
export interface PageWays {
  go(...to: Parameters<Linking['go']>): boolean;
  back(): boolean;
  backOr(to: string): boolean;
  /** Whether a way would be taken: the person is still on this page. */
  isHere(): boolean;
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
