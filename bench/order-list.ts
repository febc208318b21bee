import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { median, Connection } from './load.ts';
import type { RunningProgram, BenchEnvironment } from './bench-environment.ts';
import { insertOrders } from './insert-orders.ts';
import { makeTokenFor } from './make-token.ts';

const siteId = 1001;
const rounds = 300;
const many = 10_000;
const few = 10;

/** Holds the times of the order list, in milliseconds: for a member with ten orders, and for pages 1 and 100 of one with 10,000. */
export interface OrderListFigures {
  readonly few: number;
  readonly first: number;
  readonly hundredth: number;
}

/** Gives two members so many finished orders of one line each, and no others. */
async function giveOrders(stage: BenchEnvironment): Promise<{ few: string; many: string }> {
  const mobiles = ['13800000001', '13800000002'] as const;
  const tokens = await Promise.all(mobiles.map((mobile) => makeTokenFor(stage, siteId, mobile)));
  const [fewMember, manyMember] = tokens.map((token) =>
    Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub),
  );
  await stage.databases.asDatabaseOwner(async (client) => {
    await client.query('update orders set hidden_at = now() where site_id = $1 and member_id = any($2)', [siteId, [fewMember, manyMember]]);
    for (const [at, member, count] of [
      [1, fewMember, few],
      [2, manyMember, many],
    ] as const) {
      await insertOrders(client, { siteId, memberId: member ?? 0, prefix: `0${at}`, count, goodsId: 1 });
    }
    await client.query('vacuum analyze orders, order_line');
  });
  const [fewToken = '', manyToken = ''] = tokens;
  return { few: fewToken, many: manyToken };
}

/**
 * Measures the list of orders of a member with few orders, and pages 1 and 100 of a member with many. The pages are requested in turn, so
 * that a slow moment of the machine affects all. Returns the median of each, in milliseconds.
 */
export async function benchOrderList(stage: BenchEnvironment, mall: RunningProgram): Promise<OrderListFigures> {
  const tokens = await giveOrders(stage);
  const wire = await Connection.open(mall.port);
  const asks = [
    { token: tokens.few, pageNo: 1 },
    { token: tokens.many, pageNo: 1 },
    { token: tokens.many, pageNo: 100 },
  ].map(({ token, pageNo }) =>
    Connection.encode(mall.port, {
      method: 'POST',
      path: orderCalls.searchOrders.path,
      headers: { sjid: String(siteId), token },
      body: JSON.stringify({ tab: 'all', pageNo, pageSize: 10 }),
    }),
  );
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = -50; round < rounds; round += 1) {
    for (const [at, ask] of asks.entries()) {
      const begun = performance.now();
      const { body } = await wire.send(ask);
      const took = performance.now() - begun;
      if ((JSON.parse(body).body?.list ?? []).length !== 10) throw new Error(`expected a page of ten orders: ${body.slice(0, 200)}`);
      if (round >= 0) times[at]?.push(took);
    }
  }
  wire.close();
  return { few: median(times[0]), first: median(times[1]), hundredth: median(times[2]) };
}
