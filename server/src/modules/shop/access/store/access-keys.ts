import type { MerchantRole } from 'contract/shop/access/merchant-roles.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { AccessKey } from '../rules/access-key.ts';

// Only this module writes the role column.
const keyOf = <Row extends { readonly role: string | null }>(row: Row) => ({ ...row, role: row.role as MerchantRole | null });

const select = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('access_key')
    .leftJoin('merchant_role', (join) => join.on('merchant_role.site_id', '=', siteId).onRef('merchant_role.id', '=', 'access_key.role_id'))
    .select([
      'access_key.id',
      'access_key.name',
      'access_key.role',
      'access_key.role_id as roleId',
      'merchant_role.name as roleName',
      'merchant_role.may as roleMay',
      'access_key.created_at as createdAt',
      'access_key.last_used_at as lastUsedAt',
      'access_key.revoked_at as revokedAt',
    ])
    .where('access_key.site_id', '=', siteId);

/** Finds the access key with a hash; undefined if there is none or it is revoked. */
export async function findAccessKeyByHash(db: SiteDatabase, keyHash: Buffer): Promise<AccessKey | undefined> {
  const row = await select(db).where('key_hash', '=', keyHash).where('revoked_at', 'is', null).executeTakeFirst();
  return row && keyOf(row);
}

/** Saves the time when an access key was last used. */
export async function saveLastUse({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('access_key').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists a page of the site's access keys, newest first, revoked ones included, with the total of the list. */
export async function listAccessKeys(db: SiteDatabase, { pageSize, offset }: PageRange): Promise<{ list: AccessKey[]; total: number }> {
  const { query, siteId } = db;
  const [list, total] = await Promise.all([
    select(db).orderBy('access_key.id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, query.selectFrom('access_key').where('site_id', '=', siteId).select('id')),
  ]);
  return { list: list.map(keyOf), total };
}

/**
 * Returns the site's active access keys and locks the list until the transaction ends, so that nobody adds or revokes
 * one concurrently.
 */
export async function lockActiveAccessKeys(db: SiteDatabase): Promise<AccessKey[]> {
  const { query, siteId } = db;
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || ${siteId}, 0))`.execute(query);
  const rows = await select(db).where('revoked_at', 'is', null).orderBy('access_key.id').execute();
  return rows.map(keyOf);
}

/** Finds an access key by its id, even a revoked one; undefined if there is none. */
export async function findAccessKey(db: SiteDatabase, id: number): Promise<AccessKey | undefined> {
  const row = await select(db).where('access_key.id', '=', id).executeTakeFirst();
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
  }: {
    readonly name: string;
    /** One of the five roles of keys, or the number of a role of the merchant's own. */
    readonly role: MerchantRole | number;
    readonly keyHash: Buffer;
    readonly addedBy?: number | null;
  },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('access_key')
    .values({
      site_id: siteId,
      name,
      ...(typeof role === 'number' ? { role_id: role } : { role }),
      key_hash: keyHash,
      created_at: now,
      added_by: addedBy,
    })
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
