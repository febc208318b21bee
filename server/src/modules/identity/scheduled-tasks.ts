import { createForgetTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteOldChecks } from './store/checks.ts';

/** Lists the tasks of identities: results of checks that are not good any more are deleted, because they hold hashes of names with numbers. */
export const identityScheduledTasks: readonly ScheduledTask[] = [
  createForgetTask({
    name: 'forgetOldIdentityChecks',
    table: 'identity_check',
    column: 'good_until',
    keptDays: 0,
    forget: deleteOldChecks,
  }),
];
