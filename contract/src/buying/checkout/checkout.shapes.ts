import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { ShipPlace } from '../../shop/address/ship-place.ts';
import { CouponOffer, OwnCoupon } from '../../offers/coupon/coupon.shapes.ts';
import { Identity } from '../../members/identity/identity.shapes.ts';
import { EarnedGift, MissedGift } from '../../offers/gift/gift.shapes.ts';
import { InsuranceOffer } from '../../aftersales/insurance/insurance-offer.ts';
import { CombinedGood } from '../../goods/goods/combined-good.ts';
import { ShippingPromises } from '../../goods/freight/shipping-promise.ts';
import { PriceStepName, PromotionKindName } from '../../offers/promotion/form.shapes.ts';
import { PromotionTier } from '../../offers/promotion/promotion-tier.ts';
import { PresaleAmounts, PresaleTerms } from '../../offers/presale/presale.shapes.ts';
import { Flag, GoodsJson, Id, LeaveMessageField, LongNumber, Nullable, Moment, OrderGoodsJson, PriceKind, Text, Yuan } from '../../wire.ts';

/** Describes an add-on purchase (加价购) that an order's lines allow: products at a special price, with the pieces taken of each. */
export const MarkUp = Type.Object({
  activityId: Id,
  name: Type.String(),
  /** Gives the amount that its main products must reach after promotions, 0 for any piece, and the amount that they lack; 0 once pieces can be taken. */
  fullAmount: Yuan,
  missingAmount: Yuan,
  /** Bounds the pieces of one order. */
  mostNum: Type.Integer(),
  /** Lists the SKUs of the main products among the goods. */
  skuIds: Type.Array(Id),
  list: Type.Array(
    Type.Object({
      numIid: Id,
      skuId: Id,
      title: Type.String(),
      skuText: Type.String(),
      linkUrl: Type.String(),
      price: Yuan,
      originPrice: Yuan,
      soldOut: Flag,
      /** Counts the pieces that are taken. */
      num: Type.Integer(),
    }),
  ),
});

const BillLine = Type.Object({
  /** Tells lines of one SKU apart. */
  lineId: Type.Integer(),
  /** Identifies the add-on purchase that the pieces are taken in, or the purchase gift that gives them; null for others. */
  markUpId: Nullable(Id),
  giftId: Nullable(Id),
  numIid: Id,
  skuId: Id,
  /** Holds the goodsType. Goods that pass customs and goods that are not shipped are ordered separately from the rest. */
  goodsType: Type.Integer(),
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  price: Yuan,
  /** Counts the points that a piece costs besides, in the points mall; 0 elsewhere. */
  score: Type.Integer(),
  originPrice: Yuan,
  /** Says what the price comes from, where it is not the list price: 会员价, 限时折扣. */
  levelLabel: Type.String(),
  priceKind: PriceKind,
  amount: Yuan,
  problem: Nullable(Type.String()),
  /** Tells whether it cannot be returned without reason; it is ordered only with noReturnAgreed. */
  noReturn: Flag,
  /** Lists the leave message fields that the buyer fills in. */
  leaveMessages: Type.Array(LeaveMessageField),
  /** Lists what a bundle holds; empty for other products. */
  combinedGoodList: Type.Array(CombinedGood),
});

/** Describes shipping fees by freight template. Goods that cannot be shipped to the place are charged nothing. */
const Postage = {
  postFee: Yuan,
  /** Tells whether every line can be shipped there. */
  served: Flag,
  list: Type.Array(
    Type.Object({
      /** Names the template; null for goods with a flat fee. Of several flat fees only the highest is charged, once. */
      templateId: Nullable(Id),
      name: Type.String(),
      postFee: Yuan,
      served: Flag,
      skuIds: Type.Array(Id),
    }),
  ),
};
const BillAddress = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Type.String(),
  region: Type.String(),
  address: Type.String(),
  tag: Type.String(),
});

/** Describes what a price step took off: the level's price, or a promotion with its id. */
const Reduction = { kind: PriceStepName, id: Nullable(Id), name: Type.String(), amount: Yuan };

