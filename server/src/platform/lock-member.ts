import type { SiteDatabase } from './database.ts';
import { type Param, prepareStatement } from './statement.ts';

const lockRow = prepareStatement((query, param: Param<{ siteId: number; id: number }>) =>
  query.selectFrom('member').select('id').where('site_id', '=', param('siteId')).where('id', '=', param('id')).forNoKeyUpdate(),
);

/**
 * Locks a member's row until the unit of work ends, so that requests of one member are decided one after the other.
 * Needed for limits per person, or the first address. The lock is `for no key update`, so rows of other units may still
 * refer to the member.
 */
export async function lockMember(db: SiteDatabase, id: number): Promise<void> {
  await lockRow(db, { id });
}

/**
 * Locks a member's row until the unit of work ends, and returns what `read` loads. Both statements are sent together, and the read sees what was
 * saved before the lock was granted.
 */
export async function withMemberLocked<T>(db: SiteDatabase, id: number, read: () => Promise<T>): Promise<T> {
  const [, found] = await Promise.all([lockMember(db, id), read()]);
  return found;
}
