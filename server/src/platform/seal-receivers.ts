import { normaliseIdentityName } from 'contract/members/identity/identity-name.ts';
import type pg from 'pg';
import type { Secrets } from './secrets.ts';

const batchSize = 1000;

interface OpenReceiver {
  readonly siteId: string;
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly mobileSealed: Buffer;
}

/** Says which rows are left, and how a sealed receiver is written back. */
const tables = [
  {
    select: `select site_id as "siteId", id::text as key, receiver as name, detail, mobile_sealed as "mobileSealed"
               from address where receiver_sealed is null limit ${batchSize}`,
    update: `update address set receiver_sealed = given.sealed
               from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[]) as given (site_id, key, sealed, hash)
              where address.site_id = given.site_id and address.id = given.key::bigint`,
  },
  {
    select: `select site_id as "siteId", tid as key, receiver ->> 'name' as name, receiver ->> 'detail' as detail, receiver_mobile as "mobileSealed"
               from orders where receiver is not null and receiver_sealed is null limit ${batchSize}`,
    update: `update orders set receiver_sealed = given.sealed, receiver_hash = given.hash, receiver = receiver - 'name' - 'detail'
               from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[]) as given (site_id, key, sealed, hash)
              where orders.site_id = given.site_id and orders.tid = given.key`,
  },
] as const;

/**
 * Seals the receivers of the addresses and orders that were written before migration 0209, within its transaction.
 * Throws where a mobile number was sealed with another DATA_KEY; nothing is changed then.
 */
export async function sealReceivers(owner: pg.ClientBase, secrets: Secrets): Promise<void> {
  for (const { select, update } of tables) {
    for (;;) {
      const { rows } = await owner.query<OpenReceiver>(select);
      if (rows.length === 0) break;
      const sealed = rows.map(({ name, detail, mobileSealed }) =>
        secrets.seal(JSON.stringify({ name, mobile: secrets.open(mobileSealed), detail })),
      );
      const hashes = rows.map(({ name }) => secrets.hash(`receiver ${normaliseIdentityName(name).toLowerCase()}`));
      await owner.query(update, [rows.map(({ siteId }) => siteId), rows.map(({ key }) => key), sealed, hashes]);
    }
  }
}
