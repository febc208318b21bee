import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { SignedDay } from '../rules/sign-in.ts';

const selectDays = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('sign_in')
    .select([sql<string>`day::text`.as('day'), 'streak', 'points', 'coupon_ids as couponIds'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId);

/** Finds the last day on which a member signed in; undefined if they never did. */
export const findLastDay = (db: SiteDatabase, memberId: number): Promise<SignedDay | undefined> =>
  selectDays(db, memberId).orderBy('sign_in.day', 'desc').limit(1).executeTakeFirst();

/** Lists the days from one to another, both included, on which a member signed in, in their order. */
export const listDays = (db: SiteDatabase, memberId: number, from: string, until: string): Promise<SignedDay[]> =>
  selectDays(db, memberId)
    .where('sign_in.day', '>=', sql<string>`${from}::date`)
    .where('sign_in.day', '<=', sql<string>`${until}::date`)
    .orderBy('sign_in.day')
    .execute();

/** Lists all days on which a member signed in, the latest first. */
export const listAllDays = (db: SiteDatabase, memberId: number): Promise<SignedDay[]> =>
  selectDays(db, memberId).orderBy('sign_in.day', 'desc').execute();

/** Adds a day on which a member signed in. Throws for a day that is there already. */
export async function addDay(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { day, streak, points, couponIds }: SignedDay,
  now: Date,
): Promise<void> {
  await query
    .insertInto('sign_in')
    .values({ site_id: siteId, member_id: memberId, day, streak, points, coupon_ids: [...couponIds], signed_at: now })
    .execute();
}

/** Counts the members who signed in on a day. */
export async function countSignedOn({ query, siteId }: SiteDatabase, day: string): Promise<number> {
  const { count } = await query
    .selectFrom('sign_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  return count;
}
