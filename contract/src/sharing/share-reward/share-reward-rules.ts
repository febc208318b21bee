/** Lists the states of a share reward: pending until the time for a refund ends, earned once paid to the sharer, or lapsed. */
export const shareRewardStates = ['pending', 'earned', 'lapsed'] as const;

/** Names a state of a share reward. */
export type ShareRewardState = (typeof shareRewardStates)[number];

/** Lists why a share reward lapses: the goods were refunded, or the sharer closed their account, is frozen, or is the buyer. */
export const lapseReasons = ['refunded', 'sharerClosed', 'sharerFrozen', 'ownOrder'] as const;

/** Names a reason for which a share reward lapses. */
export type LapseReason = (typeof lapseReasons)[number];

/** Limits the rate of a share reward, in basis points of what was paid. */
export const maxShareRate = 3000;
