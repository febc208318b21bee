import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GoodsCard } from '../../front/storefront/goods-card.shapes.ts';
import { PromotionKindName } from './form.shapes.ts';
import { Flag, Id, Moment, notRead, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

const State = Type.Enum(['upcoming', 'running']);

/**
 * Describes a product in a promotion's product list: picture, title, the caller's price now, and the price while the
 * limit discount runs.
 */
export const PromotionCard = Type.Object({
  ...GoodsCard.properties,
  activityId: Id,
  /** Gives the caller's price under the limit discount or flash sale; null where prices are hidden, and for other kinds. */
  salePrice: Nullable(Yuan),
  /** Gives what the caller pays without these promotions, to be struck through; null unless it is higher than salePrice. */
  formerPrice: Nullable(Yuan),
  /** Count the pieces that a flash sale has of it in all, and those that are left; null for other kinds. */
  initNum: Nullable(Type.Integer()),
  leftNum: Nullable(Type.Integer()),
});
const Head = {
  activityId: Id,
  name: Type.String(),
  startTime: Moment,
  /** Is null for a promotion that runs until the merchant ends it. */
  endTime: Nullable(Moment),
  state: State,
  /** Lists the hours of each day in which it runs, such as 10:00-12:00; empty for all day. */
  hours: Type.Array(Type.String()),
  /** Gives when it begins or, if it runs, ends: what a countdown counts to. null if it does not end. */
  changeTime: Nullable(Moment),
};

/**
 * Describes a tier: from `num` pieces or from an amount on; what it gives is a price, an amount off or a share left to pay of ten. That of a full
 * reduction has the fields and values that the product's page has.
 */
const Tier = Type.Object({
  num: Nullable(Type.Integer()),
  saleFullPrice: Nullable(Yuan),
  price: Nullable(Yuan),
  /** Is 0 for money off, 1 for a discount; null where the tier gives a price or an add-on purchase. */
  saleDiscountType: Nullable(Flag),
  saleDiscountPrice: Nullable(Yuan),
  saleDiscountZkl: Nullable(Type.Number()),
  isFreeMail: Flag,
});

/** Describes what a promotion grants. */
const Terms = {
  type: PromotionKindName,
  tiers: Type.Array(Tier),
  /** Is 1 where the tier of a full reduction is granted again for each further multiple. */
  discountType: Flag,
  /** Is 1 where the pieces of all SKUs of a product count together for a volume discount. */
  multiSpecification: Flag,
};

/** Holds the input and reply schemas of the API calls for promotions, by call name. */
export const promotionShapes = {
  activity: {
    params: Type.Object({ id: Id }),
    query: Type.Object({ sjid: Type.Optional(Id), ...PageParams }),
    reply: Type.Object({ ...Head, ...Terms, serverTime: Moment, ...PageOf(PromotionCard).properties }),
  },
  listActivities: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      serverTime: Moment,
      ...PageOf(Type.Object({ ...Head, ...Terms, goods: Type.Array(PromotionCard) })).properties,
    }),
  },
  limitDiscountPage: {
    query: Type.Object({
      /** Lists the limit discounts to look in, with commas between; all by default. */
      activityIds: Type.Optional(Text(2000)),
      scenario: notRead(Text(40), 'its values are not documented'),
      /** Names a session: 10:00-12:00. */
      saleHours: Type.Optional(Text(11)),
      ...PageParams,
    }),
    reply: Type.Object({
      serverTime: Moment,
      sessions: Type.Array(
        Type.Object({
          saleHours: Type.String(),
          startTime: Moment,
          endTime: Moment,
          state: Type.Enum(['upcoming', 'running', 'over']),
        }),
      ),
      /** Names the session that the products are of; empty if there is none. */
      saleHours: Type.String(),
      ...PageOf(PromotionCard).properties,
    }),
  },
  limitDiscountTemplates: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      serverTime: Moment,
      ...PageOf(Type.Object({ ...Head, goodsNum: Type.Integer(), goods: Type.Array(PromotionCard) })).properties,
    }),
  },
} satisfies Record<string, CallShape>;
