import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

export const getFxSysSetIsOn: Handler<typeof siteCalls.getFxSysSetIsOn> = async ({ site: { settings } }) => ({
  isOn: settings.agentsOpen ? 1 : 0,
});
