import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { readClientSetting, readClientSettings, readMerchantSet } from '../rules/client-settings.ts';
import { hasCustomerService } from '../rules/customer-service.ts';

/** Returns one setting of the site by name. Refuses a setting that does not exist, or that clients may not read. */
export const getSystemSetting: Handler<typeof siteCalls.getSystemSetting> = async ({ site: { settings } }, { setname }) => {
  const value = readClientSetting(settings, setname);
  if (value === undefined) throw new Refusal('settingNotFound');
  return { setname, value };
};

/** Limits the names of one call. */
const maxNames = 30;

/** Returns several settings of the site by comma-separated names. Unknown names, and those after the first 30, are left out. */
export const multiGetSystemSetting: Handler<typeof siteCalls.multiGetSystemSetting> = async ({ site: { settings } }, { setnames }) =>
  readClientSettings(
    settings,
    setnames
      .split(',')
      .slice(0, maxNames)
      .map((name) => name.trim()),
  );

/** Returns the settings that many pages read by name, such as whether prices are hidden. */
export const getMerchantSet: Handler<typeof siteCalls.getMerchantSet> = async ({ site: { settings } }) => readMerchantSet(settings);

/** Returns every setting of the site that a client may see, by name. */
export const getSysSet: Handler<typeof siteCalls.getSysSet> = async ({ site: { settings } }) => readClientSettings(settings);

/** Returns whether members may resell products: always 0, because the mall has no resellers. */
export const getFxSysSetIsOn: Handler<typeof siteCalls.getFxSysSetIsOn> = async () => ({ isOn: 0 });

/** Returns the member levels that have no access to customer service, and whether the caller has one of them. */
export const getkfLevelOff: Handler<typeof siteCalls.getkfLevelOff> = async ({ site: { settings }, member }) => ({
  levels: [...settings.serviceOffLevels],
  off: hasCustomerService(settings, member) ? 0 : 1,
});

/**
 * Returns how the caller reaches customer service: its link, its number and its hours. `status` is 1 where there is any way, and 0 where
 * there is none or the caller's level has none.
 */
export const queryCustomerService: Handler<typeof siteCalls.queryCustomerService> = async ({ site: { settings }, member }) => {
  const { serviceUrl: url, servicePhone: phone, serviceHours: hours } = settings;
  if (!hasCustomerService(settings, member) || (url === '' && phone === '')) return { status: 0, url: '', phone: '', hours: '' };
  return { status: 1, url, phone, hours };
};

/** Returns the mode of a site, always a single mall without stores, with its theme, colour and logo. */
export const sjModel: Handler<typeof siteCalls.sjModel> = async ({ site: { settings } }) => ({
  // The mall has no stores yet.
  isStoreVersion: 0,
  platformStoreMode: 0,
  sjModel: 0,
  theme: settings.theme,
  mainColor: settings.mainColor,
  logo: settings.logo,
});
