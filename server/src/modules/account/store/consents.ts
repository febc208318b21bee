import type { SiteDatabase } from '#platform/database.ts';
import type { Consent } from '../rules/agreed.ts';

/** Records what a member agreed to; one given before stands with its first date, one withdrawn is given anew. */
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
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id', 'kind', 'version'])
        .doUpdateSet({ given_at: now, withdrawn_at: null })
        .where('consent.withdrawn_at', 'is not', null),
    )
    .execute();
}
