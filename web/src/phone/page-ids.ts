import type { NavigationType } from './history-entries.ts';
import type { RouteRow } from './route.ts';

/**
 * Describes a navigation: how the page is reached, its history key and path, and its route if it is a main page. These decide whether it leads to a
 * new page or to one that exists.
 */
export interface NavigationStep {
  readonly kind: NavigationType;
  /** The key of the history entry. */
  readonly key: string;
  readonly path: string;
  /** The route row, if the page is a main page of the mall. */
  readonly mainRow: RouteRow | undefined;
}

/** Describes the register that gives each navigation a page id: the same id means the same page with its state. */
export interface PageIds {
  record(step: NavigationStep): void;
  findId(key: string): string;
}

/**
 * Creates the register of page ids. A new history entry is a new page, but each main page exists only once. Going back finds the former page again;
 * an entry that replaces another on the same path (a filter in the query) stays the same page.
 */
export function createPageIds(): PageIds {
  const ids = new Map<string, string>();
  let last: NavigationStep | undefined;
  return {
    record(step) {
      const { kind, key, path, mainRow } = step;
      const stays = kind === 'REPLACE' && last?.path === path ? ids.get(last.key) : undefined;
      if (!ids.has(key)) ids.set(key, mainRow?.path ?? stays ?? key);
      last = step;
    },
    findId: (key) => ids.get(key) ?? key,
  };
}
