import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Id, LongNumber, Moment } from '../wire.ts';

export const logisticsShapes = {
  orderParcels: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          courier: Type.String(),
          courierName: Type.String(),
          number: Type.String(),
          shipTime: Moment,
          list: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Type.Integer() })),
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>;
