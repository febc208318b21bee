import type { Client } from 'pg';

interface InsertedOrders {
  readonly siteId: number;
  readonly memberId: number;
  /** Begins their numbers, so that those of several calls differ: two digits. */
  readonly prefix: string;
  readonly count: number;
  readonly goodsId: number;
}

/**
 * Inserts finished orders of one line each without ledger entries or stock moves: for measuring only. Their numbers are the prefix and a count from
 * 1 in 18 digits.
 */
export async function insertOrders(
  client: Pick<Client, 'query'>,
  { siteId, memberId, prefix, count, goodsId }: InsertedOrders,
): Promise<void> {
  await client.query(
    `insert into orders (site_id, tid, member_id, status, currency, goods_amount, reduced_amount, freight_amount, payable, pieces,
                         asked_hash, created_at, paid_at, shipped_at, signed_at)
     select $1, $2::text || lpad(n::text, 18, '0'), $3, 'TRADE_BUYER_SIGNED', 'CNY', 1000, 0, 0, 1000, 1, '', now(), now(), now(), now()
       from generate_series(1, $4::int) n`,
    [siteId, prefix, memberId, count],
  );
  await client.query(
    `insert into order_line (site_id, tid, line_no, goods_id, sku_id, title, sku_text, picture, pieces, weight_grams, list_price, price,
                             amount, freight, shares, shipped)
     select $1, $2::text || lpad(n::text, 18, '0'), 1, $4, 1, '陶瓷马克杯', '米白', '', 1, 500, 1000, 1000, 1000, 0, '{}', 1
       from generate_series(1, $3::int) n`,
    [siteId, prefix, count, goodsId],
  );
}
