import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { orderActs } from '../order/order-acts.ts';
import { Flag, Id, LongNumber, Maybe, Moment, Words } from '../wire.ts';
import { parcelStates } from './parcel-state.ts';

const State = Type.Enum(parcelStates);

const Trace = Type.Object({ time: Moment, text: Words(), state: State, stateText: Words() });

export const logisticsShapes = {
  orderParcels: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          courier: Type.String(),
          courierName: Words(),
          /** The courier's service number; empty where there is none. */
          phone: Type.String(),
          number: Type.String(),
          shipTime: Moment,
          state: State,
          stateText: Words(),
          /** The courier could not be asked just now: what stands here may be old. */
          isLate: Flag,
          /** The newest first. */
          traces: Type.Array(Trace),
          list: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Type.Integer() })),
        }),
      ),
    }),
  },
  orderListExtendInfo: {
    body: Type.Object({ tids: Type.Array(LongNumber, { minItems: 1, maxItems: 100 }) }),
    reply: Type.Object({
      /** In the order they were asked for; what is not the caller's is left out. */
      list: Type.Array(
        Type.Object({
          tid: LongNumber,
          parcelNum: Type.Integer(),
          /** The last that was told of any of its parcels. */
          lastTrace: Maybe(Trace),
          acts: Type.Array(Type.Enum(orderActs)),
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>;
