import type { SiteDatabase } from '#platform/database.ts';
import { type NewMessage, writeMessage } from './store/messages.ts';

/** Limits how old an event may be to count as new; a message about an older one is stored as read. */
const newsDays = 3;

/** Notifies a member once for each key; repeating it changes nothing. `at` holds the time of the event and the present time. */
export async function tell(db: SiteDatabase, message: NewMessage, at: { readonly happenedAt: Date; readonly now: Date }): Promise<void> {
  const old = at.now.getTime() - at.happenedAt.getTime() > newsDays * 24 * 60 * 60 * 1000;
  await writeMessage(db, message, at.happenedAt, old ? at.now : null);
}
