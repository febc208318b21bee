import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Marks order lines as reviewed. The order leaves the list of orders to review once no line is left to be reviewed. */
export async function markLinesReviewed(
  { query, siteId }: SiteDatabase,
  tid: string,
  { lineNos, linesLeft }: { readonly lineNos: readonly number[]; readonly linesLeft: boolean },
  now: Date,
): Promise<void> {
  await Promise.all([
    query
      .updateTable('order_line')
      .set({ reviewed_at: now })
      .where('site_id', '=', siteId)
      .where('tid', '=', tid)
      .where('line_no', '=', sql<number>`any(${[...lineNos]})`)
      .execute(),
    ...(linesLeft
      ? []
      : [query.updateTable('orders').set({ review_until: null }).where('site_id', '=', siteId).where('tid', '=', tid).execute()]),
  ]);
}
