export { searchScheduledTasks } from './scheduled-tasks.ts';
