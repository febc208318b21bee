import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Moment, notRead, Text } from '../../wire.ts';
import { longestLink, longestScene } from './link-limits.ts';

const ShortLink = Type.Object({
  code: Type.String(),
  /** Is the whole address with the code. */
  shortUrl: Type.String(),
  /** Is the address that it leads to. */
  url: Type.String(),
});
const NewLink = Type.Object({ url: Text(longestLink, 1) });

/** Holds the input and reply schemas of the API calls for short links and mini-program codes, by call name. */
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
  getQrcode: {
    query: Type.Object({
      /** Is the page's address, whole or from /mall on; the home page without it. */
      url: Type.Optional(Text(longestLink, 1)),
      envVersion: notRead(Text(20), 'the deployment decides which version of the mini program its codes open'),
    }),
    reply: Type.Object({
      /** Is the picture's address, good for a week. */
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      /** Is what the mini program gets, for encryptionScene. */
      scene: Type.String(),
      envVersion: Type.Enum(['release', 'trial']),
      /** Is the path that the code leads to. */
      path: Type.String(),
    }),
  },
  shortLink: {
    body: Type.Object({
      url: Text(longestLink, 1),
      /** Is shown in the link; the shop's name without it. */
      title: Type.Optional(Text(60)),
    }),
    reply: Type.Object({ link: Type.String(), endTime: Moment }),
  },
} satisfies Record<string, CallShape>;
