import type { SiteDatabase } from '#platform/database.ts';

/** Tells whether the site has a label of members. */
export const hasMemberLabel = async ({ query, siteId }: SiteDatabase, id: number): Promise<boolean> =>
  (await query.selectFrom('member_label').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) !== undefined;
