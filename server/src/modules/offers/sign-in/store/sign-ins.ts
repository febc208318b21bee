import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { SignedDay } from '../rules/sign-in.ts';

const selectDays = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('sign_in')
    .select([sql<string>`day::text`.as('day'), 'streak', 'points', 'coupon_ids as couponIds'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId);

/** Finds the last day of a member's daily sign-ins (签到); undefined if there is none. */
export const findLastSignedDay = (db: SiteDatabase, memberId: number): Promise<SignedDay | undefined> =>
  selectDays(db, memberId).orderBy('sign_in.day', 'desc').limit(1).executeTakeFirst();

/** Lists a member's daily sign-ins between two days, both included, in their order. */
export const listSignedDays = (db: SiteDatabase, memberId: number, from: string, until: string): Promise<SignedDay[]> =>
  selectDays(db, memberId)
    .where('sign_in.day', '>=', sql<string>`${from}::date`)
    .where('sign_in.day', '<=', sql<string>`${until}::date`)
    .orderBy('sign_in.day')
    .execute();

/** Lists all daily sign-ins of a member, the latest first. */
export const listAllSignedDays = (db: SiteDatabase, memberId: number): Promise<SignedDay[]> =>
  selectDays(db, memberId).orderBy('sign_in.day', 'desc').execute();

/** Inserts a member's daily sign-in. Throws for a day that is there already. */
export async function addSignedDay(
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

/** Counts the members who did the daily sign-in on a day. */
export async function countMembersSignedOn({ query, siteId }: SiteDatabase, day: string): Promise<number> {
  const { count } = await query
    .selectFrom('sign_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the days of the daily sign-ins (签到) of a member who is merged into another; `isRepeated` marks those on which the other signed in too. */
export async function listSignedDaysToMove(
  { query, siteId }: SiteDatabase,
  from: number,
  to: number,
): Promise<readonly { readonly day: string; readonly isRepeated: boolean }[]> {
  const { rows } = await sql<{ day: string; isRepeated: boolean }>`
    select own.day::text as day, other.day is not null as "isRepeated"
      from sign_in own
      left join sign_in other on other.site_id = own.site_id and other.member_id = ${to} and other.day = own.day
     where own.site_id = ${siteId} and own.member_id = ${from}
     order by own.day`.execute(query);
  return rows;
}

/** Moves the sign-in days of a member to another member, and deletes days on which the other member signed in too. */
export async function moveSignedDays({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    update sign_in own set member_id = ${to}
     where own.site_id = ${siteId} and own.member_id = ${from}
       and not exists (select from sign_in other where other.site_id = ${siteId} and other.member_id = ${to} and other.day = own.day)`.execute(
    query,
  );
  await query.deleteFrom('sign_in').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}

/** Counts anew the streak up to each daily sign-in of a member. */
export async function recountSignInStreaks({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await sql`
    update sign_in set streak = counted.streak
      from (select day, row_number() over (partition by run order by day) as streak
              from (select day, day - (row_number() over (order by day))::integer as run
                      from sign_in where site_id = ${siteId} and member_id = ${memberId}) days) counted
     where sign_in.site_id = ${siteId} and sign_in.member_id = ${memberId} and sign_in.day = counted.day
       and sign_in.streak <> counted.streak`.execute(query);
}
