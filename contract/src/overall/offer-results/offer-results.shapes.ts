import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Text, Yuan } from '../../wire.ts';

const Key = Text(40, 1);
const Count = Type.Integer({ minimum: 0 });
const results = {
  /** Paid orders that it took part in, also such as were refunded since. */
  orders: Count,
  buyers: Count,
  pieces: Count,
  /** What it took off. */
  off: Yuan,
  /** What was paid for the lines that it reduced, without shipping. */
  takings: Yuan,
  /** There are more orders than are summed up. */
  isPartial: Type.Boolean(),
};

/** Holds the input and reply schemas of the calls for the results of promotions and coupons, by call name. */
export const offerResultsShapes = {
  promotionResults: { params: Type.Object({ key: Key }), reply: Type.Object(results) },
  couponResults: { params: Type.Object({ key: Key }), reply: Type.Object({ received: Count, used: Count, ...results }) },
} satisfies Record<string, CallShape>;
