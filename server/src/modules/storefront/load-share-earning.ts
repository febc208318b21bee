import { type Cents, zero } from 'contract/money.ts';
import type { Member } from '#http/handler.ts';
import type { GoodsFacts } from '#modules/goods/goods.ts';
import { findPriceRange, loadCardPricer } from '#modules/pricing/pricing.ts';
import { findShareEarning } from '#modules/sharereward/sharereward.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { GoodsViewer } from './build-goods-cards.ts';
import type { LevelOffer } from './rules/goods-detail.ts';

/**
 * Loads what a viewer would earn by sharing a product, in cents: of the price that its card shows them. Zero for visitors and where the shop pays no
 * share rewards; it reads only what the process caches.
 */
export async function loadShareEarning(
  db: SiteDatabase,
  { site, member, now }: GoodsViewer & { readonly member: Member | null },
  { goods, skus }: GoodsFacts,
  level: LevelOffer | null,
): Promise<Cents> {
  const { settings } = site;
  if (!member || !settings.shareRewardOpen) return zero;
  const prices = skus.map(({ listPrice, levelPrices }) => ({ listPrice, levelPrice: (level && levelPrices[level.id]) ?? null }));
  const discountBp = level && goods.joinsLevelDiscount ? level.discountBp : 10_000;
  const priceOf = await loadCardPricer(db, { site, member, now });
  const { least } = findPriceRange({ id: goods.id, prices, discountBp }, priceOf);
  return findShareEarning({ settings, member }, least.price, goods.shareRate);
}
