import type { SiteDatabase } from '#platform/database.ts';

/** A picture that a merchant put there. */
export interface KeptPicture {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Notes a picture of the site; one that is noted already stays as it is. */
export async function notePicture({ query, siteId }: SiteDatabase, picture: KeptPicture, now: Date): Promise<void> {
  await query
    .insertInto('picture')
    .values({ site_id: siteId, ...picture, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
