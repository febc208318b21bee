import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

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
