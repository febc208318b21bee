import type { SiteDatabase } from '#platform/database.ts';
import { type NewMessage, writeMessages } from './store/messages.ts';

/** Limits how old an event may be to count as news: a message about an older one is stored as read. */
const newsDays = 3;

/** Describes a message with the moment it is about. */
export interface Notification extends NewMessage {
  readonly happenedAt: Date;
}

/** Sends messages to members, each once for its member and key: the same key again changes nothing. */
export async function notifyMembers(db: SiteDatabase, notifications: readonly Notification[], now: Date): Promise<void> {
  const newsSince = now.getTime() - newsDays * 24 * 60 * 60 * 1000;
  const messages = notifications.map((message) => ({ ...message, readAt: message.happenedAt.getTime() < newsSince ? now : null }));
  await writeMessages(db, messages);
}
