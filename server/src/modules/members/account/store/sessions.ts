import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { loginTokenLife } from '../rules/token.ts';

/** Describes a login session and the present state of its member. */
export interface SessionState {
  readonly memberId: number;
  readonly levelId: number;
  readonly status: number;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly sessionsFrom: Date;
  readonly paysByPassword: boolean;
}

/** Finds a login session with the state of its member; undefined if there is none. */
export async function findSession({ query, siteId }: SiteDatabase, sessionId: string): Promise<SessionState | undefined> {
  return query
    .selectFrom('session')
    .innerJoin('member', (join) => join.onRef('member.site_id', '=', 'session.site_id').onRef('member.id', '=', 'session.member_id'))
    .select([
      'member.id as memberId',
      'member.level_id as levelId',
      'member.status',
      sql<boolean>`member.pay_password_hash is not null`.as('paysByPassword'),
      'session.begun_at as begunAt',
      'session.ended_at as endedAt',
      'member.sessions_from as sessionsFrom',
    ])
    .where('session.site_id', '=', siteId)
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
}

/** Finds a login session with its member, client type and beginning, and the WeChat user who began it; undefined if there is none. */
export async function findMessagingSession({ query, siteId }: SiteDatabase, sessionId: string) {
  return query
    .selectFrom('session')
    .select(['id', 'member_id as memberId', 'client_type as clientType', 'begun_at as begunAt', 'app_id as appId', 'open_id as openId'])
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** Ends a member's sessions that began by a WeChat login, except one. The one that stays no longer counts as begun by WeChat. */
export async function endMessagingSessions({ query, siteId }: SiteDatabase, memberId: number, except: string, now: Date): Promise<void> {
  await query
    .updateTable('session')
    .set(({ ref }) => ({
      ended_at: sql<Date | null>`case when ${ref('id')} = ${except}::uuid then ${ref('ended_at')} else coalesce(${ref('ended_at')}, ${now}::timestamptz) end`,
      app_id: '',
      open_id: '',
    }))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('open_id', '<>', '')
    .execute();
}

/** Inserts a login session of a member. */
export async function addSession(
  { query, siteId }: SiteDatabase,
  session: { id: string; memberId: number; clientType: string; now: Date; appId?: string; openId?: string },
): Promise<void> {
  await query
    .insertInto('session')
    .values({
      site_id: siteId,
      id: session.id,
      member_id: session.memberId,
      client_type: session.clientType,
      begun_at: session.now,
      good_until: new Date(session.now.getTime() + loginTokenLife * 1000),
      app_id: session.appId ?? '',
      open_id: session.openId ?? '',
    })
    .execute();
}

/** Notes that a token of a login session was renewed: the session is kept for as long as the new token is valid. */
export async function extendSession({ query, siteId }: SiteDatabase, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('session')
    .set({ good_until: new Date(now.getTime() + loginTokenLife * 1000) })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a login session: its tokens stop working. */
export async function endSession({ query, siteId }: SiteDatabase, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('session')
    .set({ ended_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
