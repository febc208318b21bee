import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { Id, Text } from '../wire.ts';

/** Declares the parameters and replies of the calls for requests to buy (想要购买): products whose price is hidden. */
export const wantBuyShapes = {
  submitGoods: {
    body: Type.Object({
      numIid: Id,
      num: Type.Integer({ minimum: 1, maximum: 99_999 }),
      /** Says what else the merchant should know, such as the colour. */
      remark: Type.Optional(Text(200)),
    }),
    reply: Type.Object({ id: Id }),
  },
} satisfies Record<string, CallShape>;
