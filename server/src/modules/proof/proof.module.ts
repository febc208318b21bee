/** Exports the scheduled task that proves the books. */
export { proofScheduledTasks } from './scheduled-tasks.ts';
