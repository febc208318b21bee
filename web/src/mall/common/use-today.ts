import { formatDay } from 'contract/day.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { useSite } from './site.ts';

/** Returns the present day in the site's time zone, as 2026-05-01. */
export const useToday = (): string => formatDay(shopNow(), useSite().timeZone);
