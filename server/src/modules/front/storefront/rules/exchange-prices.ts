import { type Cents, toYuan } from 'contract/money.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import { exclusivePrice } from '#modules/offers/pricing/pricing.ts';
import type { PointsExchange } from '#modules/offers/promotion/promotion.ts';

/** Describes what a SKU is exchanged for in the points mall: points, and money besides, in cents. */
interface ExchangedSku {
  readonly skuId: number;
  readonly points: number;
  readonly price: Cents;
}

/** Prices each SKU of a product in the points mall, the cheapest in points first. */
export const priceExchangedSkus = (
  exchange: PointsExchange,
  {
    goods,
    skus,
  }: { readonly goods: { readonly id: number }; readonly skus: readonly Pick<GoodsFacts['skus'][number], 'id' | 'listPrice'>[] },
): ExchangedSku[] =>
  skus
    .map(({ id, listPrice }) => {
      const { points, price } = exclusivePrice({ listPrice, levelPrice: null, discountBp: 10_000 }, goods.id, exchange, id);
      return { skuId: id, points, price };
    })
    .sort((a, b) => a.points - b.points || a.price - b.price);

/** Builds the fields of a product that say what it costs in the points mall; without an offer there, they are empty. */
export function buildScoreFields(exchange: PointsExchange | undefined, facts: Parameters<typeof priceExchangedSkus>[1]) {
  const scoreSkus = (exchange ? priceExchangedSkus(exchange, facts) : []).map(({ skuId, points, price }) => ({
    skuId,
    score: points,
    price: toYuan(price),
  }));
  const [cheapest] = scoreSkus;
  return {
    scoreGood: exchange && cheapest ? { activityId: exchange.id, score: cheapest.score, price: cheapest.price } : null,
    scoreGoods: { scoreSkus },
    scoreGoodSkus: cheapest ? scoreSkus : null,
  };
}
