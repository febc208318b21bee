import type { TestApp } from './test-app.ts';

/**
 * Records for a test that a member agreed to the privacy policy. Advances the test clock by three seconds, after which processes read the session
 * again.
 */
export async function agreeToPrivacy(
  { sql, clock }: TestApp,
  { siteId, id }: { readonly siteId: number; readonly id: number },
): Promise<void> {
  await sql(
    `insert into consent (site_id, member_id, kind, version, given_at) values ($1, $2, 'privacy', 1, $3)
     on conflict (site_id, member_id, kind, version) where withdrawn_at is null do nothing`,
    [siteId, id, clock.now()],
  );
  clock.advance({ seconds: 3 });
}
