import type { Reply } from 'contract/call.ts';
import { copyIntoGoods } from 'contract/goods/goods/goods-defaults.ts';
import { type Cents, cents, toYuan, zero } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { type DetailedGoods, type GoodsFacts, findObstacle } from '#modules/goods/goods/goods.ts';
import type { PointsExchange } from '#modules/offers/promotion/promotion.ts';
import type { LinePrice, SkuPricer } from '#modules/offers/pricing/pricing.ts';
import { buildScoreFields } from './exchange-prices.ts';
import { visibleStock } from './visible-stock.ts';

type Detail = Reply<typeof storefrontCalls.goodsDetail>;

/** Describes a member level as far as prices need it: its id, its share of the list price, and its name. */
export interface LevelOffer {
  readonly id: number;
  readonly discountBp: number;
  readonly alias: string;
}

type Sku = GoodsFacts['skus'][number];
/** Describes a SKU at the caller's price, and at the next member level's if that is lower. */
export interface PricedSku extends Omit<Sku, 'listPrice' | 'levelPrices' | 'components'> {
  readonly price: Cents;
  /** Says what the price comes from. */
  readonly kind: LinePrice['kind'];
  /** Identifies the limit discount that gives the price; null if none does. */
  readonly promotionId: number | null;
  readonly nextPrice: Cents | null;
}

/** Describes a SKU at the prices of the caller's and the next level, with the pieces in stock. */
export interface SkuAtLevel extends PricedSku {
  readonly stock: number;
}

/** Computes the price of each SKU of a product for the caller's level, and for the next level if that is lower. */
export function priceSkusForLevel(
  { goods, skus }: Pick<GoodsFacts, 'skus'> & { readonly goods: Pick<DetailedGoods, 'id' | 'joinsLevelDiscount'> },
  level: LevelOffer | null,
  next: LevelOffer | undefined,
  priceOf: SkuPricer,
): PricedSku[] {
  return skus.map(({ id, code, values, picture, listPrice, levelPrices }) => {
    const at = (one: LevelOffer | null) =>
      priceOf(
        {
          listPrice,
          levelPrice: (one && levelPrices[one.id]) ?? null,
          discountBp: one && goods.joinsLevelDiscount ? one.discountBp : 10_000,
        },
        goods.id,
      );
    const own = at(level);
    const above = next && at(next).price;
    const nextPrice = above !== undefined && above < own.price ? above : null;
    return { id, code, values, picture, price: own.price, kind: own.kind, promotionId: own.promotion?.id ?? null, nextPrice };
  });
}

/** Adds the pieces in stock to SKUs, given in their order. */
export const addStockToSkus = (skus: readonly PricedSku[], stock: readonly number[]): SkuAtLevel[] =>
  skus.map((sku, at) => ({ ...sku, stock: stock[at] ?? 0 }));

/** Returns whether a product can be bought now (`onSale`), or the state and the sentence that say why not. */
export function describeSale(
  sku: Parameters<typeof findObstacle>[0],
  how: Pick<Parameters<typeof findObstacle>[1], 'levelId' | 'free' | 'saleBegins'>,
): { state: Detail['sale']['state']; sentence?: Sentence } {
  const obstacle = findObstacle(sku, how);
  if (!obstacle) return { state: 'onSale' };
  const { kind } = obstacle;
  return { state: kind === 'offSale' || kind === 'notYet' || kind === 'soldOut' ? kind : 'notOrderable', sentence: obstacle.sentence };
}

const range = (amounts: readonly Cents[]): { least: Cents; most: Cents } => ({
  least: cents(Math.min(...amounts)),
  most: cents(Math.max(...amounts)),
});
const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/**
 * Builds the product with the fields of the specification (R-127..R-155), at the caller's price. The merchant's cost is never included.
 * @param earning what the caller would earn by sharing it
 * @param exchange its offer in the points mall; undefined without one
 */
