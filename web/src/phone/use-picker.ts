import { useEffect } from 'react';
import type { ObservableValue } from '#kit/lib/observable.ts';
import { usePage } from './page.ts';
import { usePageNavigation } from './use-page-navigation.ts';

type PickedId = ObservableValue<number | undefined>;

/**
 * Returns the function that chooses an item on a list page opened to choose one (`choose=1`); undefined if it was opened otherwise. The function sets
 * `chosen`, which the page that opened the list observes, and goes back. An item in `saved`, which the user has just created, is chosen immediately.
 */
export function usePicker(chosen: PickedId, saved: PickedId): ((id: number) => void) | undefined {
  const { query } = usePage();
  const { back } = usePageNavigation();
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
