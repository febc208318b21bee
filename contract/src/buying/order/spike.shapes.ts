import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Bill, ChoiceFields } from '../checkout/checkout.shapes.ts';
import { Id, Text } from '../../wire.ts';
import { orderShapes } from './order.shapes.ts';

/** Holds the pass of getAccess. */
const Access = Text(600, 1);

/** Holds the input and reply schemas of the API calls for ordering at a flash sale, by call name. */
export const spikeShapes = {
  spikeBill: {
    query: Type.Object({
      access: Access,
      goodsId: Id,
      skuId: Id,
      num: Type.Integer({ minimum: 1, maximum: 10_000 }),
      ...ChoiceFields,
    }),
    reply: Bill,
  },
  spikeCreateOrder: {
    body: Type.Object({ ...orderShapes.createOrder.body.properties, access: Access }),
    reply: orderShapes.createOrder.reply,
  },
} satisfies Record<string, CallShape>;
