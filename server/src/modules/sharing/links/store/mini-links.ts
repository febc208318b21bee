import type { SiteDatabase } from '#platform/database.ts';

/** Identifies a stored short link into a mini program: app, scene (which stands for the page) and title. */
export interface MiniLinkKey {
  readonly appId: string;
  readonly scene: string;
  readonly title: string;
}

/**
 * Finds the stored short link into a mini program that is still valid after the moment `beyond`, and when it ends.
 * Undefined if there is none.
 */
export const findMiniLink = (
  { query, siteId }: SiteDatabase,
  { appId, scene, title }: MiniLinkKey,
  beyond: Date,
): Promise<{ readonly link: string; readonly endsAt: Date } | undefined> =>
  query
    .selectFrom('mini_link')
    .select(['link', 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .where('scene', '=', scene)
    .where('title', '=', title)
    .where('ends_at', '>', beyond)
    .executeTakeFirst();

/** Saves a short link into a mini program, replacing the one for the same page and title. Also deletes expired links. */
export async function saveMiniLink(
  { query, siteId }: SiteDatabase,
  { appId, scene, title }: MiniLinkKey,
  { link, endsAt }: { readonly link: string; readonly endsAt: Date },
  now: Date,
): Promise<void> {
  await query.deleteFrom('mini_link').where('site_id', '=', siteId).where('ends_at', '<=', now).execute();
  const values = { link, ends_at: endsAt };
  await query
    .insertInto('mini_link')
    .values({ site_id: siteId, app_id: appId, scene, title, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'app_id', 'scene', 'title']).doUpdateSet(values))
    .execute();
}
