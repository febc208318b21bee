import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { ConfirmWords, EmptyReply, Id, Nullable, Moment, PageParams, PageOf, Text, Yuan } from '../../wire.ts';

const Count = Type.Integer({ minimum: 0 });

/** Describes the number of a level. 0 is allowed: it is the level that every member begins with. */
const LevelId = Type.Integer({ minimum: 0, maximum: 999_999 });
/** Lists the states of a member; no call sets `notActivated` until agents are invited, which is not built yet. */
const states = ['active', 'frozen', 'notActivated', 'closed'] as const;

/** Describes the fields of a member that the merchant's list of members and the reply about one member share. */
export const memberFields = {
  id: Id,
  nick: Type.String(),
  /** Masked except for the last four digits; null if there is none. */
  mobile: Nullable(Type.String()),
  levelId: LevelId,
  levelName: Type.String(),
  state: Type.Enum(states),
  joinTime: Moment,
};
const Level = {
  /** Its rank, from 0; a higher rank is a better level. */
  rank: Type.Integer({ minimum: 0, maximum: 100 }),
  name: Text(20, 1),
  alias: Text(8, 1),
  /** The share of the price that this level pays, in basis points: 9500 is 9.5 折. */
  discountBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  growthFrom: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
};

/** Holds the input and reply schemas of the API calls by which a merchant manages members and member levels, by call name. */
export const accountMerchantShapes = {
  listMembers: {
    query: Type.Object({
      keyword: Type.Optional(Text(40)),
      levelId: Type.Optional(LevelId),
      state: Type.Optional(Type.Enum(states)),
      label: Type.Optional(Id),
      /** Bounds what they spent, both inclusive. */
      spentFrom: Type.Optional(Yuan),
      spentTo: Type.Optional(Yuan),
      /** Bounds when they joined: from this moment on, and before that one. */
      joinedFrom: Type.Optional(Moment),
      joinedBefore: Type.Optional(Moment),
      sort: Type.Optional(Type.Enum(['newest', 'spent', 'lastOrder'])),
      /** Lists only those after this member in the sort: the next page, however far. */
      after: Type.Optional(Id),
      ...PageParams,
    }),
    reply: PageOf(
      Type.Object({
        ...memberFields,
        /** What they paid for orders and did not get back. */
        spent: Yuan,
        paidOrders: Count,
        lastPayTime: Nullable(Moment),
        labels: Type.Array(Type.Object({ id: Id, name: Type.String() })),
        note: Type.String(),
      }),
    ),
  },
  setMemberLevel: { params: Type.Object({ id: Id }), body: Type.Object({ levelId: LevelId }), reply: EmptyReply },
  freezeMember: {
    params: Type.Object({ id: Id }),
    /** Says why, for the audit log; the member does not see it. */
    body: Type.Object({ why: Type.Optional(Text(100)) }),
    reply: EmptyReply,
  },
  unfreezeMember: { params: Type.Object({ id: Id }), reply: EmptyReply },
  listLevels: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: LevelId,
          rank: Count,
          name: Type.String(),
          alias: Type.String(),
          discountBp: Count,
          growthFrom: Count,
          memberNum: Count,
        }),
      ),
    }),
  },
  putLevel: {
    params: Type.Object({ id: LevelId }),
    body: Type.Object({ ...Level, confirm: Type.Optional(ConfirmWords) }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
