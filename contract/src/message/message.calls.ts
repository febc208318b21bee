import { calls } from '../call.ts';
import type { messageShapes } from './message.shapes.ts';

export const messageCalls = calls<typeof messageShapes>()({
  listMessages: {
    method: 'GET',
    path: '/api/v1/message/list',
    caller: 'shopper',
    work: 'read',
    says: 'What the mall has told the caller, the newest first.',
  },
  countUnread: {
    method: 'GET',
    path: '/api/v1/message/unread',
    caller: 'shopper',
    work: 'read',
    says: 'How many messages the caller has not read.',
  },
  readMessage: {
    method: 'POST',
    path: '/api/v1/message/read',
    caller: 'shopper',
    work: 'write',
    says: 'The caller has read a message.',
    refuses: ['messageNotFound'],
  },
  readAllMessages: {
    method: 'POST',
    path: '/api/v1/message/read-all',
    caller: 'shopper',
    work: 'write',
    says: 'The caller has read all messages.',
  },
});
