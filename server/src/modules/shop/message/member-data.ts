import type { MemberData } from '#define-module.ts';
import { deleteMessages, listAllMessages, moveMessages } from './store/messages.ts';

export const messageMemberData: MemberData = {
  tables: ['message'],
  async list(db, memberId) {
    const messages = await listAllMessages(db, memberId);
    return {
      messages: messages.map(({ toldAt, readAt, ...message }) => ({
        ...message,
        toldAt: toldAt.getTime(),
        readAt: readAt?.getTime() ?? null,
      })),
    };
  },
  move: moveMessages,
  erase: deleteMessages,
};
