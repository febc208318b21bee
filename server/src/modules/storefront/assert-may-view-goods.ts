import { priceVisibility } from '#modules/pricing/pricing.ts';
import { accessDenied } from '#http/envelope.ts';
import type { GoodsViewer } from './build-goods-cards.ts';

/** Throws if the shop shows prices only to members (`safeMode`) and the caller is not logged in: a product page shows prices and stock. */
export function assertMayViewGoods({ site, member }: Pick<GoodsViewer, 'site' | 'member'>): void {
  if (priceVisibility(site.settings, member) === 'afterLogin') throw accessDenied.noToken();
}
