import { Type } from 'typebox';
import { GoodsEquity } from '../../offers/equity/equity.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EarnedGift } from '../../offers/gift/gift.shapes.ts';
import { CombinedGood } from '../../goods/goods/combined-good.ts';
import { CouponFields } from '../../offers/coupon/coupon.shapes.ts';
import { ShippingPromise } from '../../goods/freight/shipping-promise.ts';
import { DecoratedPage } from '../../goods/page/component.shapes.ts';
import { GoodsPresale } from '../../offers/presale/presale.shapes.ts';
import { ReviewHead } from '../../aftersales/review/review.shapes.ts';
import { PromotionKindName } from '../../offers/promotion/form.shapes.ts';
import { PromotionTier } from '../../offers/promotion/promotion-tier.ts';
import { FlashSaleState } from '../../offers/promotion/flash-sale.shapes.ts';
import { Flag, Id, LeaveMessageField, Nullable, Moment, PageParams, PageOf, Text, Yuan } from '../../wire.ts';
import { GoodsCard } from './goods-card.shapes.ts';
import { GoodsFacts, GoodsParameter } from './goods-facts.shapes.ts';
import { GoodsFilterParams } from './goods-filter.shapes.ts';

/** Describes a SKU on a product page. */
const DetailSku = Type.Object({
  skuId: Id,
  /** Lists its value for each of skuItems, in the same order. */
  values: Type.Array(Type.String()),
  picture: Type.String(),
  /** Is null if the site hides prices from the caller. */
  price: Nullable(Yuan),
  originPrice: Nullable(Yuan),
  /** Gives the price at the next level; null if that is not lower. */
  nextLevelPrice: Nullable(Yuan),
  /** Counts the pieces that can be bought. If stock is hidden, the number is capped at what a cart can hold. */
  quantity: Type.Integer(),
});

/** Gives the payment periods of a presale: for the deposit and for the rest. */
const GoodsPreSale = Type.Object({
  startDepositPayTime: Nullable(Moment),
  endDepositPayTime: Nullable(Moment),
  /** 1: from a moment on; 2: a number of days after the deposit. */
  finalPayType: Nullable(Type.Integer({ minimum: 1, maximum: 2 })),
  startFinalPayTime: Nullable(Moment),
  startFinalPayDay: Nullable(Type.Integer({ minimum: 0 })),
});

/** Describes a promotion of a product. endTime is null for one that runs until the merchant ends it; daily hours end it sooner. */
const Activity = { activityId: Id, name: Type.String(), endTime: Nullable(Moment) };

/** Describes a tier of a full reduction, with the documented fields. */
const FullReductionRule = Type.Object({
  ...Activity,
  saleFullPrice: Yuan,
  /** Is 0 for money off, 1 for a discount. */
  saleDiscountType: Flag,
  saleDiscountPrice: Yuan,
  /** Holds what is left to pay of ten: 8.5; 10 for money off. */
  saleDiscountZkl: Type.Number(),
  isFreeMail: Flag,
  /** Is 1 where the tier is granted again for each further multiple. */
  discountType: Flag,
});

const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** Describes how a product is shipped, and the fee for the smallest quantity that can be bought. */
const Shipping = Type.Object({
  express: Flag,
  pickUp: Flag,
  postfeeType: Type.String(),
  minPostfee: Yuan,
  maxPostfee: Yuan,
  postFee: Yuan,
  /** Names the freight template, whose lines are sent together; empty where the product has a fee of its own. */
  templateName: Type.String(),
  /** Gives the amount from which shipping is free; null if never. Counts the lines of the freight template, after discounts. */
  freeFrom: Nullable(Yuan),
  /** Names the destination and tells whether it is served; empty if no destination is known. */
  shipTo: Type.String(),
  served: Flag,
  /** Says when it is shipped if bought by itself now: as a presale, where it is one. Null where nothing is shipped. */
  promise: Nullable(ShippingPromise),
  /** Says when it is shipped if bought in a group; null without an offer to groups. */
  groupPromise: Nullable(ShippingPromise),
  /** Tells whether the merchant says, for some destination, when this product arrives. */
  estimatesArrival: Flag,
  /**
   * Gives the days between which an order placed now is expected there, as the setting deliveryDays says: 2026-11-27. Both are null where the
   * destination is unknown or the merchant says nothing of it.
   */
  arrivesFrom: Nullable(Type.String()),
  arrivesUntil: Nullable(Type.String()),
});

const CategoryFields = { id: Id, name: Type.String(), picture: Type.String(), tint: Type.String() };

