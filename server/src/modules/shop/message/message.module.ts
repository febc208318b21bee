import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { messageShapes } from 'contract/shop/message/message.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { countUnread, listMessages, readAllMessages, readMessage } from './calls/messages.ts';

/** Holds the handlers of the calls by which members read the shop's messages. */
export const messageApi = defineApi('message', messageCalls, messageShapes, { listMessages, countUnread, readMessage, readAllMessages });
export { messageRetention } from './retention.ts';
