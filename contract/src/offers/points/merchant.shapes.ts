import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id } from '../../wire.ts';

/** Holds the input and reply schemas of the API calls of merchants for points, by call name. */
export const pointsMerchantShapes = {
  grantPoints: {
    /** Lists members by their number. The batch names the granting: each member gets it once, however often it is repeated. */
    body: Type.Object({
      batch: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 }),
      members: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      points: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    }),
    reply: Type.Object({ granted: Type.Integer() }),
  },
} satisfies Record<string, CallShape>;
