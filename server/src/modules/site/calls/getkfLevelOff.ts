import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hasCustomerService } from '../rules/customer-service.ts';

export const getkfLevelOff: Handler<typeof siteCalls.getkfLevelOff> = async ({ site: { settings }, member }) => ({
  levels: [...settings.serviceOffLevels],
  off: hasCustomerService(settings, member) ? 0 : 1,
});
