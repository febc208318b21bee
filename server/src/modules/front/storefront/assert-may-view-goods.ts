import { priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { accessDenied } from '#http/envelope.ts';
import type { GoodsViewer } from './build-goods-cards.ts';

/**
 * Refuses a visitor, so that the client logs in, where the shop shows prices only to members (`safeMode`). Calls for
 * product pages use it, as these show prices and stock.
 */
export function assertMayViewGoods({ site, member }: Pick<GoodsViewer, 'site' | 'member'>): void {
  if (priceVisibility(site.settings, member) === 'afterLogin') throw accessDenied.noToken();
}
