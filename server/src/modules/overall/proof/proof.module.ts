/** Exports the scheduled task that looks for inconsistencies in the books. */
export { proofScheduledTasks } from './scheduled-tasks.ts';
