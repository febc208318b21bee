import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { suggestKeywords } from '#modules/search/search.ts';

export const suggestions: Handler<typeof browseCalls.suggestions> = async ({ db, site, now }, { keyword }) => ({
  list: await suggestKeywords(db, keyword, site.settings, now),
});
