import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { StoredCode } from '../rules/member.ts';

/** Inserts a verification code and returns its id. */
export async function addVerificationCode(
  { query, siteId }: SiteDatabase,
  code: {
    readonly mobileHash: Buffer;
    readonly purpose: string;
    readonly codeHash: Buffer;
    readonly networkHash: Buffer;
    readonly tries: number;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await query
    .insertInto('sms_code')
    .values({
      site_id: siteId,
      mobile_hash: code.mobileHash,
      purpose: code.purpose,
      code_hash: code.codeHash,
      sent_at: code.now,
      network_hash: code.networkHash,
      tries_left: code.tries,
      others_tries_left: code.tries,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Uses up one try of a mobile number's newest valid verification code, and of the newest that the caller's network
 * requested. So a stranger's request cannot replace the caller's code. Returns the codes that had a try left.
 */
export async function spendVerificationTries(
  { query, siteId }: SiteDatabase,
  {
    mobileHash,
    networkHash,
    purposes,
    from,
  }: { readonly mobileHash: Buffer; readonly networkHash: Buffer; readonly purposes: readonly string[]; readonly from: Date },
): Promise<StoredCode[]> {
  const isRequester = sql<boolean>`coalesce(network_hash = ${networkHash}, false)`;
  const newest = query
    .selectFrom('sms_code')
    .select('id')
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .where('purpose', '=', sql<string>`any(${[...purposes]}::text[])`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return query
    .updateTable('sms_code')
    .set({
      tries_left: sql<number>`case when ${isRequester} then tries_left - 1 else tries_left end`,
      others_tries_left: sql<number>`case when ${isRequester} then others_tries_left else others_tries_left - 1 end`,
    })
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('id', '=', newest), where('id', '=', newest.where('network_hash', '=', networkHash))]))
    .where('used_at', 'is', null)
    .where(sql<boolean>`case when ${isRequester} then tries_left else others_tries_left end > 0`)
    .where('sent_at', '>=', from)
    .returning(['id', 'purpose', 'code_hash as codeHash'])
    .execute();
}

/** Marks a verification code as used. Returns true for only one of two simultaneous callers. */
export async function markVerificationCodeUsed({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<boolean> {
  const used = await query
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns when a verification code was requested, if it is still to be sent; undefined if it was sent or used. */
export async function findUnsentVerificationCode(
  { query, siteId }: SiteDatabase,
  id: number,
): Promise<{ readonly sentAt: Date } | undefined> {
  return query
    .selectFrom('sms_code')
    .select('sent_at as sentAt')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Records that the text message with a verification code was handed to the provider. */
export async function markVerificationCodeSent({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('sms_code').set({ delivered_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
