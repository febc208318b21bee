import type { messageCalls } from 'contract/message/message.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countUnreadMessages } from '../store/messages.ts';

/** Limits the count, as a badge shows 99+ past 99. */
const maxCounted = 100;

export const countUnread: Handler<typeof messageCalls.countUnread> = async ({ db, member }) => ({
  count: await countUnreadMessages(db, member.id, maxCounted),
});
