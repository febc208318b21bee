import { Type } from 'typebox';
import { Flag, Id, Moment, Nullable, Yuan } from '../../wire.ts';

/** Describes a property of a product that its page lists: a name and a value, such as 产地: 福建. */
export const GoodsParameter = Type.Object({ name: Type.String(), value: Type.String() });

/** Describes what a SKU costs in the points mall: points, and money besides. */
const ScoreSkus = Type.Array(Type.Object({ skuId: Id, score: Type.Integer(), price: Yuan }));

/** Describes a product in the specification's long form, with the caller's price, labels and details. */
export const GoodsFacts = Type.Object({
  numIid: Id,
  title: Type.String(),
  tile: Type.String(),
  subtitle: Type.String(),
  /** Give the caller's lowest and highest price; null if the site hides prices from the caller. */
  price: Nullable(Yuan),
  minPrice: Nullable(Yuan),
  maxPrice: Nullable(Yuan),
  originPrice: Nullable(Yuan),
  /** The reference price too, under the name that older clients read. */
  oldPrice: Nullable(Yuan),
  originNote: Type.String(),
  marketPrice: Nullable(Yuan),
  saleNum: Type.Integer(),
  quantity: Type.Integer(),
  weight: Type.Integer(),
  goodsType: Type.Integer(),
  hasPublish: Flag,
  listingType: Type.Integer(),
  listingTime: Nullable(Moment),
  downTimed: Flag,
  joinLevelDiscount: Flag,
  levelPrice: Flag,
  purchaseRight: Flag,
  umpLevel: Type.Array(Id),
  isRealName: Flag,
  isPresell: Flag,
  isCombination: Flag,
  liftNum: Type.Integer(),
  everyAddNum: Type.Integer(),
  everylimitNum: Type.Integer(),
  limitNum: Type.Integer(),
  limitCycle: Type.Integer(),
  autoPrice: Flag,
  cloudGood: Type.Boolean(),
  costPrice: Yuan,
  description: Type.String(),
  postFee: Yuan,
  postfeeType: Type.String(),
  /** Is what the caller would earn by sharing one piece; 0 for visitors, and where the shop pays no share rewards. */
  shareEarnMoeny: Yuan,
  showPrice: Flag,
  showStock: Flag,
  linkUrl: Type.String(),
  shopGoodsImages: Type.Array(Type.String()),
  sjCode: Type.String(),
  sjid: Id,
  /** The code and the id of the only SKU; null where there are several. */
  skuCode: Nullable(Type.String()),
  skuId: Nullable(Id),
  intime: Moment,
  tags: Type.Array(Type.String()),
  updateTime: Moment,
  /** Are of its presale, and null without one: when it is delivered (PresaleTerms), and when the last deposit is taken. */
  presellDeliver: Nullable(Type.Integer()),
  presellDeliverStarttime: Nullable(Type.String()),
  presellDeliverEndtime: Nullable(Type.String()),
  presellEndtime: Nullable(Moment),
  /** Say what it costs in the points mall: its offer there at the fewest points, and each SKU, the cheapest first. Null and empty without an offer. */
  scoreGood: Nullable(Type.Object({ activityId: Id, score: Type.Integer(), price: Yuan })),
  scoreGoods: Type.Object({ scoreSkus: ScoreSkus }),
  scoreGoodSkus: Nullable(ScoreSkus),
  // Null while the mall has no subsidies, and knows no profit of shares beside shareEarnMoeny; and for a shop that never stood at another platform.
  shareActiveProfit: Type.Null(),
  shareProfit: Type.Null(),
  subsidyPrice: Type.Null(),
  yzDetailUrl: Type.Null(),
  yzNumIid: Type.Null(),
  yzShareUrl: Type.Null(),
});
