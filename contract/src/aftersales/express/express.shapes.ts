import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { parcelNumberPattern } from '../logistics/couriers.ts';
import { tracedFields } from '../logistics/logistics.shapes.ts';
import { LongNumber, Nullable, Text } from '../../wire.ts';
import { expressKinds } from './express-kinds.ts';

const ParcelNumber = Type.String({ pattern: parcelNumberPattern, maxLength: 40 });

/** Holds the input and reply schemas of the API calls for parcel tracking, by call name. */
export const expressShapes = {
  newQuery: {
    query: Type.Object({
      tid: Type.Optional(LongNumber),
      number: Type.Optional(ParcelNumber),
      /** Names a courier by code or name, where two have the same number. */
      courier: Type.Optional(Text(20, 1)),
    }),
    reply: Type.Object({
      /** Lists the parcels, the latest first. */
      list: Type.Array(
        Type.Object({
          ...tracedFields,
          kind: Type.Enum(expressKinds),
          /** Names the parcel of an order as orderParcels does; null for one of a refund. */
          id: Nullable(Type.Integer()),
          tid: LongNumber,
          refundNo: Nullable(LongNumber),
          /** Show what is in it: the first product, and how many pieces there are. */
          title: Type.String(),
          linkUrl: Type.String(),
          num: Type.Integer(),
          /** Says where it goes. */
          toText: Type.String(),
        }),
      ),
    }),
  },
  expressCodeAssert: {
    body: Type.Object({ number: ParcelNumber }),
    reply: Type.Object({
      /** Is the most likely one; empty where none is known. */
      courier: Type.String(),
      courierName: Type.String(),
      list: Type.Array(Type.Object({ courier: Type.String(), courierName: Type.String() })),
    }),
  },
} satisfies Record<string, CallShape>;
