import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Id, LongNumber, Maybe, Moment, PageAsk, PageOf, Text } from '../wire.ts';
import { auditedCalls } from './audit-words.ts';
import { roleNames } from './merchant-roles.ts';

const Role = Type.Enum(roleNames);

export const keysShapes = {
  listKeys: {
    query: Type.Object(PageAsk),
    reply: PageOf(
      Type.Object({
        id: Id,
        name: Type.String(),
        role: Role,
        createdAt: Moment,
        /** To the minute. */
        lastUsedAt: Maybe(Moment),
        revokedAt: Maybe(Moment),
        /** The key that asks. */
        own: Type.Boolean(),
      }),
    ),
  },
  addKey: {
    body: Type.Object({ name: Text(30, 1), role: Role }),
    reply: Type.Object({ id: Id, name: Type.String(), role: Role, key: Type.String() }),
  },
  revokeKey: { params: Type.Object({ id: Id }), reply: Type.Object({ id: Id, name: Type.String() }) },
  auditLog: {
    query: Type.Object({
      keyId: Type.Optional(Id),
      /** One of these, by domain and name. Without it the blocks of imports and single pictures are left out: they have their import's line. */
      call: Type.Optional(Type.Array(Type.Enum(auditedCalls), { minItems: 1, maxItems: auditedCalls.length })),
      /** About this order. */
      tid: Type.Optional(LongNumber),
      /** From this moment on, and before that. */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageAsk,
    }),
    reply: PageOf(
      Type.Object({
        id: Id,
        at: Moment,
        keyId: Id,
        keyName: Type.String(),
        /** Domain and name of the call. */
        call: Type.String(),
        /** The same in words. */
        callText: Type.String(),
        /** What it was given: long texts and lists shortened, secrets left out. */
        about: Type.Unknown(),
      }),
    ),
  },
} satisfies Record<string, Shape>;
