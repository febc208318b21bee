import { Refusal } from '#platform/refusal.ts';
import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readClientSetting } from '../rules/client-settings.ts';

export const getSystemSetting: Handler<typeof siteCalls.getSystemSetting> = async ({ site: { settings } }, { setname }) => {
  const value = readClientSetting(settings, setname);
  if (value === undefined) throw new Refusal('settingNotFound');
  return { setname, value };
};
