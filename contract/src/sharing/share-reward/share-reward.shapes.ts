import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Moment, Nullable, PageOf, PageParams, Yuan } from '../../wire.ts';
import { lapseReasons, shareRewardStates } from './share-reward-rules.ts';

/** Names the state of a share reward. */
export const RewardState = Type.Enum(shareRewardStates);

/** Describes a share reward, as its sharer and the merchant see it. */
export const RewardFields = {
  id: Id,
  numIid: Id,
  title: Type.String(),
  picture: Type.String(),
  /** Is what is or was paid to the sharer. */
  amount: Yuan,
  /** Is what was taken back of it from the sharer's balance after a later refund. */
  takenBack: Yuan,
  state: RewardState,
  /** Says why it lapsed; null if it did not. */
  reason: Nullable(Type.Enum(lapseReasons)),
  /** Says the reason in words; empty if it did not lapse. */
  reasonText: Type.String(),
  paidTime: Moment,
  /** Tells when the time for a refund is over; null until the goods are received. */
  dueTime: Nullable(Moment),
  /** Tells when it was earned or lapsed; null while it is pending. */
  settledTime: Nullable(Moment),
};

/** Holds the input and reply schemas of the API calls for share rewards, by call name. */
export const shareRewardShapes = {
  shareEarnMoneys: {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    reply: Type.Object({ list: Type.Array(Type.Object({ numIid: Id, shareEarnMoeny: Yuan })) }),
  },
  shareRewardTotals: {
    reply: Type.Object({
      /** Tells whether the shop pays share rewards now. Earlier ones are paid even if it no longer does. */
      open: Flag,
      pending: Yuan,
      earned: Yuan,
    }),
  },
  shareRewards: {
    query: Type.Object({ state: Type.Optional(RewardState), ...PageParams }),
    reply: PageOf(Type.Object({ ...RewardFields, /** Is the nick without its end. */ buyerNick: Type.String() })),
  },
} satisfies Record<string, CallShape>;
