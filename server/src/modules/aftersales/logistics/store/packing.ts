import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Holds the pieces of an order line that are still to ship, and the merchant's codes of its SKU as they are now. */
export interface PackingLine {
  readonly tid: string;
  readonly lineNo: number;
  readonly left: number;
  readonly code: string;
}

/** Lists the lines of orders of which pieces are to ship: neither shipped nor refunded, and in no open refund. Orders in other states have none. */
export async function listPackingLines({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<PackingLine[]> {
  const { rows } = await sql<PackingLine>`
    select line.tid, line.line_no as "lineNo", line.pieces - line.cancelled - line.cancelling - line.shipped as left,
           coalesce(nullif(sku.code, ''), goods.code, '') as code
      from orders
      join order_line line on line.site_id = ${siteId} and line.tid = orders.tid
      left join sku on sku.site_id = ${siteId} and sku.id = line.sku_id
      left join goods on goods.site_id = ${siteId} and goods.id = line.goods_id
     where orders.site_id = ${siteId} and orders.tid = any(${[...tids]}::text[]) and orders.status = 'WAIT_SELLER_SEND_GOODS'
       and line.pieces - line.cancelled - line.cancelling - line.shipped > 0
     order by line.tid, line.line_no`.execute(query);
  return rows;
}
