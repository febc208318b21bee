export { goodsScheduledTasks } from './scheduled-tasks.ts';
