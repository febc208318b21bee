import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

export const sjModel: Handler<typeof siteCalls.sjModel> = async ({ site: { settings } }) => ({
  isStoreVersion: settings.storeVersion ? 1 : 0,
  platformStoreMode: settings.platformStoreMode ? 1 : 0,
  sjModel: settings.storeVersion ? 1 : 0,
  theme: settings.theme,
  mainColor: settings.mainColor,
  logo: settings.logo,
});
