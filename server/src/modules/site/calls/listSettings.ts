import type { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { merchantSettings } from '../rules/site-settings.ts';
import { loadSettings } from '../store/sites.ts';

/** Reads the settings from the database and not from the cache, so that a change by another process shows at once. */
export const listSettings: Handler<typeof siteMerchantCalls.listSettings> = async ({ db, say }) => {
  const settings = await loadSettings(db);
  const list = Object.entries(merchantSettings).map(([name, { meaning, fallback }]) => {
    const value = settings[name as keyof typeof settings];
    return { name, meaning: say(meaning), value, fallback, isDefault: isDeepStrictEqual(value, fallback) };
  });
  return { list };
};
