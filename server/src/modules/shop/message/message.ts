export { listAllMessages, deleteMessages, moveMessages } from './store/messages.ts';
export { type Notification, notifyMembers } from './notify-members.ts';
