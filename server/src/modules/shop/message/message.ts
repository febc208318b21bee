export { type Notification, notifyMembers } from './notify-members.ts';
