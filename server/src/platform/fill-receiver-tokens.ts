import { buildReceiverTokens } from 'contract/shop/address/receiver-search.ts';
import type pg from 'pg';
import type { Secrets } from './secrets.ts';

const batchSize = 1000;

/** Computes the search tokens of the receivers of orders that were written before migration 0545, within its transaction. */
export async function fillReceiverTokens(owner: pg.ClientBase, secrets: Secrets): Promise<void> {
  for (let after: readonly [string, string] = ['0', '']; ; ) {
    const { rows } = await owner.query<{ siteId: string; tid: string; sealed: Buffer }>(
      `select site_id as "siteId", tid, receiver_sealed as sealed from orders
        where (site_id, tid) > ($1, $2) and receiver_hash is not null order by site_id, tid limit ${batchSize}`,
      [...after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = [last.siteId, last.tid];
    const tokens = rows.map(({ sealed }) =>
      Buffer.from(buildReceiverTokens(JSON.parse(secrets.open(sealed)) as { name: string; mobile: string }, secrets.hash)),
    );
    await owner.query(
      `update orders set receiver_tokens = given.tokens from unnest($1::bigint[], $2::text[], $3::bytea[]) as given (site_id, tid, tokens)
        where orders.site_id = given.site_id and orders.tid = given.tid`,
      [rows.map(({ siteId }) => siteId), rows.map(({ tid }) => tid), tokens],
    );
  }
}
