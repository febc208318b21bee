import { messageCalls } from 'contract/message/message.calls.ts';
import { messageShapes } from 'contract/message/message.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { countUnread } from './calls/countUnread.ts';
import { listMessages } from './calls/listMessages.ts';
import { readAllMessages } from './calls/readAllMessages.ts';
import { readMessage } from './calls/readMessage.ts';

/** Serves the calls of messages, and exports what other modules may use to notify a member. */
export const messageApi = defineApi('message', messageCalls, messageShapes, { listMessages, countUnread, readMessage, readAllMessages });
