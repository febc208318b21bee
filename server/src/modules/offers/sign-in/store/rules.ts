import type { SiteDatabase } from '#platform/database.ts';
import { noSignInRules, type SignInRules } from '../rules/sign-in.ts';

/** Returns the rules of the site's daily sign-in (签到) from the cache of this process. */
export const cachedSignInRules = (db: SiteDatabase): Promise<SignInRules> =>
  db.cached('signInRules', async () => {
    const row = await db.query
      .selectFrom('sign_in_rules')
      .select(['active', 'points', 'cycle_days as cycleDays', 'rewards', 'popup', 'remind_hour as remindHour', 'note'])
      .where('site_id', '=', db.siteId)
      .executeTakeFirst();
    return row ? { ...row, rewards: row.rewards as SignInRules['rewards'] } : noSignInRules; // written by saveRules only
  });

/** Saves the rules of the site's daily sign-in. */
export async function saveSignInRules(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { cycleDays, remindHour, rewards, ...rest }: SignInRules,
  now: Date,
): Promise<void> {
  markSiteDataChanged();
  const row = { ...rest, cycle_days: cycleDays, remind_hour: remindHour, rewards: JSON.stringify(rewards), changed_at: now };
  await query
    .insertInto('sign_in_rules')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}
