import type { SiteDatabase } from '#platform/database.ts';
import { type NewMessage, writeMessage } from './store/messages.ts';

/** What happened so long ago is no news any more: it is written down as read. */
const newsDays = 3;

/** Tells a member something, once for each key: said again it changes nothing. `at` is when it happened and when it is told. */
export async function tell(db: SiteDatabase, message: NewMessage, at: { readonly happenedAt: Date; readonly now: Date }): Promise<void> {
  const old = at.now.getTime() - at.happenedAt.getTime() > newsDays * 24 * 60 * 60 * 1000;
  await writeMessage(db, message, at.happenedAt, old ? at.now : null);
}
