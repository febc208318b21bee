import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Moment, Nullable } from '../../wire.ts';

/** Describes whether a flash sale (秒杀) has begun. */
export const FlashSaleState = Type.Enum(['upcoming', 'running']);

/** Holds the input and reply schemas of the API calls for passes to flash sales, by call name. */
export const flashSaleShapes = {
  getAccess: {
    /** activityInfoId is the id of the flash sale. */
    query: Type.Object({ goodsId: Id, activityInfoId: Id }),
    reply: Type.Object({ access: Type.String(), expiresAt: Moment }),
  },
  getInitNum: {
    body: Type.Object({ activityId: Id, goodsId: Id }),
    reply: Type.Object({
      activityId: Id,
      goodsId: Id,
      initNum: Type.Integer(),
      leftNum: Type.Integer(),
      /** Bounds the pieces of one member; null for no bound. */
      limitNum: Nullable(Type.Integer()),
      state: FlashSaleState,
      startTime: Moment,
      endTime: Moment,
      serverTime: Moment,
    }),
  },
} satisfies Record<string, CallShape>;
