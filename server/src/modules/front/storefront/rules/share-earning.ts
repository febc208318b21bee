import type { Cents } from 'contract/money.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import { findPriceRange, type SkuPricer } from '#modules/offers/pricing/pricing.ts';
import { findShareEarning } from '#modules/sharing/share-reward/share-reward.ts';
import type { LevelOffer } from './goods-detail.ts';

/**
 * Computes what a viewer would earn by sharing a product, in cents: from the lowest price that product lists show them.
 * @param priceOf the function that prices cards for the viewer
 */
export function computeShareEarning(
  viewer: Parameters<typeof findShareEarning>[0],
  { goods, skus }: GoodsFacts,
  level: LevelOffer | null,
  priceOf: SkuPricer,
): Cents {
  const prices = skus.map(({ listPrice, levelPrices }) => ({ listPrice, levelPrice: (level && levelPrices[level.id]) ?? null }));
  const discountBp = level && goods.joinsLevelDiscount ? level.discountBp : 10_000;
  const { least } = findPriceRange({ id: goods.id, prices, discountBp }, priceOf);
  return findShareEarning(viewer, least.price, goods.shareRate);
}
