import { useEffect } from 'react';
import type { Watched } from '#lib/watched.ts';
import { usePage } from './page.ts';
import { useGo } from './use-go.ts';

type Choice = Watched<number | undefined>;

/**
 * A list from which one is chosen for the page one came from (`choose=1`): that page watches `chosen` and is come back to.
 * One that was written down just now in order to choose it, `saved`, is chosen at once. Gives undefined where nothing is chosen.
 */
export function useChoosing(chosen: Choice, saved: Choice): ((id: number) => void) | undefined {
  const { query } = usePage();
  const { back } = useGo();
  const choosing = query.get('choose') === '1';
  useEffect(() => {
    const id = saved.get();
    saved.set(undefined);
    if (!choosing || id === undefined) return;
    chosen.set(id);
    back();
  }, [choosing, back, chosen, saved]);
  if (!choosing) return undefined;
  return (id) => {
    chosen.set(id);
    back();
  };
}
