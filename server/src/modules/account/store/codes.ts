import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** A code as it lies: its hash alone. */
export interface KeptCode {
  readonly id: number;
  readonly purpose: string;
  readonly codeHash: Buffer;
}

/** Writes a new code down; gives its id. */
export async function addCode(
  { query, siteId }: SiteDatabase,
  code: { readonly mobileHash: Buffer; readonly purpose: string; readonly codeHash: Buffer; readonly tries: number; readonly now: Date },
): Promise<number> {
  const { id } = await query
    .insertInto('sms_code')
    .values({
      site_id: siteId,
      mobile_hash: code.mobileHash,
      purpose: code.purpose,
      code_hash: code.codeHash,
      sent_at: code.now,
      tries_left: code.tries,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Spends a try on the newest code of a number for one of these purposes, if it is unused, was sent since `from` and has a try left.
 * An older code is never looked at: a new one takes its place.
 */
export async function tryCode(
  { query, siteId }: SiteDatabase,
  mobileHash: Buffer,
  purposes: readonly string[],
  from: Date,
): Promise<KeptCode | undefined> {
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
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('sent_at', '>=', from)
    .returning(['id', 'purpose', 'code_hash as codeHash'])
    .executeTakeFirst();
}

/** Uses a code up; gives whether it was this caller who did: of two at once, one. */
export async function useCode({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<boolean> {
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

/** When a code was asked for, if it is still to be handed to the message service. */
export async function codeToSend({ query, siteId }: SiteDatabase, id: number): Promise<{ readonly sentAt: Date } | undefined> {
  return query
    .selectFrom('sms_code')
    .select('sent_at as sentAt')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export async function noteDelivered({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('sms_code').set({ delivered_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Forgets the codes sent before a moment. */
export async function forgetCodes({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
  await query.deleteFrom('sms_code').where('site_id', '=', siteId).where('sent_at', '<', before).execute();
}
