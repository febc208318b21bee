import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, PageOf, PageParams } from '../../wire.ts';

const benefit = {
  /** Says what it gives: coupons, points, a level for its days, or pieces of a count card (次卡), which cost nothing. */
  type: Type.Enum(['coupon', 'points', 'level', 'card']),
  typeText: Type.String(),
  /** Names the coupon or the level; empty for the others. */
  name: Type.String(),
  /** Counts the coupons, points or pieces; 1 for a level. */
  num: Type.Integer(),
  /** Lists the products of a count card, those that are sold out last; empty for the others. */
  goods: Type.Array(Type.Object({ numIid: Id, title: Type.String(), linkUrl: Type.String(), soldOut: Flag })),
};

/**
 * Describes the benefits (权益) that the buyer of an equity product gets, and for how many days from the payment they
 * last.
 */
export const GoodsEquity = Type.Object({
  ...benefit,
  days: Type.Integer(),
  /** Tells of a level whether the caller's own is no lower, so that it would add nothing; 0 for the others. */
  isHeld: Flag,
});

const Right = Type.Object({
  rightId: Id,
  /** Names the order and the product that it was bought with. */
  tid: LongNumber,
  numIid: Id,
  title: Type.String(),
  startTime: Moment,
  endTime: Moment,
  /** Tells whether its days are over. */
  ended: Flag,
  /** Counts the days by which its member may extend it once, in its last seven days; 0 for none. */
  delayDays: Type.Integer(),
  /** Tells whether it may be extended now, and whether it was. */
  canDelay: Flag,
  delayed: Flag,
  equities: Type.Array(
    Type.Object({
      ...benefit,
      /** Counts the pieces of a count card that are left; 0 for the others. */
      leftNum: Type.Integer(),
      /** Counts the coupons that could not be given because they had run out; 0 for the others. */
      missingNum: Type.Integer(),
    }),
  ),
});

/** Holds the input and reply schemas of the API calls by which members see and extend the benefits (权益) that they bought, by call name. */
export const equityShapes = {
  myRights: {
    /** state is 0 for the rights that hold (default), 1 for those whose days are over. */
    query: Type.Object({ state: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })), ...PageParams }),
    reply: PageOf(Right),
  },
  validationDelay: { params: Type.Object({ id: Id }), reply: Type.Object({ id: Id, endTime: Moment }) },
  validationDelayList: {
    body: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        rightId: Id,
        title: Type.String(),
        /** Says when it was extended, when it would have ended, and when it ends. */
        delayTime: Moment,
        oldEndTime: Moment,
        endTime: Moment,
      }),
    ),
  },
} satisfies Record<string, CallShape>;
