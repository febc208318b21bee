import { useEffect } from 'react';
import type { ObservableValue } from '#lib/observable.ts';
import { usePage } from './page.ts';
import { usePageNavigation } from './use-page-navigation.ts';

type PickedId = ObservableValue<number | undefined>;

/**
 * Lets a list page choose an item for the page it was opened from (`choose=1`), which watches `chosen`; then goes back to it.
 * An item that was just saved in order to be chosen, `saved`, is chosen immediately. Returns undefined when nothing is to be chosen.
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
