import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLegalTextVersions } from '../store/texts.ts';

/**
 * Returns the mall's basic settings, which a page needs before it can show anything: name, logo, theme, colour,
 * currency, language and so on.
 */
export const merchantConfig: Handler<typeof siteCalls.merchantConfig> = async ({ db, site, now }) => {
  const { settings } = site;
  return {
    siteId: site.id,
    sjid: site.id,
    name: site.name,
    slogan: settings.slogan,
    logo: settings.logo,
    theme: settings.theme,
    mainColor: settings.mainColor,
    currency: site.currency,
    locale: site.locale,
    timeZone: site.timeZone,
    orderCloseTime: settings.orderCloseMinutes,
    servicePhone: settings.servicePhone,
    services: [...settings.services],
    shipPromise: settings.shipPromise,
    logoFooter: settings.logoFooter ? 1 : 0,
    shareReward: settings.shareRewardOpen ? 1 : 0,
    remoteLog: settings.remoteLog ? 1 : 0,
    imageHosts: [...settings.imageHosts],
    textVersions: await loadLegalTextVersions(db, now),
  };
};
