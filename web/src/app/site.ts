import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/site/site.calls.ts';
import { createContext, use } from 'react';

/** What the mall knows of its site. */
export type Site = Reply<typeof siteCalls.merchantConfig>;

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site this mall is. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is for what stands in the mall');
  return site;
}
