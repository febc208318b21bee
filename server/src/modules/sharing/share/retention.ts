import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps the records of sharing for half a year. */
export const shareRetention: readonly RetentionRule[] = [
  retain({ name: 'dropOldShares', table: 'share_log', column: 'shared_at', keptDays: 180 }),
];
