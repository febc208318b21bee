import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { restockShapes } from 'contract/buying/restock/restock.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { askRestockReminder, cancelRestockReminder, listRestockReminders } from './calls/restock-reminders.ts';

/** Holds the definitions, schemas and handlers of the calls for restock reminders (到货提醒). */
export const restockApi = defineApi('restock', restockCalls, restockShapes, {
  listRestockReminders,
  askRestockReminder,
  cancelRestockReminder,
});
export { restockRetention, restockScheduledTasks } from './scheduled-tasks.ts';
