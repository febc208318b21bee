import { messageCalls } from 'contract/message/message.calls.ts';
import { messageShapes } from 'contract/message/message.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { countUnread, listMessages, readAllMessages, readMessage } from './calls/messages.ts';

/** Serves the calls of messages, and exports what other modules may use to notify a member. */
export const messageApi = defineApi('message', messageCalls, messageShapes, { listMessages, countUnread, readMessage, readAllMessages });
