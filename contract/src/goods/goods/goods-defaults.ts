/** Holds every field of goods that has a default in the specification (R-127..R-154). The misspelt names are the wire's. */
const goodsDefaults = {
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

/**
 * Holds the fields of goods that have no default in the specification, with null. `tile` and the like are the wire's names; the
 * fields of presales and points are null for a product that is in no presale and not in the points mall; those of another platform's shop are always null. The profit of a share has no meaning in the documents beside
 * shareEarnMoeny, which says what sharing earns.
 */
const goodsFieldsWithoutDefault = {
  intime: null,
  linkUrl: null,
  listingTime: null,
  maxPrice: null,
  minPrice: null,
  numIid: null,
  oldPrice: null,
  originPrice: null,
  postfeeType: null,
  presellDeliver: null,
  presellDeliverStarttime: null,
  presellDeliverEndtime: null,
  presellEndtime: null,
  scoreGood: null,
  scoreGoods: { scoreSkus: [] as readonly never[] },
  scoreGoodSkus: null,
  shareActiveProfit: null,
  shareProfit: null,
  sjCode: null,
  sjid: null,
  skuCode: null,
  skuId: null,
  tags: null,
  tile: null,
  umpLevel: null,
  updateTime: null,
  yzDetailUrl: null,
  yzNumIid: null,
  yzShareUrl: null,
  marketPrice: null,
  subsidyPrice: null,
} as const;

/** Holds the fields that this mall adds to those of the specification. */
const ownFields = { title: '', subtitle: '', originNote: '' } as const;

const allFields = { ...goodsDefaults, ...goodsFieldsWithoutDefault, ...ownFields };

/** Describes goods with the source's value of each field, or else the default. */
type GoodsCopiedFrom<Source> = {
  readonly [Field in keyof typeof allFields]: Field extends keyof Source ? Source[Field] : (typeof allFields)[Field];
};

/** Builds a product reply from another object: copies only the fields that a product has, and sets missing ones to their defaults. */
export const copyIntoGoods = <Source extends object>(source: Source): GoodsCopiedFrom<Source> =>
  Object.fromEntries(
    Object.entries(allFields).map(([name, fallback]) => [name, (source as Readonly<Record<string, unknown>>)[name] ?? fallback]),
  ) as GoodsCopiedFrom<Source>;
