import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Moment, PageOf, PageParams } from '../../wire.ts';

/** Holds the input and reply schemas of the API calls of merchants for visitor counts and for errors of shoppers' browsers, by call name. */
export const trackingMerchantShapes = {
  visitorCounts: {
    /** Counts the days back from today, today included: 7 by default. */
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 62 })) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          day: Type.String(),
          /** Counts members, each once. */
          visitors: Type.Integer(),
          looks: Type.Integer(),
          clicks: Type.Integer(),
          /** Counts looks at products, and the members who looked at any. */
          goodsLooks: Type.Integer(),
          goodsVisitors: Type.Integer(),
          shares: Type.Integer(),
          /** Counts members of whom a visit of that day began by a shared link. */
          broughtVisitors: Type.Integer(),
        }),
      ),
    }),
  },
  listClientLogs: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        at: Moment,
        kind: Type.String(),
        message: Type.String(),
        stack: Type.String(),
        path: Type.String(),
        clientType: Type.String(),
        /** Counts how often it came on that day. */
        times: Type.Integer(),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