/** Holds the input and reply schemas of the API calls for product lists, product pages and decorated pages, by call name. */
export const storefrontShapes = {
  goodsIndex: {
    query: Type.Object({
      groupId: Type.Optional(Id),
      categoryId: Type.Optional(Id),
      /** Lists the goods of a freight template. */
      templateId: Type.Optional(Id),
      ...GoodsFilterParams,
      ...PageParams,
    }),
    /** title names the category, freight template or group; empty for all goods, and for an unknown one. */
    reply: Type.Object({ ...PageOf(GoodsCard).properties, title: Type.String() }),
  },
  categories: {
    reply: Type.Object({ list: Type.Array(Type.Object({ ...CategoryFields, children: Type.Array(Type.Object(CategoryFields)) })) }),
  },
  minipage: {
    query: Type.Object({
      id: Type.Optional(Id),
      pageType: Type.Optional(Text(40)),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: DecoratedPage,
  },
  pagePreview: {
    query: Type.Object({ id: Id, preview: Text(1000, 1) }),
    reply: Type.Object({
      ...DecoratedPage.properties,
      /** Tells whether it is the draft, or else a published version. */
      draft: Type.Boolean(),
      until: Moment,
    }),
  },
  goodsDetail: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      goods: GoodsFacts,
      /** Tells whether it can be bought now, and why not. */
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
      /** Holds the figures of its reviews, and the most useful two. */
      reviews: ReviewHead,
      images: Type.Array(Type.String()),
      swiperResource: Type.Array(Type.Object({ type: Type.Union([Type.Literal('image'), Type.Literal('video')]), url: Type.String() })),
      skuItems: Type.Array(
        Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ name: Type.String(), picture: Type.String() })) }),
      ),
      skuJson: Type.Array(DetailSku),
      shipping: Shipping,
      activity: Type.Object({
        /** Lists the tiers of the full reductions; null if there is none. */
        fullReduction: Nullable(Type.Array(FullReductionRule)),
        volumePurchase: Nullable(Type.Object({ ...Activity, list: Type.Array(Type.Object({ num: Type.Integer(), price: Yuan })) })),
        /** Holds a package offer of one tier: any `num` pieces for the price. */
        fullPackageActivity: Nullable(Type.Object({ ...Activity, num: Type.Integer(), price: Yuan })),
        /** Holds a package offer of several tiers. */
        newFullPackageActivity: Nullable(Type.Object({ ...Activity, list: Type.Array(Type.Object({ num: Type.Integer(), price: Yuan })) })),
        /** Tells whether the pieces of all SKUs count together for volumePurchase; null without it. */
        multiSpecification: Nullable(Flag),
        /** Lists what may be added at a price of its own to an order of the product, a row for each product: the lowest price of its SKUs. */
        markUpGoodsInfoList: Type.Array(
          Type.Object({
            ...Activity,
            fullAmount: Yuan,
            mostNum: Type.Integer(),
            numIid: Id,
            title: Type.String(),
            linkUrl: Type.String(),
            price: Yuan,
            originPrice: Yuan,
          }),
        ),
        zhihuan: Type.Null(),
        limitDiscount: Nullable(Type.Object(Activity)),
        /**
         * Says what points can take off one piece at its lowest price: at most so many percent of it, which is this amount, for so many points.
         * null where the shop takes no points, or they would take off less than a cent.
         */
        integralOffset: Nullable(Type.Object({ percent: Type.Integer(), amount: Yuan, score: Type.Integer() })),
        /** Lists the promotions of kinds that have no member of their own here. */
        promotions: Type.Array(Type.Object({ ...Activity, kind: PromotionKindName, tiers: Type.Array(PromotionTier) })),
      }),
      /** Holds the flash sale of the product that runs for the caller or begins within a day; null if there is none. */
      flashSale: Nullable(
        Type.Object({
          activityId: Id,
          name: Type.String(),
          state: FlashSaleState,
          startTime: Moment,
          endTime: Moment,
          /** Names its price: 秒杀价. */
          label: Type.String(),
          /** Gives the lowest price of its SKUs, and that of each. */
          price: Yuan,
          skuPrices: Type.Array(Type.Object({ skuId: Id, price: Yuan })),
          initNum: Type.Integer(),
          leftNum: Type.Integer(),
          /** Tells whether full reductions, coupons and points apply to its price too. */
          joinsReductions: Flag,
          /** Bounds the pieces of one member, null for no bound; boughtNum counts those of the caller. */
          limitNum: Nullable(Type.Integer()),
          boughtNum: Type.Integer(),
        }),
      ),
      /** Holds the offer to groups that runs for the caller, with the price of each SKU in a group; null if none does. */
      groupOffer: Nullable(
        Type.Object({
          activityId: Id,
          name: Type.String(),
          groupSize: Type.Integer(),
          groupHours: Type.Integer(),
          /** Tells whether full reductions, coupons and points apply to its price too. */
          joinsReductions: Flag,
          mostPerMember: Nullable(Type.Integer()),
          endTime: Nullable(Moment),
          /** Gives the lowest price in a group. */
          price: Yuan,
          list: Type.Array(Type.Object({ skuId: Id, price: Yuan })),
        }),
      ),
      /** Holds the presale of the product for the caller: one that takes deposits or will, or whose rest may still be paid; null if there is none. */
      presale: Nullable(GoodsPresale),
      /** Lists the coupons that callers of this level can receive for the product. */
      coupons: Type.Array(Type.Object(CouponFields)),
      /** Counts the points that a piece at its lowest price earns once it is paid; 0 where the shop gives none. */
      gainScore: Type.Integer(),
      /** Lists the purchase gifts that orders of the product can earn, for callers of this level. */
      gifts: Type.Array(Type.Object({ ...EarnedGift.properties, endTime: Nullable(Moment), fullAmount: Yuan })),
      enabling: Type.Object({ couponShare: Flag, goodsShare: Flag, goodsWxShare: Flag, permitCreateQr: Flag, shareMoney: Flag }),
      goodsPriceObj: Type.Object({
        maxSalePrice: Nullable(Yuan),
        minSalePrice: Nullable(Yuan),
        maxSalePriceMapCostPrice: Yuan,
        minSalePriceMapCostPrice: Yuan,
      }),
      levelLabel: Type.String(),
      /** Gives the text in place of hidden prices; empty if the caller sees prices. A caller who does not sees no promotion either. */
      priceNote: Type.String(),
      /** Tells whether the caller, who sees no price, may say that they want to buy it. */
      showGoodsWantBuy: Flag,
      /** Names the next level and the price of the cheapest SKU there; null if that is not lower. */
      nextLevel: Nullable(Type.Object({ name: Type.String(), price: Yuan })),
      pfMs: Type.Integer(),
      isAgent: Flag,
      isExchange: Flag,
      /** Says what an equity product (goodsType 5) gives its buyer; empty for other products. */
      equities: Type.Array(GoodsEquity),
      /** Lists what a bundle holds; empty for other products. */
      combinedGoodList: Type.Array(CombinedGood),
      shopGoodsLeaveMessages: Type.Array(LeaveMessageField),
      noSkusGoodsLevelLimit: Type.Array(Id),
      goodsPreSale: GoodsPreSale,
      isPresell: Flag,
      parameters: Type.Array(GoodsParameter),
      detail: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), picture: Type.String(), alt: Type.String() })),
      services: Type.Array(Type.String()),
      /** Empty if the site has no service phone, or hides it from the caller's level. */
      servicePhone: Type.String(),
      /** Limits the pieces that the caller may buy in one order; null if nothing limits them. */
      mostNum: Nullable(Type.Integer()),
      /** Tells whether it is made to order: its page /customGoodsInfo begins with the leave messages. */
      madeToOrder: Flag,
      /** Tells whether it cannot be returned without reason, as a legal exception. */
      noReturn: Flag,
      /** Says who supplies it, where that is not the merchant; null if the merchant does. */
      supplier: Nullable(Type.Object({ name: Type.String(), address: Type.String(), phone: Type.String() })),
      /** Tells whether it is one of the caller's favourites; always 0 for a visitor. */
      isFavourite: Flag,
    }),
  },
  goodsShipping: {
    query: Type.Object({ goodsId: Id, stateCode: RegionCode, cityCode: RegionCode, districtCode: RegionCode }),
    reply: Shipping,
  },
  goodsStock: {
    params: Type.Object({ goodsId: Id }),
    query: Type.Object({
      sjid: Type.Optional(Id),
      /** Counts what is left of this flash sale as well: not more can be bought at its price. */
      activityId: Type.Optional(Id),
      stockIds: Type.Optional(Text(2000)),
    }),
    reply: Type.Object({ quantity: Type.Integer(), list: Type.Array(Type.Object({ skuId: Id, quantity: Type.Integer() })) }),
  },
} satisfies Record<string, CallShape>;
