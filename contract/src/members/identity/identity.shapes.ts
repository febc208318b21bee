import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Text } from '../../wire.ts';

/** Describes a saved name and national id number, masked, as its member sees it. */
export const Identity = Type.Object({
  id: Id,
  name: Type.String(),
  /** National id number, masked; the full number is never returned. */
  idCard: Type.String(),
  isDefault: Flag,
});

/** Holds the input and reply schemas of the API calls for the names and national id numbers of a member, by call name. */
export const identityShapes = {
  saveRealname: {
    body: Type.Object({
      id: Type.Optional(Id),
      name: Text(30, 1),
      /** If omitted while changing an identity, the stored number stays. */
      idCard: Type.Optional(Text(24)),
      isDefault: Type.Optional(Flag),
      /** Accepted version of the text `identity`; 0 if the site has none of its own. */
      agreed: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: Identity,
  },
  identities: { reply: Type.Object({ list: Type.Array(Identity) }) },
  makeDefault: { body: Type.Object({ id: Id }), reply: EmptyReply },
  deleteIdentity: { query: Type.Object({ id: Id }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
