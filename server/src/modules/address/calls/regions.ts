import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLocalisedRegions } from '../store/regions.ts';

export const regions: Handler<typeof addressCalls.regions> = async ({ site }) => loadLocalisedRegions(site.locale);
