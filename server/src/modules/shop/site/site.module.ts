import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { siteShapes } from 'contract/shop/site/site.shapes.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { siteMerchantShapes } from 'contract/shop/site/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { findBySjid, getMerchantById, sjAuthDetail, theme } from './calls/shop.ts';
import { floatingNav, listMerchantNotice, protocolsByBusiness } from './calls/notices.ts';
import {
  getFxSysSetIsOn,
  getkfLevelOff,
  getMerchantSet,
  getSysSet,
  getSystemSetting,
  multiGetSystemSetting,
  queryCustomerService,
  sjModel,
} from './calls/settings.ts';
import { outsideLink } from './calls/outside-link.ts';
import { merchantConfig } from './calls/merchantConfig.ts';
import { siteText, listTexts, merchantText, putText } from './calls/texts.ts';
import { listSettings, putSetting, putSettings, readShop } from './calls/merchant-settings.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the calls for a site's settings, legal texts, theme and notices. */
const siteApi = defineApi('site', siteCalls, siteShapes, {
  merchantConfig,
  theme,
  sjModel,
  outsideLink,
  siteText,
  getSystemSetting,
  multiGetSystemSetting,
  getMerchantSet,
  getSysSet,
  getFxSysSetIsOn,
  getkfLevelOff,
  queryCustomerService,
  getMerchantById,
  findBySjid,
  floatingNav,
  listMerchantNotice,
  sjAuthDetail,
  protocolsByBusiness,
});
/** Holds the handlers of the merchant's calls for settings and legal texts. */
const siteMerchantApi = defineApi('merchant', siteMerchantCalls, siteMerchantShapes, {
  listTexts,
  merchantText,
  putText,
  readShop,
  listSettings,
  putSettings,
  putSetting,
});

export const siteModule = defineModule({
  name: 'site',
  apis: [siteApi, siteMerchantApi],
  pictureUses: [{ table: 'site_setting', columns: ['value'], title: null, kind: sentence('pictureInSetting') }],
});
