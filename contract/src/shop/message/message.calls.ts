import { defineCalls } from '../../call.ts';
import type { messageShapes } from './message.shapes.ts';

/** Declares the API calls by which members read the shop's messages to them. */
export const messageCalls = defineCalls<typeof messageShapes>()({
  listMessages: {
    method: 'GET',
    path: '/api/v1/message/list',
    caller: 'shopper',
    work: 'read',
    says: "Lists the caller's messages, the newest first.",
  },
  countUnread: {
    method: 'GET',
    path: '/api/v1/message/unread',
    caller: 'shopper',
    work: 'read',
    says: "Counts the caller's unread messages.",
  },
  readMessage: {
    method: 'POST',
    path: '/api/v1/message/read',
    caller: 'shopper',
    work: 'write',
    says: 'Marks a message of the caller as read.',
    refuses: ['messageNotFound'],
  },
  readAllMessages: {
    method: 'POST',
    path: '/api/v1/message/read-all',
    caller: 'shopper',
    work: 'write',
    says: 'Marks all messages of the caller as read.',
  },
});
