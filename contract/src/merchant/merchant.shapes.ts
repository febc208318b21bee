import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { orderStatuses } from '../order/order-status.ts';
import { Id, LongNumber, Maybe, Moment, PageAsk, PageOf, Text, Yuan } from '../wire.ts';

const Status = Type.Enum(orderStatuses);

export const merchantShapes = {
  listOrders: {
    query: Type.Object({ status: Type.Optional(Status), ...PageAsk }),
    reply: PageOf(
      Type.Object({
        tid: LongNumber,
        status: Status,
        statusText: Type.String(),
        memberId: Id,
        createTime: Moment,
        payTime: Maybe(Moment),
        payment: Yuan,
        memo: Type.String(),
        receiver: Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() }),
        list: Type.Array(
          Type.Object({
            lineNo: Type.Integer(),
            numIid: Id,
            skuId: Id,
            title: Type.String(),
            skuText: Type.String(),
            num: Type.Integer(),
            shippedNum: Type.Integer(),
          }),
        ),
      }),
    ),
  },
  shipOrder: {
    params: Type.Object({ tid: LongNumber }),
    body: Type.Object({
      /** A courier's code, as logistics has them. */
      courier: Text(20, 1),
      number: Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$', maxLength: 40 }),
      /** The lines in the parcel, each whole; all that is left where none are named. */
      lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
} satisfies Record<string, Shape>;
