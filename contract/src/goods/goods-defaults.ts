/**
 * A goods as the documents have it: every field with its default (R-127..R-154). What has no stated default is undefined
 * until it is known. The misspelt names are the wire's.
 */
export const goodsDefaults = {
  autoPrice: 0,
  cloudGood: false,
  costPrice: 0,
  description: '',
  downTimed: 0,
  everyAddNum: 1,
  everylimitNum: 0,
  goodsType: 1,
  hasPublish: 1,
  isCombination: 0,
  isPresell: 0,
  isRealName: 0,
  joinLevelDiscount: 0,
  levelPrice: 0,
  liftNum: 0,
  limitCycle: 0,
  limitNum: 0,
  listingType: 0,
  postFee: 0,
  price: 0,
  purchaseRight: 0,
  quantity: 0,
  saleNum: 0,
  shareEarnMoeny: 0,
  shopGoodsImages: [] as readonly string[],
  showPrice: 0,
  showStock: 0,
  weight: 0,
} as const;

/** The further fields of a goods, without a stated default. */
export const goodsFurther = [
  'intime',
  'linkUrl',
  'listingTime',
  'maxPrice',
  'minPrice',
  'numIid',
  'oldPrice',
  'originPrice',
  'postfeeType',
  'presellDeliver',
  'presellDeliverStarttime',
  'presellDeliverEndtime',
  'presellEndtime',
  'scoreGood',
  'scoreGoods',
  'scoreGoodSkus',
  'shareActiveProfit',
  'shareProfit',
  'sjCode',
  'sjid',
  'skuCode',
  'skuId',
  'tags',
  'tile',
  'umpLevel',
  'updateTime',
  'yzDetailUrl',
  'yzNumIid',
  'yzShareUrl',
  'marketPrice',
  'subsidyPrice',
] as const;

const known: ReadonlySet<string> = new Set([...Object.keys(goodsDefaults), ...goodsFurther]);

/** A goods from a source: only fields that a goods has are taken; what the source does not say has its default. */
export const goodsFrom = (source: Readonly<Record<string, unknown>>): typeof goodsDefaults & Readonly<Record<string, unknown>> => ({
  ...goodsDefaults,
  ...Object.fromEntries(Object.entries(source).filter(([name, value]) => known.has(name) && value !== undefined)),
});
