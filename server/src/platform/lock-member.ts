import type { SiteDatabase } from './database.ts';

/**
 * Holds a member until the unit ends, so that what is decided of the member by many at once is decided in turn
 * (limits per person, the first address). The weak lock: other units may still refer to the member.
 */
export async function lockMember({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.selectFrom('member').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().execute();
}

/** Reads with the member held. Both leave together; what is read takes its snapshot after the lock is had. */
export async function withMemberLocked<T>(db: SiteDatabase, id: number, read: () => Promise<T>): Promise<T> {
  const [, found] = await Promise.all([lockMember(db, id), read()]);
  return found;
}
