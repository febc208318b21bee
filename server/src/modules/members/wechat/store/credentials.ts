import type { SiteDatabase } from '#platform/database.ts';

/** Names what WeChat issues to an app: the access token, or the ticket (jsapi_ticket) with which pages are signed. */
export type CredentialKind = 'token' | 'ticket';

/** Identifies an access token or ticket of a WeChat app. */
export interface CredentialKey {
  readonly appId: string;
  readonly kind: CredentialKind;
}

/** Finds the access token or ticket that WeChat issued to an app, encrypted; undefined if there is no valid one. */
export async function findCredential(
  { query, siteId }: SiteDatabase,
  { appId, kind }: CredentialKey,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('messaging_credential')
    .select('value_sealed as sealed')
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/**
 * Reserves the renewal of an access token or ticket for this process until a moment, so that no other renews it.
 * Returns false while another process has reserved it.
 */
export async function claimCredentialRenewal(
  { query, siteId }: SiteDatabase,
  { appId, kind }: CredentialKey,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await query
    .insertInto('messaging_credential')
    .values({ site_id: siteId, app_id: appId, kind, value_sealed: null, ends_at: now, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'app_id', 'kind'])
        .doUpdateSet({ busy_until: until })
        .where('messaging_credential.busy_until', '<=', now),
    )
    .returning('app_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends this process's reservation of a renewal, and saves the renewed access token or ticket, if WeChat gave one. */
export async function endCredentialRenewal(
  { query, siteId }: SiteDatabase,
  { appId, kind }: CredentialKey,
  renewed: { readonly sealed: Buffer; readonly endsAt: Date } | undefined,
  now: Date,
): Promise<void> {
  await query
    .updateTable('messaging_credential')
    .set({ busy_until: now, ...(renewed ? { value_sealed: renewed.sealed, ends_at: renewed.endsAt } : {}) })
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .execute();
}
