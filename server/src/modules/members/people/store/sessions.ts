import type { SiteDatabase } from '#platform/database.ts';
import { sessionLifeMs, sessionLimitMs } from '../rules/people.ts';

/** Begins a log-in of a person; the token is stored as its hash. */
export async function insertPersonSession(
  { query, siteId }: SiteDatabase,
  session: { readonly personId: number; readonly tokenHash: Buffer; readonly device: string; readonly address: string },
  now: Date,
): Promise<void> {
  await query
    .insertInto('person_session')
    .values({
      site_id: siteId,
      person_id: session.personId,
      token_hash: session.tokenHash,
      device: session.device,
      address: session.address,
      begun_at: now,
      last_seen_at: now,
      good_until: new Date(now.getTime() + sessionLifeMs),
    })
    .execute();
}

/** Finds the log-in of a token with its person and their role, if it is good and the person works here; else undefined. */
export const findPersonSession = ({ query, siteId }: SiteDatabase, tokenHash: Buffer, now: Date) =>
  query
    .selectFrom('person_session')
    .innerJoin('person', (join) => join.onRef('person.id', '=', 'person_session.person_id').on('person.site_id', '=', siteId))
    .innerJoin('merchant_role', (join) => join.onRef('merchant_role.id', '=', 'person.role_id').on('merchant_role.site_id', '=', siteId))
    .select([
      'person_session.id as sessionId',
      'person_session.begun_at as begunAt',
      'person_session.last_seen_at as lastSeenAt',
      'person.id as personId',
      'person.name',
      'merchant_role.id as roleId',
      'merchant_role.name as roleName',
      'merchant_role.is_owner as isOwner',
      'merchant_role.may',
    ])
    .where('person_session.site_id', '=', siteId)
    .where('person_session.token_hash', '=', tokenHash)
    .where('person_session.ended_at', 'is', null)
    .where('person_session.good_until', '>', now)
    .where('person.left_at', 'is', null)
    .executeTakeFirst();

/** Saves that a log-in was used, which lengthens it, up to its limit. */
export async function saveSessionSeen(
  { query, siteId }: SiteDatabase,
  { sessionId, personId, begunAt }: { readonly sessionId: number; readonly personId: number; readonly begunAt: Date },
  now: Date,
): Promise<void> {
  await Promise.all([
    query
      .updateTable('person_session')
      .set({ last_seen_at: now, good_until: new Date(Math.min(now.getTime() + sessionLifeMs, begunAt.getTime() + sessionLimitMs)) })
      .where('site_id', '=', siteId)
      .where('id', '=', sessionId)
      .execute(),
    query.updateTable('person').set({ last_seen_at: now }).where('site_id', '=', siteId).where('id', '=', personId).execute(),
  ]);
}

/** Lists the good log-ins of a person, the latest used first. */
export const listPersonSessions = ({ query, siteId }: SiteDatabase, personId: number, now: Date) =>
  query
    .selectFrom('person_session')
    .select(['id', 'begun_at as begunAt', 'last_seen_at as lastSeenAt', 'device', 'address'])
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('good_until', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends a log-in of a person. Returns whether there is one of this id, good or not. */
export async function endPersonSession({ query, siteId }: SiteDatabase, personId: number, id: number, now: Date): Promise<boolean> {
  const known = await query
    .selectFrom('person_session')
    .select('id')
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  await query
    .updateTable('person_session')
    .set({ ended_at: now })
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  return known !== undefined;
}

/** Ends the log-ins of a person, or of everybody where none is named; but for one if `except` names it. */
export async function endPersonSessions(
  { query, siteId }: SiteDatabase,
  { personId, except = 0 }: { readonly personId?: number; readonly except?: number },
  now: Date,
): Promise<void> {
  const good = query
    .updateTable('person_session')
    .set({ ended_at: now })
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .where('id', '!=', except);
  await (personId === undefined ? good : good.where('person_id', '=', personId)).execute();
}
