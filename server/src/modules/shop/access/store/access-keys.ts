import type { MerchantRole } from 'contract/shop/access/merchant-roles.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { AccessKey } from '../rules/access-key.ts';

const columns = ['id', 'name', 'role', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'] as const;
// Only this module writes the role column.
const keyOf = <Row extends { readonly role: string }>(row: Row) => ({ ...row, role: row.role as MerchantRole });

/** Finds the access key with a hash; undefined if there is none or it is revoked. */
export async function findAccessKeyByHash({ query, siteId }: SiteDatabase, keyHash: Buffer): Promise<AccessKey | undefined> {
  const row = await query
    .selectFrom('access_key')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && keyOf(row);
}

/** Saves the time when an access key was last used. */
export async function saveLastUse({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('access_key').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists a page of the site's access keys, newest first, revoked ones included, with the total of the list. */
export async function listAccessKeys(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
): Promise<{ list: AccessKey[]; total: number }> {
  const all = query.selectFrom('access_key').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, all.select('id')),
  ]);
  return { list: list.map(keyOf), total };
}

/**
 * Returns the site's active access keys and locks the list until the transaction ends, so that nobody adds or revokes
 * one concurrently.
 */
export async function lockActiveAccessKeys({ query, siteId }: SiteDatabase): Promise<AccessKey[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || ${siteId}, 0))`.execute(query);
  const rows = await query
    .selectFrom('access_key')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(keyOf);
}

/** Finds an access key by its id, even a revoked one; undefined if there is none. */
export async function findAccessKey({ query, siteId }: SiteDatabase, id: number): Promise<AccessKey | undefined> {
  const row = await query.selectFrom('access_key').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
  return row && keyOf(row);
}

/** Inserts an access key by its hash; returns its id. */
export async function addAccessKey(
  { query, siteId }: SiteDatabase,
  {
    name,
    role,
    keyHash,
    addedBy = null,
  }: { readonly name: string; readonly role: MerchantRole; readonly keyHash: Buffer; readonly addedBy?: number | null },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('access_key')
    .values({ site_id: siteId, name, role, key_hash: keyHash, created_at: now, added_by: addedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes the active keys that a person of the merchant made; returns their names. */
export async function revokeKeysAddedBy({ query, siteId }: SiteDatabase, personId: number, now: Date): Promise<string[]> {
  const revoked = await query
    .updateTable('access_key')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('added_by', '=', personId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute();
  return revoked.map(({ name }) => name);
}

/** Revokes an access key, which can then make no more calls. */
export async function revokeAccessKey({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('access_key').set({ revoked_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
