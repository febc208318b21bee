import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a session and the present state of its member. */
export interface SessionState {
  readonly memberId: number;
  readonly levelId: number;
  readonly status: number;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly sessionsFrom: Date;
  readonly paysByPassword: boolean;
}

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

export async function addSession(
  { query, siteId }: SiteDatabase,
  session: { id: string; memberId: number; clientType: string; now: Date },
): Promise<void> {
  await query
    .insertInto('session')
    .values({ site_id: siteId, id: session.id, member_id: session.memberId, client_type: session.clientType, begun_at: session.now })
    .execute();
}

export async function endSession({ query, siteId }: SiteDatabase, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('session')
    .set({ ended_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
