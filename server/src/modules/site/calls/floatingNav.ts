import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasService, isServiceWay } from '../rules/has-service.ts';
import { floatingWays } from '../store/floating-ways.ts';

export const floatingNav: Handler<typeof siteCalls.floatingNav> = async ({ db, site: { settings }, member }, { pageType }) => {
  const links = await floatingWays(db, pageType);
  return { pageType, list: hasService(settings, member) ? links : links.filter((link) => !isServiceWay(link, settings)) };
};
