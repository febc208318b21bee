import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import { createContext, use } from 'react';

/** Describes the site, as the call merchantConfig returns it. */
export type SiteReply = Reply<typeof siteCalls.merchantConfig>;

/** Provides the settings of the site. */
export const SiteContext = createContext<SiteReply | undefined>(undefined);

/** Returns the site of this mall. */
export function useSite(): SiteReply {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite must be called below a SiteContext');
  return site;
}
