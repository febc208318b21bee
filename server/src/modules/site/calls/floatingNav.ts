import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { floatingWays } from '../store/floating-ways.ts';

export const floatingNav: Handler<typeof siteCalls.floatingNav> = async ({ db }, { pageType }) => ({
  pageType,
  list: await floatingWays(db, pageType),
});
