import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { orderActions } from '../../buying/order/order-actions.ts';
import { Flag, Id, LongNumber, Nullable, Moment } from '../../wire.ts';
import { parcelStates } from './parcel-state.ts';

const State = Type.Enum(parcelStates);

const Trace = Type.Object({ time: Moment, text: Type.String(), state: State, stateText: Type.String() });

/** Describes the fields of a parcel with its tracking steps. */
export const tracedFields = {
  courier: Type.String(),
  courierName: Type.String(),
  /** Holds the courier's service number; empty where there is none. */
  phone: Type.String(),
  number: Type.String(),
  shipTime: Moment,
  state: State,
  stateText: Type.String(),
  /** Tells whether the courier could not be asked just now, so that this may be out of date. */
  isLate: Flag,
  /** Lists the trace, the newest step first. */
  traces: Type.Array(Trace),
};

/** Holds the input and reply schemas of the API calls by which shoppers track parcels, by call name. */
export const logisticsShapes = {
  orderParcels: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          ...tracedFields,
          list: Type.Array(Type.Object({ lineNo: Type.Integer(), num: Type.Integer() })),
        }),
      ),
    }),
  },
  orderListExtendInfo: {
    body: Type.Object({ tids: Type.Array(LongNumber, { minItems: 1, maxItems: 100 }) }),
    reply: Type.Object({
      /** Lists the orders as requested; leaves out those that are not the caller's. */
      list: Type.Array(
        Type.Object({
          tid: LongNumber,
          parcelNum: Type.Integer(),
          /** Holds the latest step of any of its parcels. */
          lastTrace: Nullable(Trace),
          acts: Type.Array(Type.Enum(orderActions)),
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
