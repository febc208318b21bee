import type { messageCalls } from 'contract/message/message.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { localiseStoredMessage } from '../rules/stored-message.ts';
import { listMessagePage } from '../store/messages.ts';

export const listMessages: Handler<typeof messageCalls.listMessages> = async ({ db, member, sayPlace }, page) => {
  const asked = parsePageRange(page);
  const { list, total } = await listMessagePage(db, member.id, asked);
  const messages = list.map(({ toldAt, readAt, ...message }) => ({
    ...localiseStoredMessage(message, sayPlace),
    time: toldAt.getTime(),
    isRead: readAt ? 1 : 0,
  }));
  return buildPage(asked, messages, total);
};
