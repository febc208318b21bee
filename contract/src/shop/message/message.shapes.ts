import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Moment, PageParams, PageOf } from '../../wire.ts';

/** Holds the input and reply schemas of the API calls for messages to members, by call name. */
export const messageShapes = {
  listMessages: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Id,
        /** Names what it is about: order, parcel. */
        kind: Type.String(),
        title: Type.String(),
        text: Type.String(),
        /** Holds the path of a page of the mall, below its base; empty where it leads nowhere. */
        link: Type.String(),
        picture: Type.String(),
        time: Moment,
        isRead: Flag,
      }),
    ),
  },
  countUnread: {
    /** Holds a count that is exact up to 100; past that it is 100. */
    reply: Type.Object({ count: Type.Integer() }),
  },
  readMessage: { body: Type.Object({ id: Id }), reply: EmptyReply },
  readAllMessages: { reply: EmptyReply },
} satisfies Record<string, CallShape>;
