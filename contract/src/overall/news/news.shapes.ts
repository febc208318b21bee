import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Moment, Nullable, Yuan } from '../../wire.ts';
import { type NewsKind, newsKinds } from './news-kinds.ts';

/** Holds the input and reply schemas of the call for a merchant's news. */
export const newsShapes = {
  listNews: {
    query: Type.Object({
      /** Returns what came after this one, the oldest first; without it the latest, newest first. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.Enum(Object.keys(newsKinds) as NewsKind[]),
          /** The number of the order, refund, proof or product. */
          about: Type.String(),
          title: Type.String(),
          amount: Nullable(Yuan),
          at: Moment,
        }),
      ),
      /** The latest of all, also of what the caller may not see: where the next call begins. 0 before the first. */
      latest: Type.Integer({ minimum: 0 }),
    }),
  },
} satisfies Record<string, CallShape>;
