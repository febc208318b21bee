export { sendMessages } from './send-messages.ts';
export { type Notification, notifyMembers } from './notify-members.ts';
