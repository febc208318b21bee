import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Component } from '../page/component.shapes.ts';
import { Flag, Id, Maybe, Moment, PageAsk, PageOf, Text, Yuan } from '../wire.ts';
import { GoodsCard } from './goods-card.shapes.ts';

const Labelled = Type.Object({ name: Type.String(), value: Type.String() });

/** A SKU on a goods page. */
const DetailSku = Type.Object({
  skuId: Id,
  /** Its value in each of skuItems, in their order. */
  values: Type.Array(Type.String()),
  picture: Type.String(),
  price: Yuan,
  originPrice: Maybe(Yuan),
  /** What it would cost at the next level; null where that is no less. */
  nextLevelPrice: Maybe(Yuan),
  /** Pieces that can be bought; where stock is not shown, no more is told than a cart can hold. */
  quantity: Type.Integer(),
});

const CategoryFace = { id: Id, name: Type.String(), picture: Type.String(), tint: Type.String() };

const GoodsFacts = Type.Object({
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
  sjCode: Type.String(),
  sjid: Id,
  tags: Type.Array(Type.String()),
  updateTime: Moment,
});

export const storefrontShapes = {
  goodsIndex: {
    query: Type.Object({ groupId: Type.Optional(Id), categoryId: Type.Optional(Id), ...PageAsk }),
    /** With the name of the category or group; empty for all goods, and for one that there is not. */
    reply: Type.Object({ ...PageOf(GoodsCard).properties, title: Type.String() }),
  },
  categories: {
    reply: Type.Object({ list: Type.Array(Type.Object({ ...CategoryFace, children: Type.Array(Type.Object(CategoryFace)) })) }),
  },
  minipage: {
    query: Type.Object({
      id: Type.Optional(Id),
      pageType: Type.Optional(Text(40)),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: Type.Object({
      id: Id,
      pageType: Type.String(),
      title: Type.String(),
      version: Type.Integer(),
      components: Type.Array(Component),
    }),
  },
  goodsDetail: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      goods: GoodsFacts,
      /** Whether it can be bought now, and if not, why. */
      sale: Type.Object({
        state: Type.Union([
          Type.Literal('onSale'),
          Type.Literal('soldOut'),
          Type.Literal('notYet'),
          Type.Literal('offSale'),
          Type.Literal('notOrderable'),
        ]),
        text: Type.String(),
      }),
      images: Type.Array(Type.String()),
      swiperResource: Type.Array(Type.Object({ type: Type.Union([Type.Literal('image'), Type.Literal('video')]), url: Type.String() })),
      skuItems: Type.Array(
        Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ name: Type.String(), picture: Type.String() })) }),
      ),
      skuJson: Type.Array(DetailSku),
      shipping: Type.Object({
        express: Flag,
        pickUp: Flag,
        postfeeType: Type.String(),
        minPostfee: Yuan,
        maxPostfee: Yuan,
        postFee: Yuan,
        /** Free from this amount up; null where never. */
        freeFrom: Maybe(Yuan),
        /** Where the caller's goods go by default, whether it is served; empty where nobody has said. */
        shipTo: Type.String(),
        served: Flag,
      }),
      activity: Type.Object({
        fullReduction: Type.Null(),
        volumePurchase: Type.Null(),
        fullPackageActivity: Type.Null(),
        newFullPackageActivity: Type.Null(),
        multiSpecification: Type.Null(),
        markUpGoodsInfoList: Type.Array(Type.Null()),
        zhihuan: Type.Null(),
        limitDiscount: Type.Null(),
        integralOffset: Type.Null(),
      }),
      enabling: Type.Object({ couponShare: Flag, goodsShare: Flag, goodsWxShare: Flag, permitCreateQr: Flag, shareMoney: Flag }),
      goodsPriceObj: Type.Object({
        maxSalePrice: Yuan,
        minSalePrice: Yuan,
        maxSalePriceMapCostPrice: Yuan,
        minSalePriceMapCostPrice: Yuan,
      }),
      levelLabel: Type.String(),
      /** The next level, and what the cheapest SKU would cost there; null where that is no less. */
      nextLevel: Maybe(Type.Object({ name: Type.String(), price: Yuan })),
      pfMs: Type.Integer(),
      isAgent: Flag,
      isExchange: Flag,
      equities: Type.Array(Type.Null()),
      combinedGoodList: Type.Array(Type.Null()),
      shopGoodsLeaveMessages: Type.Array(
        Type.Object({ name: Type.String(), type: Type.String(), required: Flag, max: Type.Integer(), hint: Type.String() }),
      ),
      noSkusGoodsLevelLimit: Type.Array(Id),
      goodsPreSale: Type.Null(),
      isPresell: Flag,
      parameters: Type.Array(Labelled),
      detail: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), picture: Type.String(), alt: Type.String() })),
      services: Type.Array(Type.String()),
    }),
  },
  goodsStock: {
    params: Type.Object({ goodsId: Id }),
    query: Type.Object({ sjid: Type.Optional(Id), activityId: Type.Optional(Id), stockIds: Type.Optional(Text(2000)) }),
    reply: Type.Object({ quantity: Type.Integer(), list: Type.Array(Type.Object({ skuId: Id, quantity: Type.Integer() })) }),
  },
} satisfies Record<string, Shape>;
