import { useEffect } from 'react';
import type { Watched } from '#lib/watched.ts';
import { usePage } from './page.ts';
import { useGo } from './use-go.ts';

type Choice = Watched<number | undefined>;

/**
 * Lets a list page choose an item for the page it was opened from (`choose=1`), which watches `chosen`; then goes back to it.
 * An item that was just saved in order to be chosen, `saved`, is chosen at once. Returns undefined when nothing is to be chosen.
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
