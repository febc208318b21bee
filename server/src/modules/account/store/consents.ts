import type { SiteDatabase } from '#platform/database.ts';
import type { Consent } from '../rules/agreed.ts';

/** Records what a member agreed to; one that stands keeps its first date, one withdrawn is given anew beside it. */
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

/** A consent as a member gave it, with the title that its text had. */
export interface GivenConsent extends Consent {
  readonly title: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

/** What a member agreed to, the newest first. */
export async function consentsGiven({ query, siteId }: SiteDatabase, memberId: number): Promise<GivenConsent[]> {
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

/** Withdraws all that a member agreed to and has not withdrawn yet. */
export async function withdrawAll({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<void> {
  await query
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
