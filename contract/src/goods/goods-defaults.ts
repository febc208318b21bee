/**
 * Holds every field of goods that has a default in the specification (R-127..R-154). Fields without a default are undefined until
 * known. The misspelt names are the wire's.
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

/** Lists the optional fields of goods, which have no default in the specification. */
export const optionalGoodsFields = [
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

const goodsFieldNames: ReadonlySet<string> = new Set([...Object.keys(goodsDefaults), ...optionalGoodsFields]);

/** Builds goods from a source: takes only known fields and fills the defaults in. */
export const applyGoodsDefaults = (
  source: Readonly<Record<string, unknown>>,
): typeof goodsDefaults & Readonly<Record<string, unknown>> => ({
  ...goodsDefaults,
  ...Object.fromEntries(Object.entries(source).filter(([name, value]) => goodsFieldNames.has(name) && value !== undefined)),
});
