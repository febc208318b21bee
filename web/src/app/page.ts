import { createContext, use, useEffect } from 'react';
import type { At, RouteRow } from './route.ts';

/** The page a screen stands on. A kept page that is hidden goes on seeing its own address. */
export interface Page extends At {
  /** Below the base, with its query: `/goodsInfo/7?siteId=1001`. */
  readonly address: string;
  readonly row: RouteRow;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** Where this screen is: its parameters and query. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is for what stands on a page');
  return page;
}

/** Names the page for what it shows, once that is known; a `title` query still wins. */
export function useTitle(title: string | undefined): void {
  const { query } = usePage();
  const asked = query.get('title');
  useEffect(() => {
    if (title) document.title = asked ?? title;
  }, [title, asked]);
}
