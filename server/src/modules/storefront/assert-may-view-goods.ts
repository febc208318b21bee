import { priceVisibility } from '#modules/pricing/pricing.ts';
import { accessDenied } from '#http/envelope.ts';
import type { Viewer } from './build-goods-cards.ts';

/** Refuses visitors in safe mode, as a product page shows prices and stock. */
export function assertMayViewGoods({ site, member }: Pick<Viewer, 'site' | 'member'>): void {
  if (priceVisibility(site.settings, member) === 'afterLogin') throw accessDenied.noToken();
}
