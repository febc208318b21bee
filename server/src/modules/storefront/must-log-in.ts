import { priceSight } from '#modules/pricing/pricing.ts';
import { notAllowed } from '#http/answer.ts';
import type { Viewer } from './cards-for.ts';

/** In safe mode a goods' page, with its prices and stock, is for members: a visitor logs in first. */
export function mustLogIn({ site, member }: Pick<Viewer, 'site' | 'member'>): void {
  if (priceSight(site.settings, member) === 'afterLogin') throw notAllowed.noToken();
}
