import { Type } from 'typebox';
import { Flag, Id, Moment, Yuan } from '../wire.ts';

/** Describes a parameter of a product. */
export const GoodsParameter = Type.Object({ name: Type.String(), value: Type.String() });

/** Describes the price in points, by SKU. */
const ScoreGoods = Type.Object({ scoreSkus: Type.Array(Type.Object({ skuId: Id, score: Type.Integer(), price: Yuan })) });

/** Describes a product with the fields of the specification, at the caller's price. */
export const GoodsFacts = Type.Object({
  numIid: Id,
  title: Type.String(),
  tile: Type.String(),
  subtitle: Type.String(),
  price: Yuan,
  minPrice: Yuan,
  maxPrice: Yuan,
  originPrice: Type.Optional(Yuan),
  originNote: Type.String(),
  marketPrice: Type.Optional(Yuan),
  saleNum: Type.Integer(),
  quantity: Type.Integer(),
  weight: Type.Integer(),
  goodsType: Type.Integer(),
  hasPublish: Flag,
  listingType: Type.Integer(),
  listingTime: Type.Optional(Moment),
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
  shareEarnMoeny: Yuan,
  showPrice: Flag,
  showStock: Flag,
  linkUrl: Type.String(),
  shopGoodsImages: Type.Array(Type.String()),
  /** Present if the product can be bought with points. */
  scoreGoods: Type.Optional(ScoreGoods),
  sjCode: Type.String(),
  sjid: Id,
  tags: Type.Array(Type.String()),
  updateTime: Moment,
});
