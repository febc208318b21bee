import { createContext, use, useEffect } from 'react';
import type { RouteLocation, RouteRow } from './route.ts';

/** Describes the page a screen is on: its path with parameters and query, its route, and its id. A hidden cached page keeps its own location. */
export interface RoutedPage extends RouteLocation {
  /** The path below the base with its query: `/goodsInfo/7?siteId=1001`. */
  readonly path: string;
  readonly row: RouteRow;
  /** The same id means the same page, with its state. */
  readonly id: string;
}

/** Provides each screen with its own page. */
export const PageContext = createContext<RoutedPage | undefined>(undefined);

/** Provides the function that names a page, by its id, for screen readers once its content is known. */
export const PageNameContext = createContext<(id: string, name: string) => void>(() => {});

/** Returns the page that this screen belongs to: its path, parameters, query, route and id. */
export function usePage(): RoutedPage {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must be called below a PageContext');
  return page;
}

/** Sets the page's title once its content is known; a `title` query still wins. */
export function useTitle(title: string | undefined): void {
  const { id, query } = usePage();
  const nameIt = use(PageNameContext);
  const asked = query.get('title');
  useEffect(() => {
    if (!title) return;
    document.title = asked ?? title;
    nameIt(id, asked ?? title);
  }, [title, asked, id, nameIt]);
}
