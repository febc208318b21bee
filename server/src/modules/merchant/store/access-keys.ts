import type { MerchantRole } from 'contract/merchant/merchant-roles.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countedRows, type PageAsked } from '#platform/paging.ts';

export interface AccessKey {
  readonly id: number;
  readonly name: string;
  readonly role: MerchantRole;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

const columns = ['id', 'name', 'role', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'] as const;
/** The roles of a column that holds no others. */
const keyOf = <Row extends { readonly role: string }>(row: Row) => ({ ...row, role: row.role as MerchantRole });

/** The access key with this hash that is not revoked. */
export async function keyByHash({ query, siteId }: SiteDatabase, keyHash: Buffer): Promise<AccessKey | undefined> {
  const row = await query
    .selectFrom('access_key')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && keyOf(row);
}

/** Notes that a key was used. */
export async function noteUse({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('access_key').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** The site's keys, revoked ones too, the newest first. */
export async function keysPage(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageAsked,
): Promise<{ list: AccessKey[]; total: number }> {
  const all = query.selectFrom('access_key').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countedRows(query, all.select('id')),
  ]);
  return { list: list.map(keyOf), total };
}

/** The keys that live, held until the transaction ends: nobody adds or revokes one meanwhile. */
export async function heldKeys({ query, siteId }: SiteDatabase): Promise<AccessKey[]> {
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

/** A key by its id, whether it lives or not. */
export async function keyById({ query, siteId }: SiteDatabase, id: number): Promise<AccessKey | undefined> {
  const row = await query.selectFrom('access_key').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
  return row && keyOf(row);
}

/** Writes a new key down by its hash; gives its id. */
export async function putAccessKey(
  { query, siteId }: SiteDatabase,
  { name, role, keyHash }: { readonly name: string; readonly role: MerchantRole; readonly keyHash: Buffer },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('access_key')
    .values({ site_id: siteId, name, role, key_hash: keyHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setRevoked({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('access_key').set({ revoked_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
