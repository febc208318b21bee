import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadSiteOpenedAt, loadSiteHosts } from '../store/sites.ts';

/** Returns the shop's name, logo and contact details. Refuses the id of another shop. */
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

/** Returns the name of the deployment that hosts the caller's site, and the site's hosts. */
export const findBySjid: Handler<typeof siteCalls.findBySjid> = async ({ db, site, deployment }) => ({
  sjid: site.id,
  env: deployment.name,
  hosts: await loadSiteHosts(db),
});

/** Returns the site's theme and main colour. */
export const theme: Handler<typeof siteCalls.theme> = async ({ site }) => ({
  theme: site.settings.theme,
  mainColor: site.settings.mainColor,
});

/** Returns the legal entity behind the mall: licence, credit code, ICP number, address. */
export const sjAuthDetail: Handler<typeof siteCalls.sjAuthDetail> = async ({ site: { id, name, settings } }) => ({
  sjid: id,
  shopName: name,
  companyName: settings.companyName,
  creditCode: settings.companyLicence,
  icp: settings.companyIcp,
  address: settings.companyAddress,
  servicePhone: settings.servicePhone,
  licencePicture: settings.licencePicture,
  scope: settings.companyScope,
});
