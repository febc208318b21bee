import { priceSight } from '#modules/pricing/pricing.ts';
import { notAllowed } from '#http/answer.ts';
import type { Viewer } from './cards-for.ts';

/** Refuses visitors in safe mode, as a product page shows prices and stock. */
export function mustLogIn({ site, member }: Pick<Viewer, 'site' | 'member'>): void {
  if (priceSight(site.settings, member) === 'afterLogin') throw notAllowed.noToken();
}
