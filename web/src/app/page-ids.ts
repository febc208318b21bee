import type { EntryKind } from './entries.ts';
import type { RouteRow } from './route.ts';

/** Describes a navigation, as far as it decides which page is meant. */
export interface Step {
  readonly kind: EntryKind;
  /** The key of the history entry. */
  readonly key: string;
  readonly path: string;
  /** The route row, if the page is a main page of the mall. */
  readonly main: RouteRow | undefined;
}

/** Assigns each navigation the id of its page: the same id means the same page with its state. */
export interface PageIds {
  step(step: Step): void;
  idOf(key: string): string;
}

/**
 * Assigns page ids: a new entry is a new page, except for main pages, of which there is one each; going back finds the page again;
 * an entry that replaces another on the same path (a filter in the query) stays the same page.
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
