import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { mostSuggestionPictures, mostSuggestionText, suggestionKinds } from './suggestion-limits.ts';

/** Holds the input and reply schemas of the API calls for suggestions, by call name. */
export const suggestionShapes = {
  submitSuggestion: {
    body: Type.Object({
      kind: Type.Enum(suggestionKinds),
      text: Text(mostSuggestionText, 1),
      /** Lists the URLs (`linkUrl`) of uploads for `suggestion`. */
      pictures: Type.Optional(Type.Array(Text(300, 1), { maxItems: mostSuggestionPictures })),
      /** Says how the shop can reach the member: a mobile number, or any other way. */
      contact: Type.Optional(Text(60)),
    }),
    reply: Type.Object({ id: Id }),
  },
  mySuggestions: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Id,
        kind: Type.Enum(suggestionKinds),
        text: Type.String(),
        /** Lists where the pictures can be read now; these URLs are good for an hour. */
        pictures: Type.Array(Type.String()),
        sentAt: Moment,
        reply: Type.String(),
        repliedAt: Nullable(Moment),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
