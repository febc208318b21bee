import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { IdentityBookEntry } from '../rules/identity-book.ts';
import type { StoredIdentity } from '../rules/stored-identity.ts';

/** Loads a member's identities, the default first, then the newest; at most 10. */
export async function loadStoredIdentities({ query, siteId }: SiteDatabase, memberId: number): Promise<StoredIdentity[]> {
  return query
    .selectFrom('identity')
    .select(['id', 'sealed', 'is_default as isDefault'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds one of a member's identities; undefined if the id is unknown or another member's. */
export async function findStoredIdentity(
  { query, siteId }: SiteDatabase,
  memberId: number,
  id: number,
): Promise<StoredIdentity | undefined> {
  return query
    .selectFrom('identity')
    .select(['id', 'sealed', 'is_default as isDefault'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Loads a member's saved identities, without their contents, to check the limit and choose the default. A caller that
 * writes must lock the member first.
 */
export async function loadIdentityBook({ query, siteId }: SiteDatabase, memberId: number): Promise<IdentityBookEntry[]> {
  return query
    .selectFrom('identity')
    .select(['id', 'is_default as isDefault', 'changed_at as changedAt', 'number_hash as numberHash'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Counts an identity check that a member requests on a day, and returns that day's count. */
export async function countMemberIdentityCheck({ query, siteId }: SiteDatabase, memberId: number, day: string): Promise<number> {
  const { tries } = await query
    .insertInto('identity_try')
    .values({ site_id: siteId, member_id: memberId, day, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'member_id']).doUpdateSet({
        day,
        tries: sql<number>`case when identity_try.day = excluded.day then identity_try.tries + 1 else 1 end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Describes the columns of a saved identity to write. */
export interface IdentityInput {
  readonly sealed: Buffer;
  readonly numberHash: Buffer;
  readonly isDefault: boolean;
}
const toRow = ({ sealed, numberHash, isDefault }: IdentityInput, now: Date) => ({
  sealed,
  number_hash: numberHash,
  is_default: isDefault,
  changed_at: now,
});

/** Inserts an identity and returns its id. */
export async function addIdentity({ query, siteId }: SiteDatabase, memberId: number, identity: IdentityInput, now: Date): Promise<number> {
  const { id } = await query
    .insertInto('identity')
    .values({ site_id: siteId, member_id: memberId, created_at: now, ...toRow(identity, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const updateOwnIdentity = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query.updateTable('identity').where('site_id', '=', siteId).where('member_id', '=', memberId);

/** Overwrites one of the member's identities. An identity of another member is left alone. */
export async function updateIdentity(db: SiteDatabase, memberId: number, id: number, identity: IdentityInput, now: Date): Promise<void> {
  await updateOwnIdentity(db, memberId).set(toRow(identity, now)).where('id', '=', id).execute();
}

/** Unmarks the default identity. Must come before marking another, because the database allows only one. */
export async function clearDefaultIdentity(db: SiteDatabase, memberId: number): Promise<void> {
  await updateOwnIdentity(db, memberId).set({ is_default: false }).where('is_default', '=', true).execute();
}

/** Marks one of the member's identities as the default. The caller clears the former default first. */
export async function setDefaultIdentity(db: SiteDatabase, memberId: number, id: number): Promise<void> {
  await updateOwnIdentity(db, memberId).set({ is_default: true }).where('id', '=', id).execute();
}

/** Deletes one of the member's identities. Orders keep their own copy. */
export async function deleteStoredIdentity({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<void> {
  await query.deleteFrom('identity').where('site_id', '=', siteId).where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** Deletes all saved identities of a member, the stored results of their checks, and the count of their checks. */
export async function removeAllIdentities({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await Promise.all([
    query.deleteFrom('identity').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
    query.deleteFrom('identity_check').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
    query.deleteFrom('identity_try').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
  ]);
}
