import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { ShownPage } from '../page/component.shapes.ts';
import { Flag, Id, LeaveField, Maybe, Moment, PageAsk, PageOf, Text, Words, Yuan } from '../wire.ts';
import { GoodsCard } from './goods-card.shapes.ts';
import { GoodsFacts, Labelled } from './goods-facts.shapes.ts';
import { NarrowAsk } from './narrow.shapes.ts';

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

/** When the deposit and the rest of a presale are paid. */
const GoodsPreSale = Type.Object({
  startDepositPayTime: Moment,
  endDepositPayTime: Moment,
  /** 1: from a moment on; 2: so many days after the deposit. */
  finalPayType: Type.Integer({ minimum: 1, maximum: 2 }),
  startFinalPayTime: Maybe(Moment),
  startFinalPayDay: Maybe(Type.Integer({ minimum: 0 })),
});

const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** How a goods is sent, and what that costs for the fewest pieces that can be bought. */
const Shipping = Type.Object({
  express: Flag,
  pickUp: Flag,
  postfeeType: Type.String(),
  minPostfee: Yuan,
  maxPostfee: Yuan,
  postFee: Yuan,
  /** Free from this amount up; null where never. */
  freeFrom: Maybe(Yuan),
  /** Where it goes, in words, and whether that is served; empty where nobody has said. */
  shipTo: Words(),
  served: Flag,
});

const CategoryFace = { id: Id, name: Type.String(), picture: Type.String(), tint: Type.String() };

export const storefrontShapes = {
  goodsIndex: {
    query: Type.Object({ groupId: Type.Optional(Id), categoryId: Type.Optional(Id), ...NarrowAsk, ...PageAsk }),
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
    reply: ShownPage,
  },
  pagePreview: {
    query: Type.Object({ id: Id, preview: Text(1000, 1) }),
    reply: Type.Object({
      ...ShownPage.properties,
      /** Whether it is the draft; else a version that was published. */
      draft: Type.Boolean(),
      until: Moment,
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
        text: Words(),
      }),
      images: Type.Array(Type.String()),
      swiperResource: Type.Array(Type.Object({ type: Type.Union([Type.Literal('image'), Type.Literal('video')]), url: Type.String() })),
      skuItems: Type.Array(
        Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ name: Type.String(), picture: Type.String() })) }),
      ),
      skuJson: Type.Array(DetailSku),
      shipping: Shipping,
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
      levelLabel: Words(),
      /** The next level, and what the cheapest SKU would cost there; null where that is no less. */
      nextLevel: Maybe(Type.Object({ name: Type.String(), price: Yuan })),
      pfMs: Type.Integer(),
      isAgent: Flag,
      isExchange: Flag,
      equities: Type.Array(Type.Null()),
      combinedGoodList: Type.Array(Type.Null()),
      shopGoodsLeaveMessages: Type.Array(LeaveField),
      noSkusGoodsLevelLimit: Type.Array(Id),
      goodsPreSale: Maybe(GoodsPreSale),
      isPresell: Flag,
      parameters: Type.Array(Labelled),
      detail: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), picture: Type.String(), alt: Type.String() })),
      services: Type.Array(Type.String()),
      /** Empty where the site has none, or the caller's level has no way to it. */
      servicePhone: Type.String(),
      /** The most pieces of it that the caller may buy at once; null where nothing limits them. */
      mostNum: Maybe(Type.Integer()),
      /** Whether it is made for who orders it: its page /customGoodsInfo begins with what its merchant asks. */
      madeToOrder: Flag,
      /** Whether it is one of the caller's favourites; never a visitor's. */
      isFavourite: Flag,
    }),
  },
  goodsShipping: {
    query: Type.Object({ goodsId: Id, stateCode: RegionCode, cityCode: RegionCode, districtCode: RegionCode }),
    reply: Shipping,
  },
  goodsStock: {
    params: Type.Object({ goodsId: Id }),
    query: Type.Object({ sjid: Type.Optional(Id), activityId: Type.Optional(Id), stockIds: Type.Optional(Text(2000)) }),
    reply: Type.Object({ quantity: Type.Integer(), list: Type.Array(Type.Object({ skuId: Id, quantity: Type.Integer() })) }),
  },
} satisfies Record<string, Shape>;
