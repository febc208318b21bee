import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GroupGoodsCard } from './group-goods-card.shapes.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Yuan } from '../../wire.ts';

const State = Type.Enum(['unpaid', 'open', 'complete', 'failed']);

/** Describes a group as lists show it. */
const Summary = {
  groupId: LongNumber,
  state: State,
  /** Counts its members, the opener included. */
  size: Type.Integer(),
  /** Counts the members whose payment is missing. */
  missing: Type.Integer(),
  /** Gives when it fails unless it is complete; null until its opener has paid. */
  endTime: Nullable(Moment),
};

/** Holds the input and reply schemas of the API calls for group buys (拼团), by call name. */
export const groupBuyShapes = {
  groupGoods: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      serverTime: Moment,
      ...PageOf(GroupGoodsCard).properties,
    }),
  },
  openGroups: {
    params: Type.Object({ goodsId: Id }),
    reply: Type.Object({
      serverTime: Moment,
      /** Counts the pieces that are left at the price of the group offer that runs for the caller; 0 if none does. */
      leftNum: Type.Integer(),
      /** Counts the open groups that have a place, of which the list has the first. */
      total: Type.Integer(),
      list: Type.Array(
        Type.Object({
          ...Summary,
          nick: Type.String(),
          headurl: Type.String(),
          /** Tells whether the caller is in it. */
          own: Flag,
        }),
      ),
    }),
  },
  groupDetail: {
    params: Type.Object({ groupId: LongNumber }),
    reply: Type.Object({
      ...Summary,
      serverTime: Moment,
      activityId: Id,
      name: Type.String(),
      hours: Type.Integer(),
      /** Counts the members whom the shop made up when the time was over. */
      madeUpNum: Type.Integer(),
      /** Gives how many members suffice when the time is over; null if a group then fails. */
      completesFrom: Nullable(Type.Integer()),
      mostPerMember: Nullable(Type.Integer()),
      endedTime: Nullable(Moment),
      numIid: Id,
      title: Type.String(),
      linkUrl: Type.String(),
      /** Gives the lowest price in the group, and the lowest single price; null where prices are hidden. */
      groupPrice: Nullable(Yuan),
      singlePrice: Nullable(Yuan),
      /** Lists the members who paid, the opener first. */
      members: Type.Array(Type.Object({ nick: Type.String(), headurl: Type.String(), opener: Flag, own: Flag, joinTime: Moment })),
      /** Holds the caller's order in it. */
      own: Nullable(Type.Object({ tid: LongNumber, paid: Flag })),
      /** Says why the caller cannot join; empty if they can. */
      problemText: Type.String(),
    }),
  },
  myGroups: {
    query: Type.Object(PageParams),
    reply: Type.Object({
      serverTime: Moment,
      ...PageOf(
        Type.Object({
          ...Summary,
          numIid: Id,
          title: Type.String(),
          linkUrl: Type.String(),
          tid: LongNumber,
          paid: Flag,
          joinTime: Moment,
        }),
      ).properties,
    }),
  },
} satisfies Record<string, CallShape>;
