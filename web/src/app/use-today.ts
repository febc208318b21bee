import { dayIn } from 'contract/day.ts';
import { useSite } from './site.ts';
import { shopNow } from '#lib/shop-clock.ts';

/** The day it is for the mall, as 2026-05-01. */
export const useToday = (): string => dayIn(shopNow(), useSite().timeZone);