export function buildGoodsFacts(
  goods: DetailedGoods,
  skus: readonly SkuAtLevel[],
  {
    siteId,
    earning,
    exchange,
    list,
  }: {
    readonly siteId: number;
    readonly earning: Cents;
    readonly exchange: PointsExchange | undefined;
    /** Lists the SKUs with their list prices. */
    readonly list: GoodsFacts['skus'];
  },
): Detail['goods'] {
  const { least, most } = range(skus.map(({ price }) => price));
  const quantity = skus.reduce((total, { stock }) => total + Math.max(stock, 0), 0);
  const [only] = skus.length === 1 ? skus : [];
  const originPrice = goods.originPrice !== null && goods.originPrice > least ? toYuan(cents(goods.originPrice)) : null;
  return copyIntoGoods({
    ...goods,
    ...buildScoreFields(exchange, { goods, skus: list }),
    numIid: goods.id,
    tile: goods.title,
    price: toYuan(least),
    minPrice: toYuan(least),
    maxPrice: toYuan(most),
    originPrice,
    oldPrice: originPrice,
    marketPrice: goods.marketPrice === null ? null : toYuan(cents(goods.marketPrice)),
    quantity: visibleStock(quantity, goods.showStock),
    weight: goods.weightGrams,
    goodsType: goods.kind,
    isCombination: flag(goods.components !== null),
    hasPublish: flag(goods.published),
    listingType: goods.listingType,
    downTimed: flag(goods.downAt !== null),
    joinLevelDiscount: flag(goods.joinsLevelDiscount),
    levelPrice: flag(goods.hasLevelPrices),
    purchaseRight: flag(goods.buyerLevels.length > 0),
    umpLevel: [...goods.buyerLevels],
    isRealName: flag(goods.needsRealName),
    liftNum: goods.leastPieces,
    everyAddNum: goods.stepPieces,
    everylimitNum: goods.mostPerOrder,
    limitNum: goods.mostPerMember,
    limitCycle: goods.limitCycle,
    postFee: toYuan(goods.flatFreight),
    shareEarnMoeny: toYuan(earning),
    postfeeType: goods.templateId === null ? '01' : '02',
    showPrice: flag(goods.originPrice !== null),
    showStock: flag(goods.showStock),
    linkUrl: goods.pictures[0] ?? '',
    shopGoodsImages: [...goods.pictures],
    sjCode: goods.code,
    sjid: siteId,
    skuCode: only?.code ?? null,
    skuId: only?.id ?? null,
    intime: goods.createdAt.getTime(),
    listingTime: goods.listingAt?.getTime() ?? null,
    updateTime: goods.updatedAt.getTime(),
  });
}

/** Builds the list of SKUs of a product page: option values, picture, prices and stock of each. */
export const buildSkuJson = (goods: DetailedGoods, skus: readonly SkuAtLevel[]): Detail['skuJson'] =>
  skus.map(({ id, values, picture, price, nextPrice, stock }) => ({
    skuId: id,
    values: [...values],
    picture: picture || (goods.pictures[0] ?? ''),
    price: toYuan(price),
    originPrice: goods.originPrice !== null && goods.originPrice > price ? toYuan(cents(goods.originPrice)) : null,
    nextLevelPrice: nextPrice === null ? null : toYuan(nextPrice),
    quantity: visibleStock(stock, goods.showStock),
  }));

/**
 * Returns the name of the next member level and its lowest price of a product; null if no SKU is cheaper at that level.
 */
export function findNextLevelPrice(skus: readonly SkuAtLevel[], next: LevelOffer | undefined): Detail['nextLevel'] {
  const lower = skus.map(({ nextPrice }) => nextPrice).filter((price) => price !== null);
  return next && lower.length > 0 ? { name: next.alias, price: toYuan(range(lower).least) } : null;
}

/** Holds the fields of the specification that the mall does not support, each with the value 0. */
export const unsupportedFields = {
  pfMs: 0,
  isAgent: 0,
  isExchange: 0,
} satisfies Partial<Detail>;

/**
 * Builds the reply's fields with the lowest and the highest price. The fields of the merchant's cost price are always
 * 0, because it is secret.
 */
export const buildPriceRange = (skus: readonly SkuAtLevel[]): Detail['goodsPriceObj'] => {
  const { least, most } = range(skus.map(({ price }) => price));
  return {
    minSalePrice: toYuan(least),
    maxSalePrice: toYuan(most),
    minSalePriceMapCostPrice: toYuan(zero),
    maxSalePriceMapCostPrice: toYuan(zero),
  };
};