/** Describes the bill of a checkout in progress: lines, discounts, shipping, total, and what keeps the order from being placed. */
export const Bill = Type.Object({
  tid: LongNumber,
  expiresAt: Moment,
  /** Tells whether some line needs an address. */
  needAddress: Flag,
  /** null if the member has no address, or if nothing is shipped. */
  address: Nullable(BillAddress),
  /** Tells whether customs or the merchant require the identity of the buyer. */
  needRealname: Flag,
  realname: Nullable(Identity),
  list: Type.Array(BillLine),
  /** Says when the lines are shipped, by lineId. */
  promises: ShippingPromises,
  /** Sums the lines without a problem, as do all amounts below. */
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object(Reduction)),
  /** Sums the reductions. */
  reducedAmount: Yuan,
  /** Gives what the caller saves against the ordinary prices: those of their level, without promotions. */
  savedAmount: Yuan,
  /** Says which of the caller's coupons is used (cuid, null for none) and how many could be used or not; null if they have none. */
  coupon: Nullable(
    Type.Object({ cuid: Nullable(Id), name: Type.String(), amount: Yuan, usableNum: Type.Integer(), unusableNum: Type.Integer() }),
  ),
  /** Says how many of the caller's points the bill can use, what they take off, and whether they are used; null if none can be. */
  points: Nullable(
    Type.Object({
      points: Type.Integer(),
      amount: Yuan,
      used: Flag,
      /** Lists the purchase gifts that the order earns now and would miss with the points; empty while they are used. */
      lostGifts: Type.Array(MissedGift),
    }),
  ),
  /**
   * Offers the return-freight insurance, with its premium, what it pays once for a return, and whether it is bought; null where the shop has none, and
   * for goods that are not shipped or cannot be returned. It is never bought unasked.
   */
  insurance: Nullable(InsuranceOffer),
  /** Counts the points that the order costs besides its payment, in the points mall; 0 elsewhere. */
  score: Type.Integer(),
  /** Counts the caller's points, where the order costs some; else null. */
  ownScore: Nullable(Type.Integer()),
  /** Lists the caller's rights whose count card can pay for all pieces, and tells which is used: the pieces then cost nothing. */
  rights: Type.Array(Type.Object({ rightId: Id, title: Type.String(), leftNum: Type.Integer(), used: Flag })),
  /** Lists the add-on purchases that the lines take part in. */
  markUps: Type.Array(MarkUp),
  /** Lists the purchase gifts that the lines without a problem earn. Gift goods are lines of their own. */
  gifts: Type.Array(EarnedGift),
  /** Lists the purchase gifts that they would earn without the coupon and points that the bill uses. */
  missedGifts: Type.Array(MissedGift),
  /** null while the fee depends on an address that is missing. It is then in no total, and the draft cannot be ordered. */
  postFee: Nullable(Yuan),
  /** Splits postFee by freight template. */
  postages: Postage.list,
  payment: Yuan,
  /** Splits payment into the deposit and the rest of a presale; null for other orders. The rest lacks shipping while postFee is null. */
  presale: Nullable(Type.Object({ ...PresaleAmounts, ...PresaleTerms })),
  /** Holds the balance of the caller where it is the only payment method here, else null: /mall/order/ownMoney returns it always. */
  ownMoney: Nullable(Yuan),
  /** Tells whether the balance is the only payment method here and is too low. */
  balanceShort: Flag,
  /** Tells whether it can be ordered as it is; problemText says why not. */
  orderable: Flag,
  /** Names the refusal that an order would meet; null if it can be ordered. */
  problem: Nullable(Type.String()),
  problemText: Type.String(),
  /**
   * Lists the lines to order first, by lineId, where each could be ordered but not all in one order; empty where a quantity must be reduced first,
   * and for other bills.
   */
  firstLineIds: Type.Array(Type.Integer()),
});

const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** Identifies the payer in a container that provides it. Accepted now, used once such containers are supported. */
const PayerFields = { dfOpenId: Type.Optional(Text(64)), dfAppId: Type.Optional(Text(64)), xcxOpenid: Type.Optional(Text(64)) };

/** 0 keeps the previous choice. At first that is the default address, or the identity of the receiver. */
const OptionalChoiceId = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

/** Identifies the caller's coupon to use; 0 keeps the previous choice, at first the one with which the order costs least, and -1 is none. */
const CouponChoice = Type.Optional(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }));

/** 1 uses the caller's points, -1 none; 0 keeps the previous choice, at first none. */
const PointsChoice = Type.Optional(Type.Integer({ minimum: -1, maximum: 1 }));

/** 1 buys the return-freight insurance, -1 does not; 0 keeps the previous choice, at first not to buy it. */
const InsuranceChoice = Type.Optional(Type.Integer({ minimum: -1, maximum: 1 }));

/** Describes the request fields with a shopper's choices at the checkout: address, identity, coupon, points and insurance. */
export const ChoiceFields = {
  addressId: OptionalChoiceId,
  realnameId: OptionalChoiceId,
  cuid: CouponChoice,
  points: PointsChoice,
  insurance: InsuranceChoice,
};

