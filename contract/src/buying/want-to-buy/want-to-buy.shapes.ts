import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Text } from '../../wire.ts';

/** Holds the input and reply schemas, by call name, of the API call that requests to buy (想要购买) a product with a hidden price. */
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
