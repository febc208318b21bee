import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Text } from '../../wire.ts';
import { maxPictureCharacters } from './picture-limits.ts';

const Count = Type.Integer({ minimum: 0 });

/** Describes a SHA-256 hash in lower-case hex. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });

/** Holds the input and reply schemas of the API calls of merchants for pictures of the shop, by call name. */
export const pictureMerchantShapes = {
  addPicture: {
    body: Type.Object({
      name: Text(200, 1),
      data: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 8, maxLength: maxPictureCharacters }),
      /** The folder of a new picture; without it none. */
      folderId: Type.Optional(Id),
    }),
    reply: Type.Object({ address: Type.String(), width: Count, height: Count, bytes: Count }),
  },
  knownPictures: {
    body: Type.Object({ hashes: Type.Array(Hash, { minItems: 1, maxItems: 200 }) }),
    reply: Type.Object({ known: Type.Array(Type.Object({ hash: Type.String(), address: Type.String() })) }),
  },
} satisfies Record<string, CallShape>;
