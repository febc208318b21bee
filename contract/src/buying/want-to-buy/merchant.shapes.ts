import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';

/** Holds the input and reply schemas, by call name, of a merchant's API calls for members' requests to buy products with hidden prices. */
export const wantBuyMerchantShapes = {
  listWantBuys: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Id,
        numIid: Id,
        title: Type.String(),
        num: Type.Integer(),
        remark: Type.String(),
        memberNo: Id,
        nick: Type.String(),
        askedAt: Moment,
        handledAt: Nullable(Moment),
        answer: Type.String(),
      }),
    ),
  },
  handleWantBuy: { params: Type.Object({ id: Id }), body: Type.Object({ answer: Text(200, 1) }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
