import { createContext, use, useEffect } from 'react';
import type { At, RouteRow } from './route.ts';

/** The page a screen stands on. A kept page that is hidden goes on seeing its own address. */
export interface Page extends At {
  /** Below the base, with its query: `/goodsInfo/7?siteId=1001`. */
  readonly address: string;
  readonly row: RouteRow;
  /** The same id is the same page, with all that was done on it. */
  readonly id: string;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** Names a page, by its id, for those who listen: what it shows says more than its row's title. */
export const PageNameContext = createContext<(id: string, name: string) => void>(() => {});

/** Where this screen is: its parameters and query. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is for what stands on a page');
  return page;
}

/** Names the page for what it shows, once that is known; a `title` query still wins. */
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
