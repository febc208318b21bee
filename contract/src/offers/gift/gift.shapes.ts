import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Yuan } from '../../wire.ts';

const GiftKind = Type.Enum(['points', 'coupon', 'goods']);

/** Describes an item of a purchase gift: points, coupons or pieces of a product. */
const Item = {
  kind: GiftKind,
  num: Type.Integer(),
  /** Names the coupon or the product; empty for points. */
  title: Type.String(),
};

/** Describes a purchase gift (满赠) of an order: the points, coupons or free products that it earned. */
export const OrderGift = Type.Object({
  ...Item,
  giftId: Id,
  tid: LongNumber,
  /** Names the activity, as it was then. */
  name: Type.String(),
  /** 'reserved' until the order is paid; 'gone' if it had run out; 'released' as its order closed; 'takenBack' by a refund. */
  state: Type.Enum(['reserved', 'granted', 'gone', 'released', 'takenBack']),
  /** Counts what was granted: fewer coupons than promised where they had run out. */
  grantedNum: Type.Integer(),
  numIid: Nullable(Id),
  skuId: Nullable(Id),
  createTime: Moment,
  grantTime: Nullable(Moment),
});

/** Describes a purchase gift (满赠) that a checkout has earned, and which of the gift's items have run out. */
export const EarnedGift = Type.Object({
  giftId: Id,
  name: Type.String(),
  list: Type.Array(Type.Object({ ...Item, gone: Flag })),
});

/**
 * Describes a purchase gift (满赠) that goods can earn: its sum, what they lack for it after discounts, and its items. A checkout may miss it because of a
 * coupon or points.
 */
export const MissedGift = Type.Object({
  giftId: Id,
  name: Type.String(),
  /** Gives the amount that its products must reach. */
  fullAmount: Yuan,
  missingAmount: Yuan,
  list: Type.Array(Type.Object(Item)),
});

/** Holds the input and reply schemas of the API calls for purchase gifts, by call name. */
export const giftShapes = {
  awardCenter: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      ...PageOf(OrderGift).properties,
      /** Lists what can be had now. */
      activities: Type.Array(
        Type.Object({
          giftId: Id,
          name: Type.String(),
          endTime: Nullable(Moment),
          /** Gives the amount that its products must reach; 0 for any piece. */
          fullAmount: Yuan,
          /** Lists its products by id; null for all of the shop. */
          numIids: Nullable(Type.Array(Id)),
          list: Type.Array(Type.Object({ ...Item, gone: Flag })),
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
