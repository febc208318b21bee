import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readClientSettings } from '../rules/client-settings.ts';

export const getSysSet: Handler<typeof siteCalls.getSysSet> = async ({ site: { settings } }) => readClientSettings(settings);
