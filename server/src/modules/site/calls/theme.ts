import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

export const theme: Handler<typeof siteCalls.theme> = async ({ site }) => ({
  theme: site.settings.theme,
  mainColor: site.settings.mainColor,
});
