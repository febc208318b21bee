import { defineModule } from '#define-module.ts';
import { searchScheduledTasks } from './scheduled-tasks.ts';

export const searchModule = defineModule({ name: 'search', tasks: () => searchScheduledTasks });
