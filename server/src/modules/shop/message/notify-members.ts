import type { Sentence } from 'contract/sentence.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { writeMessages } from './store/messages.ts';
import type { NewMessage } from './rules/message.ts';

/** Limits how old an event may be to count as news: a message about an older one is stored as read. */
const newsDays = 3;

/** Describes a message to a member, and when the event that it tells of happened. */
export interface Notification extends Omit<NewMessage, 'title' | 'text'> {
  readonly title: Sentence;
  readonly text: Sentence;
  readonly happenedAt: Date;
}

/**
 * Sends messages to members, in the site's language. The same key sends a member no second message. A message about
 * an event more than three days ago is stored as read.
 */
export async function notifyMembers(db: SiteDatabase, notifications: readonly Notification[], now: Date): Promise<void> {
  if (notifications.length === 0) return;
  const say = await loadSiteSay(db);
  const newsSince = now.getTime() - newsDays * 24 * 60 * 60 * 1000;
  const messages = notifications.map((message) => ({
    ...message,
    title: say(message.title),
    text: say(message.text),
    readAt: message.happenedAt.getTime() < newsSince ? now : null,
  }));
  await writeMessages(db, messages);
}