/** Holds the input and reply schemas of the API calls for the checkout, by call name. */
export const checkoutShapes = {
  orderBill: {
    /** scene is 'cart' if the lines come from the cart. The order then removes them from it. */
    body: Type.Object({
      goodsJson: OrderGoodsJson,
      ...ChoiceFields,
      scene: Type.Optional(Text(20)),
      /** Asks for the price of a group offer, a presale or the points mall, of one product. */
      activityId: Type.Optional(Id),
      /** Joins this group of the offer; without it the order opens one. */
      groupId: Type.Optional(LongNumber),
    }),
    reply: Bill,
  },
  quoteGoods: {
    /** The free shipping is that of `shipTo`, or else of the caller's default address. */
    body: Type.Object({ goodsJson: OrderGoodsJson, shipTo: Type.Optional(ShipPlace) }),
    reply: Type.Object({
      /**
       * Lists the goods in the order of the request; amounts are without shipping. Pieces of an add-on purchase that cannot be had are left out.
       */
      list: Type.Array(
        Type.Object({
          numIid: Id,
          skuId: Id,
          markUpId: Nullable(Id),
          num: Type.Integer(),
          price: Yuan,
          /** Gives the price of a piece that a volume discount lowers it to; null where none does. */
          volumePrice: Nullable(Yuan),
          amount: Yuan,
        }),
      ),
      goodsAmount: Yuan,
      reductions: Type.Array(Type.Object({ ...Reduction, skuIds: Type.Array(Id) })),
      /** Sums the reductions. */
      reducedAmount: Yuan,
      /** Gives what the caller saves against the ordinary prices: those of their level, without promotions. */
      savedAmount: Yuan,
      /** Says what is missing to the next tier of a promotion: an amount or pieces, the other one null. */
      hints: Type.Array(
        Type.Object({
          kind: PromotionKindName,
          id: Id,
          name: Type.String(),
          missingAmount: Nullable(Yuan),
          missingNum: Nullable(Type.Integer()),
          tier: PromotionTier,
          skuIds: Type.Array(Id),
        }),
      ),
      /** Lists the add-on purchases that the goods take part in. */
      markUps: Type.Array(MarkUp),
      /** Says of each purchase gift what its goods lack for it, after discounts; 0 once they earn it. Gifts that have run out are left out. */
      gifts: Type.Array(Type.Object({ ...MissedGift.properties, skuIds: Type.Array(Id) })),
      /** Says of each freight template with free shipping what its goods lack for it, after discounts; 0 once they ship for free. */
      freeShipping: Type.Array(Type.Object({ templateId: Id, name: Type.String(), missingAmount: Yuan, skuIds: Type.Array(Id) })),
      payment: Yuan,
    }),
  },
  couponSavings: {
    body: Type.Object({ goodsJson: OrderGoodsJson }),
    /** Lists the coupons that save most first. */
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...CouponOffer.properties,
          /** Gives the amount that it takes off, of a random one the least; 0 if these goods cannot use it now. */
          discountPrice: Yuan,
          /** Gives what its goods lack for it; null if it lacks no amount. */
          missingAmount: Nullable(Yuan),
        }),
      ),
    }),
  },
  cashier: {
    /** addressId is 0 by default: the previous address, at first the default one. */
    query: Type.Object({ ...PayerFields, addressId: OptionalChoiceId }),
    body: Type.Object({
      tid: LongNumber,
      realnameId: OptionalChoiceId,
      cuid: CouponChoice,
      points: PointsChoice,
      insurance: InsuranceChoice,
    }),
    reply: Bill,
  },
  cashierSubmit: { body: Type.Object({ tid: LongNumber, ...ChoiceFields }), reply: Bill },
  privilegeSubmit: {
    /** rightId is -1 for ordinary prices. */
    body: Type.Object({
      tid: LongNumber,
      rightId: Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }),
      ...ChoiceFields,
    }),
    reply: Bill,
  },
  cashierScene: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      /** As in the page /submitOrder/{scene}/{score}: 'cart' for lines that the order removes from the cart. */
      scene: Type.Union([Type.Literal('goods'), Type.Literal('cart')]),
      score: Type.Integer(),
      expiresAt: Moment,
      /** Counts all pieces. */
      num: Type.Integer(),
      list: Type.Array(BillLine),
    }),
  },
  couponDiscountPrice: {
    body: Type.Object({ tid: LongNumber }),
    /** Lists the caller's coupons for the draft: those that can be used first, the best of them first of all. */
    reply: Type.Object({
      cuid: Nullable(Id),
      list: Type.Array(
        Type.Object({
          ...OwnCoupon.properties,
          usable: Flag,
          /** Gives the amount that it takes off; 0 if it cannot be used. */
          discountPrice: Yuan,
          /** Says why it cannot be used; empty if it can. */
          why: Type.String(),
          /** Lists the purchase gifts that the draft earns now and would miss with it. */
          lostGifts: Type.Array(MissedGift),
        }),
      ),
    }),
  },
  overseasValidate: {
    body: Type.Object({ tid: LongNumber, realnameId: OptionalChoiceId }),
    reply: Type.Object({
      tid: LongNumber,
      needRealname: Flag,
      pass: Flag,
      /** Says what customs would reject; empty if it passes. */
      problemText: Type.String(),
      realname: Nullable(Identity),
    }),
  },
  postage: {
    /** Takes an address of the caller, or region codes. The address takes precedence. */
    body: Type.Object({
      goodsJson: GoodsJson,
      addressId: OptionalChoiceId,
      stateCode: Type.Optional(RegionCode),
      cityCode: Type.Optional(RegionCode),
      districtCode: Type.Optional(RegionCode),
    }),
    reply: Type.Object(Postage),
  },
  defaultAddressExpress: {
    query: Type.Object({ goodsJson: Type.Optional(GoodsJson) }),
    /** express is null without an address or without goods. */
    reply: Type.Object({ address: Nullable(BillAddress), express: Nullable(Type.Object(Postage)) }),
  },
} satisfies Record<string, CallShape>;
