import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { suggestionKinds } from './suggestion-limits.ts';

/** Holds the input and reply schemas of the API calls of merchants for suggestions, by call name. */
export const suggestionMerchantShapes = {
  listSuggestions: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Id,
        kind: Type.Enum(suggestionKinds),
        text: Type.String(),
        pictures: Type.Array(Type.String()),
        contact: Type.String(),
        memberNo: Id,
        nick: Type.String(),
        sentAt: Moment,
        reply: Type.String(),
        repliedAt: Nullable(Moment),
      }),
    ),
  },
  replyToSuggestion: { params: Type.Object({ id: Id }), body: Type.Object({ reply: Text(300, 1) }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
