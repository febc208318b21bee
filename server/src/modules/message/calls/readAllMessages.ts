import type { messageCalls } from 'contract/message/message.calls.ts';
import type { Handler } from '#http/handler.ts';
import { markAllRead } from '../store/messages.ts';

export const readAllMessages: Handler<typeof messageCalls.readAllMessages> = async ({ db, member, now }) => {
  await markAllRead(db, member.id, now);
  return {};
};
