import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, PageOf, PageParams, Yuan } from '../../wire.ts';
import { RewardFields, RewardState } from './share-reward.shapes.ts';

/** Holds the input and reply schemas of the merchant's API call for share rewards, by call name. */
export const shareRewardMerchantShapes = {
  listShareRewards: {
    query: Type.Object({ state: Type.Optional(RewardState), memberId: Type.Optional(Id), ...PageParams }),
    reply: PageOf(
      Type.Object({
        ...RewardFields,
        /** Names the sharer. */
        memberId: Id,
        nick: Type.String(),
        buyerId: Id,
        tid: LongNumber,
        lineNo: Type.Integer(),
        /** Is what was paid for the line and not refunded, and the rate in basis points that is earned of it. */
        paid: Yuan,
        rate: Type.Integer(),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
