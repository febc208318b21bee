import type { messageCalls } from 'contract/message/message.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { markRead } from '../store/messages.ts';

export const readMessage: Handler<typeof messageCalls.readMessage> = async ({ db, member, now }, { id }) => {
  if (!(await markRead(db, member.id, id, now))) throw new Refusal('messageNotFound');
  return {};
};
