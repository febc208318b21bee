import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps members' messages for a year. */
export const messageRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetOldMessages', table: 'message', column: 'told_at', keptDays: 365 }),
];
