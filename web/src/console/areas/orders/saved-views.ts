import { currentSite } from '#console/session.ts';

/** Describes a view of the list of orders that somebody saved: its name, and the query of its address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const storageKey = () => `console_order_views_${currentSite()}`;

/** Reads the views that were saved in this browser for the open shop. */
export function readViews(): readonly SavedView[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '[]') as SavedView[];
  } catch {
    return [];
  }
}

/** Saves the views in this browser. */
export function saveViews(views: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(views));
  } catch {
    // Without a storage the views last as long as the page.
  }
}
