import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps the draft of an order until it expires: nobody came back for it. */
export const checkoutRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetDrafts', table: 'draft', column: 'expires_at', keptDays: 0 }),
];
