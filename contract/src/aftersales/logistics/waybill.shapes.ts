import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { LongNumber, Moment, PageOf, PageParams, Text } from '../../wire.ts';
import { type CourierCode, couriers, parcelNumberPattern } from './couriers.ts';

/** Lists the states of an electronic waybill; `unknown` is one whose answer was lost: it may have a number. */
export const waybillStates = ['asked', 'issued', 'unknown', 'refused', 'cancelled'] as const;
/** Names a state of an electronic waybill. */
export type WaybillState = (typeof waybillStates)[number];

const Courier = Type.Enum(Object.keys(couriers) as CourierCode[]);

const Waybill = Type.Object({
  id: LongNumber,
  tid: LongNumber,
  courier: Type.String(),
  courierName: Type.String(),
  state: Type.Enum(waybillStates),
  /** Empty while there is none, or while it is not known. */
  number: Type.String(),
  /** A page with the label to print; empty without one. */
  labelUrl: Type.String(),
  /** Says why there is no number, or what is to be done. */
  why: Type.String(),
  /** The order lines of the parcel; empty for all. */
  lineNos: Type.Array(Type.Integer()),
  /** Tells whether a parcel was shipped with its number. */
  isShipped: Type.Boolean(),
  makeTime: Moment,
});
const params = Type.Object({ id: LongNumber });

/** Holds the input and reply schemas of the API calls of merchants for electronic waybills, by call name. */
export const waybillShapes = {
  listWaybillAccounts: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          courier: Courier,
          courierName: Type.String(),
          isSet: Type.Boolean(),
          fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), set: Type.Boolean(), shown: Type.String() })),
        }),
      ),
    }),
  },
  putWaybillAccount: {
    params: Type.Object({ courier: Courier }),
    body: Type.Object({
      /** Fields by the names that listWaybillAccounts gives; none removes the account. */
      fields: Type.Array(Type.Object({ name: Text(40, 1), value: Text(100) }), { maxItems: 5 }),
    }),
    reply: Type.Object({ kept: Type.Enum(['new', 'same', 'removed']) }),
  },
  makeWaybills: {
    body: Type.Object({
      courier: Courier,
      parcels: Type.Array(
        Type.Object({
          tid: LongNumber,
          /** The order lines in the parcel, each complete. Default: all that are not shipped yet. */
          lineNos: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { minItems: 1, maxItems: 200 })),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    reply: Type.Object({
      /** One for each parcel, in their order. */
      list: Type.Array(
        Type.Object({
          tid: LongNumber,
          /** `before`: it had this number already. `unknown`: its answer was lost, and it must be asked again, not anew. */
          result: Type.Enum(['issued', 'before', 'unknown', 'refused']),
          id: Type.String(),
          number: Type.String(),
          labelUrl: Type.String(),
          why: Type.String(),
        }),
      ),
    }),
  },
  listWaybills: {
    query: Type.Object({ tid: Type.Optional(LongNumber), state: Type.Optional(Type.Enum(waybillStates)), ...PageParams }),
    reply: PageOf(Waybill),
  },
  askWaybillAgain: { params, reply: Waybill },
  settleWaybill: {
    params,
    body: Type.Object({
      /** The number that the courier says it has; empty if it has none. */
      number: Type.Union([Type.Literal(''), Type.String({ pattern: parcelNumberPattern, maxLength: 40 })]),
    }),
    reply: Waybill,
  },
  cancelWaybill: { params, body: Type.Object({ why: Text(100, 1) }), reply: Waybill },
  printWaybill: { params, reply: Waybill },
} satisfies Record<string, CallShape>;
