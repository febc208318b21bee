import { Refusal } from '#platform/refusal.ts';
import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadSiteOpenedAt } from '../store/sites.ts';

export const getMerchantById: Handler<typeof siteCalls.getMerchantById> = async ({ db, site }, { id = site.id }) => {
  if (id !== site.id) throw new Refusal('shopNotFound');
  const { slogan, logo, servicePhone, companyName } = site.settings;
  return {
    id: site.id,
    sjid: site.id,
    name: site.name,
    slogan,
    logo,
    servicePhone,
    companyName,
    currency: site.currency,
    locale: site.locale,
    openedAt: (await loadSiteOpenedAt(db)).getTime(),
  };
};
