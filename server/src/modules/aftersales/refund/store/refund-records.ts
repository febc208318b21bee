import type { SiteDatabase } from '#platform/database.ts';
import type { RefundRecord } from '../rules/refund.ts';

/** Inserts an entry into the consultation record of a refund. The caller must lock its order first. */
export async function addRefundRecord({ query, siteId }: SiteDatabase, refundNo: string, record: RefundRecord): Promise<void> {
  const { last } = await query
    .selectFrom('refund_record')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('refund_record')
    .values({
      site_id: siteId,
      refund_no: refundNo,
      seq: (last ?? 0) + 1,
      at: record.at,
      who: record.who,
      what: record.what,
      facts: JSON.stringify(record.facts),
      text: record.text,
      pictures: JSON.stringify(record.pictures),
    })
    .execute();
}

/** Lists the consultation record of a refund, the newest entry first. */
export async function listRefundRecords({ query, siteId }: SiteDatabase, refundNo: string): Promise<RefundRecord[]> {
  const rows = await query
    .selectFrom('refund_record')
    .select(['at', 'who', 'what', 'facts', 'text', 'pictures'])
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .orderBy('seq', 'desc')
    .execute();
  return rows as RefundRecord[]; // written by addRecord only
}
