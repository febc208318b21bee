import { siteCalls } from 'contract/site/site.calls.ts';
import { siteShapes } from 'contract/site/site.shapes.ts';
import { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { siteMerchantShapes } from 'contract/site/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { findBySjid } from './calls/findBySjid.ts';
import { floatingNav } from './calls/floatingNav.ts';
import { getFxSysSetIsOn } from './calls/getFxSysSetIsOn.ts';
import { getkfLevelOff } from './calls/getkfLevelOff.ts';
import { getMerchantById } from './calls/getMerchantById.ts';
import { getMerchantSet } from './calls/getMerchantSet.ts';
import { getSysSet } from './calls/getSysSet.ts';
import { getSystemSetting } from './calls/getSystemSetting.ts';
import { getWxAppId } from './calls/getWxAppId.ts';
import { listMerchantNotice } from './calls/listMerchantNotice.ts';
import { merchantConfig } from './calls/merchantConfig.ts';
import { multiGetSystemSetting } from './calls/multiGetSystemSetting.ts';
import { protocolsByBusiness } from './calls/protocolsByBusiness.ts';
import { siteText } from './calls/siteText.ts';
import { sjAuthDetail } from './calls/sjAuthDetail.ts';
import { sjModel } from './calls/sjModel.ts';
import { theme } from './calls/theme.ts';
import { listSettings } from './calls/listSettings.ts';
import { listTexts } from './calls/listTexts.ts';
import { merchantText } from './calls/merchantText.ts';
import { putSetting } from './calls/putSetting.ts';
import { putText } from './calls/putText.ts';

/** Defines the site's calls: settings, texts, theme and notices. */
export const siteApi = defineApi('site', siteCalls, siteShapes, {
  merchantConfig,
  theme,
  sjModel,
  siteText,
  getSystemSetting,
  multiGetSystemSetting,
  getMerchantSet,
  getSysSet,
  getFxSysSetIsOn,
  getkfLevelOff,
  getMerchantById,
  findBySjid,
  getWxAppId,
  floatingNav,
  listMerchantNotice,
  sjAuthDetail,
  protocolsByBusiness,
});
/** Serves the merchant's calls for settings and legal texts. */
export const siteMerchantApi = defineApi('merchant', siteMerchantCalls, siteMerchantShapes, {
  listTexts,
  merchantText,
  putText,
  listSettings,
  putSetting,
});
