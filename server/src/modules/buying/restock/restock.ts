export { clearRestockReminders, listMemberRestockReminders, moveRestockReminders } from './store/restock-reminders.ts';
