import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable, Text, Yuan } from '../../wire.ts';

/** Describes a filter of members: those who fit all that is given. */
const filterFields = {
  levelId: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
  label: Type.Optional(Id),
  /** Bounds what they spent, both inclusive. */
  spentFrom: Type.Optional(Yuan),
  spentTo: Type.Optional(Yuan),
  joinedFrom: Type.Optional(Moment),
  joinedBefore: Type.Optional(Moment),
  /** Finds those who paid their last order before this moment, or never paid one. */
  noOrderSince: Type.Optional(Moment),
};
const RequestKey = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$', maxLength: 40 });

/** Holds the input and reply schemas of the calls by which a merchant sends something to a group of members, by call name. */
export const broadcastShapes = {
  countAudience: { query: Type.Object(filterFields), reply: Type.Object({ members: Type.Integer() }) },
  listBroadcasts: {
    query: Type.Object({
      /** Lists only those before the one of this id: the next page. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.Enum(['message', 'coupon']),
          title: Type.String(),
          state: Type.Enum(['sending', 'done', 'stopped', 'failed']),
          sent: Type.Integer(),
          /** The share of the members that was looked at, in percent. */
          percent: Type.Integer(),
          why: Type.String(),
          by: Type.String(),
          at: Moment,
          endedAt: Nullable(Moment),
        }),
      ),
      hasNext: Type.Boolean(),
    }),
  },
  sendMessage: {
    body: Type.Object({
      requestKey: RequestKey,
      filter: Type.Object(filterFields),
      title: Text(30, 1),
      text: Text(200, 1),
      /** Is a path of the mall, below its base; empty where it leads nowhere. */
      link: Type.Optional(Text(200)),
    }),
    reply: Type.Object({ id: Id }),
  },
  sendCouponTo: {
    body: Type.Object({ requestKey: RequestKey, filter: Type.Object(filterFields), key: Text(40, 1) }),
    reply: Type.Object({ id: Id }),
  },
  stopBroadcast: { params: Type.Object({ id: Id }), reply: EmptyReply },
  stopCouponSending: { params: Type.Object({ id: Id }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
