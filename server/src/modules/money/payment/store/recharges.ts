import { sql } from 'kysely';
import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { openAttemptCondition } from './payments.ts';
import type { Recharge, OpenRecharge } from '../rules/payment.ts';

const columns = [
  'recharge.tid',
  'recharge.member_id as memberId',
  'recharge.amount',
  'recharge.gift',
  'recharge.currency',
  'recharge.status',
  'recharge.made_at as madeAt',
  'recharge.expires_at as expiresAt',
] as const;

/**
 * Loads a member's recharges that may still be paid: those not expired, and those whose payment is open at a provider
 * or may still work there.
 */
export async function loadOpenRecharges({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<OpenRecharge[]> {
  const rows = await query
    .selectFrom('recharge')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payment')
          .select('method')
          .where('payment.site_id', '=', siteId)
          .where('payable_kind', '=', 'recharge')
          .whereRef('payable_id', '=', 'recharge.tid')
          .where(openAttemptCondition)
          .orderBy(sql`payment.status = 'open'`, 'desc')
          .orderBy('begun_at', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select('attempt.method as atProvider')
    .where('recharge.site_id', '=', siteId)
    .where('recharge.member_id', '=', memberId)
    .where('recharge.status', '=', 'open')
    .where((is) => is.or([is('expires_at', '>', now), is('attempt.method', 'is not', null)]))
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount), gift: cents(row.gift) }));
}

/** Locks and loads a recharge; undefined if there is none, or if it is not the given member's. */
export async function lockRecharge({ query, siteId }: SiteDatabase, tid: string, memberId?: number): Promise<Recharge | undefined> {
  let from = query.selectFrom('recharge').select(columns).where('site_id', '=', siteId).where('tid', '=', tid);
  if (memberId !== undefined) from = from.where('member_id', '=', memberId);
  const row = await from.forUpdate().executeTakeFirst();
  return row && { ...row, amount: cents(row.amount), gift: cents(row.gift) };
}

/** Finds the member id of a recharge's owner; undefined if there is no such recharge. */
export async function findRechargeOwner({ query, siteId }: SiteDatabase, tid: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('recharge')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirst();
  return row?.memberId;
}

/** Stores a recharge that waits for its payment, amounts in cents. */
export async function addRecharge(
  { query, siteId }: SiteDatabase,
  { tid, memberId, amount, gift, currency, expiresAt }: Omit<Recharge, 'status' | 'madeAt'>,
  now: Date,
): Promise<void> {
  await query
    .insertInto('recharge')
    .values({ site_id: siteId, tid, member_id: memberId, amount, gift, currency, made_at: now, expires_at: expiresAt })
    .execute();
}

/** Expires a member's open recharges, so that nobody begins to pay one. */
export async function expireRecharges({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<void> {
  await query
    .updateTable('recharge')
    .set({ expires_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Expires a member's open recharges because a new one replaces them. Sets their end to the time they were made, so that
 * a payment request that waits for the lock finds them expired too.
 */
export async function replaceRecharges({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<void> {
  await query
    .updateTable('recharge')
    .set(({ ref }) => ({ expires_at: ref('made_at') }))
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .where('status', '=', 'open')
    .execute();
}

/** Returns whether a member has a recharge that may still be paid at a provider. */
export async function hasRechargeAtProvider({ query, siteId }: SiteDatabase, memberId: number): Promise<boolean> {
  const found = await query
    .selectFrom('recharge')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'recharge.site_id').on('payable_kind', '=', 'recharge').onRef('payable_id', '=', 'recharge.tid'),
    )
    .select('recharge.tid')
    .where('recharge.site_id', '=', siteId)
    .where('recharge.member_id', '=', memberId)
    .where(openAttemptCondition)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a recharge as paid. */
export async function setRechargePaid({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<void> {
  await query.updateTable('recharge').set({ status: 'paid', paid_at: now }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
}
