import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { giftMerchantShapes } from '../../offers/gift/merchant.shapes.ts';
import { luckyDrawMerchantShapes } from '../../offers/lucky-draw/merchant.shapes.ts';
import { AnyPromotionForm, PriceStepName, PromotionFormWith } from '../../offers/promotion/form.shapes.ts';
import { promotionMerchantShapes } from '../../offers/promotion/merchant.shapes.ts';
import { Id, Nullable, Text, Yuan } from '../../wire.ts';

/** Describes what a cart costs without shipping, and what took off how much. id is null for the level's price and the tried promotion. */
const Reckoning = Type.Object({
  goodsAmount: Yuan,
  reductions: Type.Array(Type.Object({ kind: PriceStepName, id: Nullable(Id), name: Type.String(), amount: Yuan })),
  payment: Yuan,
});

/** Says what so many draws are expected to give, no prize more often than there are, and the fallback in place of the rest. */
const DrawExpectation = {
  draws: Type.Integer(),
  /** Gives the expected number of each prize, in their order, to three decimals. */
  prizes: Type.Array(Type.Number()),
  /** Sums the prizes at their value. */
  cost: Yuan,
  /** Counts the points that are given as prizes. */
  points: Type.Integer(),
};

/** Describes what a promotion is tried on, besides its form. */
const trialFields = {
  /** Names the saved promotion that it would replace; its price is then left out of both computations. */
  key: Type.Optional(promotionMerchantShapes.putPromotion.params.properties.key),
  /** Lists sample carts. By default one piece of each of the first five products, and for each tier the smallest cart that reaches it. */
  carts: Type.Optional(
    Type.Array(
      Type.Object({
        levelId: Type.Optional(Id),
        lines: Type.Array(Type.Object({ goods: Text(60, 1), num: Type.Integer({ minimum: 1, maximum: 100_000 }) }), {
          minItems: 1,
          maxItems: 200,
        }),
      }),
      { maxItems: 20 },
    ),
  ),
};

/** Holds the input and reply schemas of the API calls that simulate promotions, gifts and lucky draws before they are saved, by call name. */
export const trialMerchantShapes = {
  tryPromotion: {
    body: Type.Object({ ...AnyPromotionForm.properties, ...trialFields }),
    forms: PromotionFormWith(trialFields),
    reply: Type.Object({
      carts: Type.Array(
        Type.Object({
          /** Counts the tier that the cart reaches, from 1; null for other carts. */
          tier: Nullable(Type.Integer()),
          lines: Type.Array(Type.Object({ numIid: Id, title: Type.String(), skuText: Type.String(), num: Type.Integer() })),
          without: Reckoning,
          with: Reckoning,
        }),
      ),
      /** Sums the last hundred orders that are not closed, at today's list prices and the members' levels of today, without shipping. */
      orders: Type.Object({
        count: Type.Integer(),
        /** Counts the orders that would have cost another amount. */
        changed: Type.Integer(),
        /** Counts those that would have cost more: the promotion keeps another from applying. */
        dearer: Type.Integer(),
        /** Counts the lines whose products no longer exist; they are left out. */
        goneLines: Type.Integer(),
        without: Yuan,
        with: Yuan,
        difference: Yuan,
      }),
    }),
  },
  tryPurchaseGift: {
    body: Type.Object({ key: Type.Optional(Text(40)), ...giftMerchantShapes.putPurchaseGift.body.properties }),
    reply: Type.Object({
      /** Counts the last orders that are not closed, and those that would earn it at today's prices. */
      count: Type.Integer(),
      earning: Type.Integer(),
      gifts: Type.Array(
        Type.Object({
          kind: Type.String(),
          title: Type.String(),
          num: Type.Integer(),
          /** Counts the orders that would get it, no more than it is for. */
          orders: Type.Integer(),
          /** Sums gift goods at their list price; null for points and coupons. */
          amount: Nullable(Yuan),
        }),
      ),
      /** Says which gifts orders do not get now: products that are not on sale yet, or have too little stock. */
      warnings: Type.Array(Type.String()),
    }),
  },
  tryLuckyDraw: {
    body: Type.Object({
      ...luckyDrawMerchantShapes.putLuckyDraw.body.properties,
      key: Type.Optional(luckyDrawMerchantShapes.putLuckyDraw.params.properties.key),
    }),
    reply: Type.Object({
      /** Says what 100 and 1,000 draws give, and how many points members spend if they pay for each. */
      series: Type.Array(Type.Object({ ...DrawExpectation, pointsTaken: Type.Integer() })),
      /** Counts the draws after which each prize has run out, in their order; null for one that does not. */
      usedUpAfter: Type.Array(Nullable(Type.Integer())),
      /** Gives one draw to each of the last hundred orders that are not closed, if its member may draw. `count` counts the orders. */
      orders: Type.Object({ count: Type.Integer(), ...DrawExpectation }),
      /** Lets each member who may draw, and paid an order in the last thirty days, take all draws of one day. `count` counts the members. */
      buyers: Type.Object({ count: Type.Integer(), ...DrawExpectation, pointsTaken: Type.Integer() }),
    }),
  },
} satisfies Record<string, CallShape>;
