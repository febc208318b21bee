import { useEffect } from 'react';
import type { ObservableValue } from '#lib/observable.ts';
import { usePage } from './page.ts';
import { usePageNavigation } from './use-page-navigation.ts';

type PickedId = ObservableValue<number | undefined>;

/**
 * Returns the function by which a list page chooses an item for the page that opened it (`choose=1`). It sets `chosen`, which that page
 * watches, and goes back. If `saved` holds an item that was just saved, that one is chosen immediately. Returns undefined if the list was
 * opened otherwise.
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
