import { type SellableSku, loadSellableSkus } from 'server/modules/goods/goods/goods.ts';
import { loadDemoAccessKey } from 'server/demo/demo-access-key.ts';
import { readSiteFiles } from 'server/demo/demo-files.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { makeTokenFor } from './make-token.ts';

/** Holds the id and the request headers of a logged-in member who places orders in a benchmark. */
export interface Buyer {
  readonly memberId: number;
  readonly headers: Readonly<Record<string, string>> & { readonly token: string };
}

/** Describes a SKU that a benchmark buys: its product's id and its own. */
export interface SkuToBuy {
  readonly goodsId: number;
  readonly skuId: number;
}

/** Returns an object whose `headers` are the request headers of a demo site's merchant, with the access key. */
export const merchantOf = ({ dataFolder }: BenchEnvironment, siteId: number) => ({
  headers: { authorization: `Bearer ${loadDemoAccessKey({ DATA_DIR: dataFolder }, siteId)}` },
});

/** Lists provinces that some goods are not shipped to. */
const remoteProvinces = new Set(['650000', '540000', '630000', '810000', '820000', '710000', '150000', '460000']);

/** Tells that any member may buy the SKU repeatedly, without a limit or a question. */
const isFreelyBuyable = ({ state, notOrderable, sent, needsIdentity, asks, listPrice, limits }: SellableSku): boolean =>
  state === 'onSale' &&
  !notOrderable &&
  sent &&
  !needsIdentity &&
  !asks.some(({ required }) => required) &&
  limits.least <= 1 &&
  limits.step <= 1 &&
  limits.perOrder === 0 &&
  limits.perMember === 0 &&
  limits.buyerLevels.length === 0 &&
  listPrice < 50_000;

/**
 * Returns `count` demo members, each with a login token and a default address that everything is shipped to. Throws when
 * there are fewer. Activates all members, and postpones their pending points so that nobody's level changes during a
 * benchmark.
 */
export async function loadBuyers(stage: BenchEnvironment, siteId: number, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const settled = readSiteFiles(siteId).members.filter(({ addresses }) =>
    addresses.some((address) => address.default && !remoteProvinces.has(address.province)),
  );
  await stage.databases.asDatabaseOwner(async (client) => {
    await client.query('update member set status = 1 where site_id = $1', [siteId]);
    // Nobody reaches the next level, with other prices, while something is measured.
    await client.query("update points_award set settle_at = settle_at + interval '1 year' where site_id = $1 and settled_at is null", [
      siteId,
    ]);
  });
  for (const { mobile } of settled.slice(0, count)) {
    const token = await makeTokenFor(stage, siteId, mobile);
    const memberId = Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);
    buyers.push({ memberId, headers: { sjid: String(siteId), token } });
  }
  if (buyers.length < count) throw new Error(`the demo has ${buyers.length} members with such an address, ${count} are needed`);
  return buyers;
}

/** Returns up to sixty SKUs of a demo site that any member may buy. */
export async function loadBuyableSkus({ databases }: BenchEnvironment, siteId: number): Promise<SkuToBuy[]> {
  const goodsIds = readSiteFiles(siteId).goods.map(({ id }) => id);
  const skus = await databases.units.read(siteId, (db) => loadSellableSkus(db, { goodsIds }, null, new Date()));
  return skus
    .filter(isFreelyBuyable)
    .filter((_, i) => i % 20 === 0)
    .slice(0, 60);
}

/** Gives every member a practically unlimited balance, bypassing the books: for measuring only, as the books no longer agree. */
export async function fillBalances({ databases }: BenchEnvironment, siteId: number): Promise<void> {
  await databases.asDatabaseOwner((client) =>
    client.query(
      `insert into ledger_account (site_id, account, unit, owner, owner_id, kind, balance) select $1::bigint, 'member:' || id || ':balance', 'CNY', 'member', id, 'balance', 1000000000000 from member where site_id = $1
       on conflict (site_id, account, unit) do update set balance = excluded.balance`,
      [siteId],
    ),
  );
}

/** Sets practically unlimited balances and stock, bypassing the books: for measuring only, as the books no longer agree. */
export async function makeStockAndBalancesEndless(stage: BenchEnvironment, siteId: number): Promise<void> {
  await stage.databases.asDatabaseOwner((client) => client.query('update stock set on_hand = 100000000 where site_id = $1', [siteId]));
  await fillBalances(stage, siteId);
}

/** Adds a number of pieces to the stock of each given SKU, for a benchmark, and records the stock moves. */
export async function addStock(
  { databases }: BenchEnvironment,
  siteId: number,
  things: readonly SkuToBuy[],
  pieces: number,
): Promise<void> {
  const skuIds = things.map(({ skuId }) => skuId);
  await databases.asDatabaseOwner(async (client) => {
    await client.query(
      `insert into stock_move (site_id, ref, line_no, kind, sku_id, pieces, at)
       select $1, 'stockUp', sku_id, 'in', sku_id, $3, now() from unnest($2::bigint[]) as sku_id`,
      [siteId, skuIds, pieces],
    );
    await client.query('update stock set on_hand = on_hand + $3 where site_id = $1 and sku_id = any($2)', [siteId, skuIds, pieces]);
  });
}
