import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldIdentityChecks } from './store/checks.ts';

/**
 * Lists the scheduled tasks of identities: deleting expired results of identity checks, as they hold hashes of names
 * and numbers.
 */
export const identityScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({
    name: 'forgetOldIdentityChecks',
    table: 'identity_check',
    column: 'good_until',
    keptDays: 0,
    forget: deleteOldIdentityChecks,
  }),
];
