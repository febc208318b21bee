import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readClientSettings } from '../rules/client-settings.ts';

/** Limits the names of one call. */
const maxNames = 30;

export const multiGetSystemSetting: Handler<typeof siteCalls.multiGetSystemSetting> = async ({ site: { settings } }, { setnames }) =>
  readClientSettings(
    settings,
    setnames
      .split(',')
      .slice(0, maxNames)
      .map((name) => name.trim()),
  );
