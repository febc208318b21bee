import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRegionText } from '#modules/shop/address/address.ts';

/** Returns the shop settings that a product page needs. */
export const shopConfig: Handler<typeof browseCalls.shopConfig> = async ({ site, sayPlace }) => {
  const { settings } = site;
  return {
    siteId: site.id,
    name: site.name,
    logo: settings.logo,
    currency: site.currency,
    servicePhone: settings.servicePhone,
    services: [...settings.services],
    shipPromise: settings.shipPromise,
    shipFrom: sayPlace(await loadRegionText(settings.shipFrom)),
    orderCloseTime: settings.orderCloseMinutes,
    confirmDays: settings.confirmDays,
    imageHosts: [...settings.imageHosts],
  };
};
