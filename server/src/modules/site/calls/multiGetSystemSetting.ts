import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { clientSettingsOf } from '../rules/client-settings.ts';

/** Limits the names of one call. */
const most = 30;

export const multiGetSystemSetting: Handler<typeof siteCalls.multiGetSystemSetting> = async ({ site: { settings } }, { setnames }) =>
  clientSettingsOf(
    settings,
    setnames
      .split(',')
      .slice(0, most)
      .map((name) => name.trim()),
  );
