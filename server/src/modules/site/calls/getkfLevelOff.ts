import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';

export const getkfLevelOff: Handler<typeof siteCalls.getkfLevelOff> = async ({ site: { settings }, member }) => ({
  levels: [...settings.serviceOffLevels],
  off: member !== null && settings.serviceOffLevels.includes(member.levelId) ? 1 : 0,
});
