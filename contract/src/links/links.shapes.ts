import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { Text } from '../wire.ts';
import { longestLink, longestScene } from './link-limits.ts';

const ShortLink = Type.Object({
  code: Type.String(),
  /** Is the whole address with the code. */
  shortUrl: Type.String(),
  /** Is the address that it leads to. */
  url: Type.String(),
});
const NewLink = Type.Object({ url: Text(longestLink, 1) });

export const linksShapes = {
  createShortUrl: { body: NewLink, reply: ShortLink },
  createShortUrlOfGateway: { body: NewLink, reply: ShortLink },
  queryShortUrl: {
    query: Type.Object({ code: Type.Optional(Text(30, 1)), url: Type.Optional(Text(longestLink, 1)) }),
    reply: ShortLink,
  },
  encryptionScene: {
    query: Type.Object({ scene: Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 }) }),
    reply: Type.Object({ scene: Type.String(), query: Type.String() }),
  },
  encryptionScenePost: {
    body: Type.Object({ query: Text(longestScene, 1) }),
    reply: Type.Object({
      /** Is 32 characters long, as much as a mini-program code holds. */
      scene: Type.String(),
      query: Type.String(),
    }),
  },
} satisfies Record<string, CallShape>;
