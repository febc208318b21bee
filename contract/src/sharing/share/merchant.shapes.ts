import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { shareChannels, shareKinds, shareTextKinds } from './share-kinds.ts';

const Kind = Type.Enum(shareTextKinds);

/** Is the number of the product or of the page; 0 for the mall. */
const Target = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Holds the input and reply schemas of the API calls of merchants for sharing, by call name. */
export const shareMerchantShapes = {
  listShareTexts: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ kind: Kind, id: Target, title: Type.String(), desc: Type.String(), imgUrl: Type.String(), changedTime: Moment }),
      ),
    }),
  },
  putShareText: {
    /** An empty title, text or picture stands for the product's or the page's own. */
    body: Type.Object({ kind: Kind, id: Target, title: Text(60), desc: Text(100), imgUrl: Text(300) }),
    reply: Type.Object({ kind: Kind, id: Target }),
  },
  removeShareText: {
    body: Type.Object({ kind: Kind, id: Target }),
    reply: EmptyReply,
  },
  listShares: {
    query: Type.Object({ memberId: Type.Optional(Id), ...PageParams }),
    reply: PageOf(
      Type.Object({
        memberId: Id,
        kind: Type.Enum(shareKinds),
        target: Type.String(),
        channel: Type.Enum(shareChannels),
        succeeded: Flag,
        reason: Type.String(),
        time: Moment,
      }),
    ),
  },
  memberRelation: {
    params: Type.Object({ memberId: Id }),
    reply: Type.Object({
      /** Says who recruited the member, and since when; null for nobody. */
      recruiter: Nullable(Type.Object({ memberId: Id, boundTime: Moment })),
      /** Says whose share the member followed last; null for nobody's. */
      lastShare: Nullable(
        Type.Object({ memberId: Id, kind: Type.Enum(shareKinds), target: Type.String(), entry: Flag, sharedTime: Moment }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
