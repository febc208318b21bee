import type { SiteDatabase } from '#platform/database.ts';
import type { NewMessage } from './rules/message.ts';
import { writeMessages } from './store/messages.ts';

/** Sends members messages whose words a merchant wrote. The same key sends a member no second message. */
export const sendMessages = (db: SiteDatabase, messages: readonly (NewMessage & { readonly happenedAt: Date })[]): Promise<void> =>
  writeMessages(
    db,
    messages.map((message) => ({ ...message, readAt: null })),
  );
