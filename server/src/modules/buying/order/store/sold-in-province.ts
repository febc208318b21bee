import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Limits how many of the newest paid orders are counted. */
const maxOrders = 500;

/**
 * Lists at most `most` products bought lately in a province with the number of pieces, the most bought first. Counts
 * only the newest 500 paid orders of the province.
 */
export async function listSoldInProvince(
  { query, siteId }: SiteDatabase,
  provinceCode: string,
  most: number,
): Promise<{ goodsId: number; pieces: number }[]> {
  const { rows } = await sql<{ goodsId: number; pieces: number }>`
    select line.goods_id as "goodsId", sum(line.pieces)::bigint as pieces
      from (select tid from orders where site_id = ${siteId} and province_code = ${provinceCode} and paid_at is not null
             order by paid_at desc limit ${maxOrders}) as newest
      join order_line as line on line.site_id = ${siteId} and line.tid = newest.tid
     group by line.goods_id order by pieces desc, line.goods_id limit ${most}`.execute(query);
  return rows;
}
