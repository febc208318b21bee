import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasService, isServiceWay } from '../rules/has-service.ts';
import { floatingWays } from '../store/floating-ways.ts';

export const floatingNav: Handler<typeof siteCalls.floatingNav> = async ({ db, site: { settings }, member }, { pageType }) => {
  const ways = await floatingWays(db, pageType);
  return { pageType, list: hasService(settings, member) ? ways : ways.filter((way) => !isServiceWay(way, settings)) };
};
