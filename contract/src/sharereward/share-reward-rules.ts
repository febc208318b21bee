/** Lists the states of a share reward: it waits for the end of the time for a refund, it was paid to the sharer, or it will never be. */
export const shareRewardStates = ['pending', 'earned', 'lapsed'] as const;

/** Names a state of a share reward. */
export type ShareRewardState = (typeof shareRewardStates)[number];

/**
 * Lists why a share reward lapses: the goods were refunded, the sharer closed their account or is frozen, or sharer and buyer turned out to be
 * the same person.
 */
export const lapseReasons = ['refunded', 'sharerClosed', 'sharerFrozen', 'ownOrder'] as const;

/** Names a reason for which a share reward lapses. */
export type LapseReason = (typeof lapseReasons)[number];

/** Limits the rate of a share reward, in basis points of what was paid. */
export const maxShareRate = 3000;
