import type { messageCalls } from 'contract/shop/message/message.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { localiseStoredMessage } from '../rules/stored-message.ts';
import { listMessagePage, countUnreadMessages, markMessageRead, markAllMessagesRead } from '../store/messages.ts';

/** Lists the shop's messages to the caller, the newest first. */
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

/** Limits the count, as a badge shows 99+ past 99. */
const maxCounted = 100;

/** Counts the caller's unread messages, up to 100. */
export const countUnread: Handler<typeof messageCalls.countUnread> = async ({ db, member }) => ({
  count: await countUnreadMessages(db, member.id, maxCounted),
});

/** Marks a message of the caller as read. Refuses a message of another member. */
export const readMessage: Handler<typeof messageCalls.readMessage> = async ({ db, member, now }, { id }) => {
  if (!(await markMessageRead(db, member.id, id, now))) throw new Refusal('messageNotFound');
  return {};
};

/** Marks all messages of the caller as read. */
export const readAllMessages: Handler<typeof messageCalls.readAllMessages> = async ({ db, member, now }) => {
  await markAllMessagesRead(db, member.id, now);
  return {};
};
