import type { SiteDatabase } from '#platform/database.ts';

/** Describes the authenticator app of a person; it is in use once it is confirmed. */
export interface Authenticator {
  readonly secretSealed: Buffer;
  readonly confirmedAt: Date | null;
}

/** Finds a person's authenticator, confirmed or not; undefined if there is none. */
export const findAuthenticator = ({ query, siteId }: SiteDatabase, personId: number): Promise<Authenticator | undefined> =>
  query
    .selectFrom('person_authenticator')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** Finds those of some people who are asked for a second step. */
export async function findWithSecondStep({ query, siteId }: SiteDatabase, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('person_authenticator')
    .select('person_id as id')
    .where('site_id', '=', siteId)
    .where('person_id', 'in', [...personIds])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Saves the secret of a person's authenticator, which is not in use yet, in place of one that was never confirmed. Returns false if one is in use. */
export async function saveAuthenticator(
  { query, siteId }: SiteDatabase,
  personId: number,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const saved = await query
    .insertInto('person_authenticator')
    .values({ site_id: siteId, person_id: personId, secret_sealed: secretSealed, set_up_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'person_id'])
        .doUpdateSet({ secret_sealed: secretSealed, set_up_at: now, last_period: 0 })
        .where('person_authenticator.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Saves that a person's authenticator is in use, if its secret is still this one. Returns whether it was. */
export async function confirmAuthenticator(
  { query, siteId }: SiteDatabase,
  personId: number,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const confirmed = await query
    .updateTable('person_authenticator')
    .set({ confirmed_at: now })
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('secret_sealed', '=', secretSealed)
    .where('confirmed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Uses up the code of a period with this secret, and those before it. Returns true for only one of two simultaneous callers. */
export async function useCodePeriod(
  { query, siteId }: SiteDatabase,
  personId: number,
  { secretSealed, period }: { readonly secretSealed: Buffer; readonly period: number },
): Promise<boolean> {
  const used = await query
    .updateTable('person_authenticator')
    .set({ last_period: period })
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('secret_sealed', '=', secretSealed)
    .where('last_period', '<', period)
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses up a recovery code. Returns true for only one of two simultaneous callers. */
export async function useRecoveryCode({ query, siteId }: SiteDatabase, personId: number, codeHash: Buffer): Promise<boolean> {
  const used = await query
    .deleteFrom('person_recovery_code')
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Saves the hashes of a person's recovery codes, in place of those before. */
export async function replaceRecoveryCodes({ query, siteId }: SiteDatabase, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await query.deleteFrom('person_recovery_code').where('site_id', '=', siteId).where('person_id', '=', personId).execute();
  await query
    .insertInto('person_recovery_code')
    .values(hashes.map((codeHash) => ({ site_id: siteId, person_id: personId, code_hash: codeHash })))
    .execute();
}

/** Counts the recovery codes that a person has left. */
export async function countRecoveryCodes({ query, siteId }: SiteDatabase, personId: number): Promise<number> {
  const { count } = await query
    .selectFrom('person_recovery_code')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the authenticators of people, with their recovery codes. Returns how many were in use. */
export async function removeAuthenticators({ query, siteId }: SiteDatabase, personIds: readonly number[]): Promise<number> {
  if (personIds.length === 0) return 0;
  const removed = await query
    .deleteFrom('person_authenticator')
    .where('site_id', '=', siteId)
    .where('person_id', 'in', [...personIds])
    .returning('confirmed_at')
    .execute();
  return removed.filter((one) => one.confirmed_at !== null).length;
}
