import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasCustomerService, isCustomerServiceLink } from '../rules/customer-service.ts';
import { loadFloatingLinks } from '../store/floating-links.ts';
import { loadMerchantNotices } from '../store/notices.ts';
import { loadProtocols } from '../store/protocols.ts';

/** Lists the merchant's notices that are shown now in one place of the mall, newest first. */
export const listMerchantNotice: Handler<typeof siteCalls.listMerchantNotice> = async ({ db, now }, { businessType, businessCode }) => {
  const notices = await loadMerchantNotices(db, { businessType, businessCode }, now);
  return { list: notices.map((notice) => ({ ...notice, publishedAt: notice.publishedAt.getTime() })) };
};

/** Lists the floating links on a kind of page. Links to customer service are left out for levels without access to it. */
export const floatingNav: Handler<typeof siteCalls.floatingNav> = async ({ db, site: { settings }, member }, { pageType }) => {
  const links = await loadFloatingLinks(db, pageType);
  return { pageType, list: hasCustomerService(settings, member) ? links : links.filter((link) => !isCustomerServiceLink(link, settings)) };
};

/** Lists the agreements that the buyers of some products accept before they order. */
export const protocolsByBusiness: Handler<typeof siteCalls.protocolsByBusiness> = async (
  { db, now },
  { businessType = 'SHOP_GOODS', businessIds },
) => {
  const protocols = await loadProtocols(db, businessType, businessIds.split(',').map(Number), now);
  return { list: protocols.map((protocol) => ({ ...protocol, publishedAt: protocol.publishedAt.getTime() })) };
};
