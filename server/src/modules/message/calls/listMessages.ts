import type { messageCalls } from 'contract/message/message.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { messagesPage } from '../store/messages.ts';

export const listMessages: Handler<typeof messageCalls.listMessages> = async ({ db, member }, page) => {
  const asked = pageAsked(page);
  const { list, total } = await messagesPage(db, member.id, asked);
  const messages = list.map(({ toldAt, readAt, ...message }) => ({ ...message, time: toldAt.getTime(), isRead: readAt ? 1 : 0 }));
  return pageOf(asked, messages, total);
};
