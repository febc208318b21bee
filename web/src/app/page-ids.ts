import type { EntryKind } from './entries.ts';
import type { RouteRow } from './route.ts';

/** A step of the router, as far as it decides which page is meant. */
export interface Step {
  readonly kind: EntryKind;
  /** The history entry's own key. */
  readonly key: string;
  readonly path: string;
  /** Its row, where it is one of the mall's main pages. */
  readonly main: RouteRow | undefined;
}

/** Gives each step the id of the page it leads to: the same id is the same page, with all that was done on it. */
export interface PageIds {
  step(step: Step): void;
  idOf(key: string): string;
}

/**
 * A new entry is a new page, but for the mall's main pages, of which there is one each; going back finds the page again;
 * an entry that takes the place of another on the same path (a filter in the query) is still its page.
 */
export function pageIds(): PageIds {
  const ids = new Map<string, string>();
  let last: Step | undefined;
  return {
    step(step) {
      const { kind, key, path, main } = step;
      const stays = kind === 'REPLACE' && last?.path === path ? ids.get(last.key) : undefined;
      if (!ids.has(key)) ids.set(key, main?.path ?? stays ?? key);
      last = step;
    },
    idOf: (key) => ids.get(key) ?? key,
  };
}
