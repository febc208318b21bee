import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { type BenchEnvironment, type RunningProgram, runProgram } from './bench-environment.ts';
import { loadBuyableSkus, merchantOf } from './buyers.ts';
import { insertOrders } from './insert-orders.ts';
import { Connection } from './load.ts';
import { callMall, sendOver } from './shop-jobs.ts';

const siteId = 1001;
const endpoints = 3;
/** Publishes so many events of paid orders a second, for so long. */
const [perSecond, seconds] = [100, 15];

/** Holds what three subscribed webhooks cost the events of a site: the greatest age of a waiting event, in seconds, and webhooks received. */
export interface WebhookFigures {
  readonly oldest: number;
  readonly received: number;
  readonly sent: number;
  /** Says after how many seconds from the last event everything was received. */
  readonly rest: number;
}

/** Publishes events of paid orders by so many processes together, and looks five times a second how long the oldest has waited. */
async function measureAge(
  stage: BenchEnvironment,
  memberId: number,
  first: number,
  processes: number,
  received: () => number,
): Promise<WebhookFigures> {
  const [each, before] = [(perSecond * seconds) / processes, received()];
  const programs = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      runProgram(
        ['--import', 'tsx', 'bench/webhook-events.ts', ...[siteId, memberId, first + at * each, each, perSecond / processes].map(String)],
        { DATA_DIR: stage.dataFolder, ENVIRONMENT: 'test', LOG_LEVEL: 'warn' },
      ),
    ),
  );
  const ages: number[] = [];
  const end = performance.now() + seconds * 1000;
  const all = endpoints * perSecond * seconds;
  await stage.databases.asDatabaseOwner(async (client) => {
    while (performance.now() < end) {
      const { rows } = await client.query<{ age: number | null }>(
        "select extract(epoch from clock_timestamp() - min(happened_at))::float8 as age from outbox where event = 'orderPaid' and body ->> 'tid' like '05%'",
      );
      ages.push(rows[0]?.age ?? 0);
      await new Promise((resume) => setTimeout(resume, 200));
    }
  });
  while (received() - before < all && performance.now() < end + 60_000) await new Promise((resume) => setTimeout(resume, 100));
  const rest = (performance.now() - end) / 1000;
  for (const program of programs) await program.stop();
  return { oldest: Math.max(...ages), received: received() - before, sent: all, rest };
}

/** Subscribes three webhooks, whose receiver answers at once, and measures one process and two. Returns the figures of both. */
export async function benchWebhooks(stage: BenchEnvironment, mall: RunningProgram): Promise<readonly [WebhookFigures, WebhookFigures]> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wire = await Connection.open(mall.port);
  for (let at = 0; at < endpoints; at += 1) {
    const url = `http://127.0.0.1:${port}/${at}`;
    await callMall(sendOver(wire), merchantOf(stage, siteId), webhookCalls.addWebhook, { url, events: ['order.paid'] });
  }
  wire.close();
  const [sku] = await loadBuyableSkus(stage, siteId);
  const memberId = await stage.databases.asDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>('select min(id) as id from member where site_id = $1', [siteId]);
    const id = Number(rows[0]?.id);
    await insertOrders(client, { siteId, memberId: id, prefix: '05', count: 2 * perSecond * seconds, goodsId: sku?.goodsId ?? 0 });
    await client.query('vacuum analyze orders, order_line');
    return id;
  });
  // The demo's own events are delivered first.
  await new Promise((resume) => setTimeout(resume, 5000));
  const one = await measureAge(stage, memberId, 1, 1, () => received);
  const two = await measureAge(stage, memberId, 1 + perSecond * seconds, 2, () => received);
  server.closeAllConnections();
  server.close();
  return [one, two];
}
