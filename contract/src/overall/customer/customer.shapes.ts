import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

const OfMember = Type.Object({ id: Id });
const OfLabel = Type.Object({ id: Id });
const LabelName = Text(12, 1);
/** Names a correction: the client makes one for each, and sends it again with a retry. */
const RequestKey = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$', maxLength: 40 });
const Why = Text(100, 1);
const entry = { id: Type.String(), kind: Type.String(), kindText: Type.String(), at: Moment };

/** Holds the input and reply schemas of the calls by which a merchant looks after one member, by call name. */
export const customerShapes = {
  memberOrders: {
    params: OfMember,
    query: Type.Object({
      /** Lists only orders before this one: the next page. */
      after: Type.Optional(LongNumber),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          tid: LongNumber,
          status: Type.String(),
          title: Type.String(),
          picture: Type.String(),
          pieces: Type.Integer(),
          payment: Yuan,
          createTime: Moment,
          payTime: Nullable(Moment),
        }),
      ),
      hasNext: Type.Boolean(),
    }),
  },
  memberCoupons: {
    params: OfMember,
    query: Type.Object({
      /** Lists only those received before the one of this id: the next page. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          key: Type.String(),
          name: Type.String(),
          status: Type.Enum(['unused', 'locked', 'used', 'expired']),
          tid: Nullable(Type.String()),
          receivedTime: Moment,
          endTime: Moment,
        }),
      ),
      hasNext: Type.Boolean(),
    }),
  },
  memberPoints: {
    params: OfMember,
    query: Type.Object(PageParams),
    reply: Type.Object({
      usable: Type.Integer(),
      entries: PageOf(Type.Object({ ...entry, points: Type.Integer(), pointsAfter: Type.Integer() })),
    }),
  },
  memberBalance: {
    params: OfMember,
    query: Type.Object(PageParams),
    reply: Type.Object({ balance: Yuan, entries: PageOf(Type.Object({ ...entry, amount: Yuan, balanceAfter: Yuan })) }),
  },
  memberCards: {
    params: OfMember,
    reply: Type.Object({
      list: Type.Array(Type.Object({ number: Type.String(), name: Type.String(), left: Yuan, frozen: Flag, endTime: Nullable(Moment) })),
    }),
  },
  memberAddresses: {
    params: OfMember,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          mobile: Type.String(),
          region: Type.String(),
          detail: Type.String(),
          tag: Type.String(),
          isDefault: Type.Boolean(),
        }),
      ),
    }),
  },
  memberCorrections: {
    params: OfMember,
    query: Type.Object({
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.Enum(['points', 'balance']),
          /** Points, or yuan; negative for what was taken. */
          amount: Type.Number(),
          why: Type.String(),
          by: Type.String(),
          at: Moment,
        }),
      ),
      hasNext: Type.Boolean(),
    }),
  },
  correctPoints: {
    params: OfMember,
    body: Type.Object({ points: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }), why: Why, requestKey: RequestKey }),
    reply: Type.Object({ usable: Type.Integer() }),
  },
  correctBalance: {
    params: OfMember,
    body: Type.Object({ amount: Type.Number({ multipleOf: 0.01, minimum: -5000, maximum: 5000 }), why: Why, requestKey: RequestKey }),
    reply: Type.Object({ balance: Yuan }),
  },
  putMemberNote: { params: OfMember, body: Type.Object({ note: Text(1000) }), reply: EmptyReply },
  putMemberLabels: {
    params: OfMember,
    body: Type.Object({ labels: Type.Array(Id, { maxItems: 20, uniqueItems: true }) }),
    reply: EmptyReply,
  },
  listMemberLabels: {
    reply: Type.Object({ list: Type.Array(Type.Object({ id: Id, name: Type.String(), members: Type.Integer() })) }),
  },
  addMemberLabel: { body: Type.Object({ name: LabelName }), reply: Type.Object({ id: Id }) },
  renameMemberLabel: { params: OfLabel, body: Type.Object({ name: LabelName }), reply: EmptyReply },
  removeMemberLabel: { params: OfLabel, reply: EmptyReply },
} satisfies Record<string, CallShape>;
