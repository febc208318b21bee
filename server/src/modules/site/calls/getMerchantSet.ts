import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readMerchantSet } from '../rules/client-settings.ts';

export const getMerchantSet: Handler<typeof siteCalls.getMerchantSet> = async ({ site: { settings } }) => readMerchantSet(settings);
