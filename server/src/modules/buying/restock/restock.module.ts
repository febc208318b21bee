import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { restockShapes } from 'contract/buying/restock/restock.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { askRestockReminder, cancelRestockReminder, listRestockReminders } from './calls/restock-reminders.ts';
import { defineModule } from '#define-module.ts';
import { restockRetention, restockScheduledTasks } from './scheduled-tasks.ts';
import { restockMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls for restock reminders (到货提醒). */
const restockApi = defineApi('restock', restockCalls, restockShapes, {
  listRestockReminders,
  askRestockReminder,
  cancelRestockReminder,
});

export const restockModule = defineModule({
  name: 'restock',
  apis: [restockApi],
  tasks: () => restockScheduledTasks,
  retention: restockRetention,
  memberData: restockMemberData,
});
