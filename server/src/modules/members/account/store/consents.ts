import type { SiteDatabase } from '#platform/database.ts';
import type { Consent } from '../rules/consents.ts';
import type { RecordedConsent } from '../rules/member.ts';

/** Records a member's consents to legal texts. An active consent keeps the date when it was first given; after a withdrawal a new consent begins. */
export async function recordConsents(
  { query, siteId }: SiteDatabase,
  memberId: number,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  if (consents.length === 0) return;
  await query
    .insertInto('consent')
    .values(consents.map(({ kind, version }) => ({ site_id: siteId, member_id: memberId, kind, version, given_at: now })))
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'kind', 'version']).where('withdrawn_at', 'is', null).doNothing())
    .execute();
}

/** Loads a member's consents to legal texts, newest first. */
export async function loadConsents({ query, siteId }: SiteDatabase, memberId: number): Promise<RecordedConsent[]> {
  return query
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('site_text')
            .select('title')
            .where('site_text.site_id', '=', siteId)
            .whereRef('site_text.kind', '=', 'consent.kind')
            .whereRef('site_text.version', '=', 'consent.version'),
          'kind',
        )
        .as('title'),
    )
    .where('consent.site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .orderBy('kind')
    .execute();
}

/** Finds which of some members have consented to the privacy policy. */
export async function findMembersAgreeingToPrivacy(
  { run, siteId }: SiteDatabase,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await run<{ memberId: number }>(
    `select distinct member_id as "memberId" from consent
      where site_id = $1 and member_id = any($2::bigint[]) and kind = 'privacy' and withdrawn_at is null`,
    [siteId, memberIds],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Withdraws the active consents of a member, all or the one to a legal text. */
export async function withdrawMemberConsents(
  { query, siteId }: SiteDatabase,
  memberId: number,
  kind: string | undefined,
  now: Date,
): Promise<void> {
  await query
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .execute();
}
