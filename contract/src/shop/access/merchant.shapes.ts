import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, Nullable, Moment, PageParams, PageOf, Text } from '../../wire.ts';
import { auditedCalls } from './audited-calls.ts';
import { merchantRoleNames } from './merchant-roles.ts';

const Role = Type.Enum(merchantRoleNames);
const ShownRole = Type.Enum([...merchantRoleNames, 'own' as const]);

/** Holds the input and reply schemas of the API calls of merchants for access keys and the audit log, by call name. */
export const accessMerchantShapes = {
  listKeys: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Id,
        name: Type.String(),
        /** One of the five roles of keys, or `own` for a role of the merchant's own. */
        role: ShownRole,
        roleId: Nullable(Id),
        roleName: Type.String(),
        createdAt: Moment,
        /** Accurate to the minute. */
        lastUsedAt: Nullable(Moment),
        revokedAt: Nullable(Moment),
        /** Tells whether this is the key that makes the call. */
        own: Type.Boolean(),
      }),
    ),
  },
  addKey: {
    /** Takes one of the five roles of keys, or the number of a role of the merchant's own. */
    body: Type.Object({ name: Text(30, 1), role: Type.Optional(Role), roleId: Type.Optional(Id) }),
    reply: Type.Object({ id: Id, name: Type.String(), role: ShownRole, roleName: Type.String(), key: Type.String() }),
  },
  revokeKey: { params: Type.Object({ id: Id }), reply: Type.Object({ id: Id, name: Type.String() }) },
  auditLog: {
    query: Type.Object({
      keyId: Type.Optional(Id),
      personId: Type.Optional(Id),
      /** Lists only these calls, by domain and name. Without it, import blocks and single pictures are left out: their import has a line. */
      call: Type.Optional(Type.Array(Type.Enum(auditedCalls), { minItems: 1, maxItems: auditedCalls.length })),
      /** Lists only changes to this order. */
      tid: Type.Optional(LongNumber),
      /** From this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      /** Lists entries with this word in their input, in the text of their call, or in the name of who made them: of the newest 20,000 that fit the rest. */
      word: Type.Optional(Text(40, 1)),
      /** Lists only entries older than this one: the next page, however far. */
      after: Type.Optional(Id),
      ...PageParams,
    }),
    reply: PageOf(
      Type.Object({
        id: Id,
        at: Moment,
        /** The access key that made the change, or the person; the others are null. */
        keyId: Nullable(Id),
        keyName: Nullable(Type.String()),
        personId: Nullable(Id),
        personName: Nullable(Type.String()),
        /** The domain and name of the call. */
        call: Type.String(),
        /** The same as a text for people. */
        callText: Type.String(),
        /** The input of the call, with long texts and lists shortened and secrets left out. */
        about: Type.Unknown(),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
