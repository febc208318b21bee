import type { SiteDatabase } from '#platform/database.ts';

/** The access key with this hash that is not revoked. */
export async function accessKeyId({ query, siteId }: SiteDatabase, keyHash: Buffer): Promise<number | undefined> {
  const row = await query
    .selectFrom('access_key')
    .select('id')
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function putAccessKey({ query, siteId }: SiteDatabase, name: string, keyHash: Buffer, now: Date): Promise<void> {
  await query.insertInto('access_key').values({ site_id: siteId, name, key_hash: keyHash, created_at: now }).execute();
}
