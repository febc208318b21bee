import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { messageShapes } from 'contract/shop/message/message.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { countUnread, listMessages, readAllMessages, readMessage } from './calls/messages.ts';
import { defineModule } from '#define-module.ts';
import { messageRetention } from './retention.ts';
import { messageMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which members read the shop's messages. */
const messageApi = defineApi('message', messageCalls, messageShapes, { listMessages, countUnread, readMessage, readAllMessages });

export const messageModule = defineModule({
  name: 'message',
  apis: [messageApi],
  retention: messageRetention,
  memberData: messageMemberData,
});
