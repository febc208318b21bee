import { type RetentionRule, retain } from '#platform/retention.ts';
import { deleteOldIdentityCounts } from './store/checks.ts';

/** Keeps the results of identity checks while they are good: they hold hashes of names and numbers. */
export const identityRetention: readonly RetentionRule[] = [
  retain({
    name: 'forgetOldIdentityChecks',
    table: 'identity_check',
    column: 'good_until',
    keptDays: 0,
    alsoDelete: deleteOldIdentityCounts,
  }),
];
