import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Locks the people and roles of a shop until the transaction ends, so that two changes cannot leave it without an owner. */
export async function lockPeople({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people of ' || ${siteId}, 0))`.execute(query);
}

/** Finds the role of a person who works here and whose log-in has not ended; undefined otherwise. */
export const findPersonRole = ({ query, siteId }: SiteDatabase, { id, sessionId }: { readonly id: number; readonly sessionId: number }) =>
  query
    .selectFrom('person')
    .innerJoin('merchant_role', (join) => join.onRef('merchant_role.id', '=', 'person.role_id').on('merchant_role.site_id', '=', siteId))
    .innerJoin('person_session', (join) =>
      join.onRef('person_session.person_id', '=', 'person.id').on('person_session.site_id', '=', siteId),
    )
    .select(['merchant_role.id as roleId', 'merchant_role.name as roleName', 'merchant_role.is_owner as isOwner', 'merchant_role.may'])
    .where('person.site_id', '=', siteId)
    .where('person.id', '=', id)
    .where('person.left_at', 'is', null)
    .where('person_session.id', '=', sessionId)
    .where('person_session.ended_at', 'is', null)
    .executeTakeFirst();

/** Finds a role of the merchant's own; undefined if there is none. */
export const findMerchantRole = ({ query, siteId }: SiteDatabase, id: number) =>
  query
    .selectFrom('merchant_role')
    .select(['id', 'name', 'is_owner as isOwner', 'may'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
