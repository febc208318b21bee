import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

export const getWxAppId: Handler<typeof siteCalls.getWxAppId> = async ({ site: { settings } }) => ({ appId: settings.miniProgramAppId });
