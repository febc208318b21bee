import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasService } from '../rules/has-service.ts';

export const getkfLevelOff: Handler<typeof siteCalls.getkfLevelOff> = async ({ site: { settings }, member }) => ({
  levels: [...settings.serviceOffLevels],
  off: hasService(settings, member) ? 0 : 1,
});
