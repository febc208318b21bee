import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasCustomerService, isCustomerServiceLink } from '../rules/customer-service.ts';
import { loadFloatingLinks } from '../store/floating-links.ts';

export const floatingNav: Handler<typeof siteCalls.floatingNav> = async ({ db, site: { settings }, member }, { pageType }) => {
  const links = await loadFloatingLinks(db, pageType);
  return { pageType, list: hasCustomerService(settings, member) ? links : links.filter((link) => !isCustomerServiceLink(link, settings)) };
};
