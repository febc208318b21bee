import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { type Buyer, loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless } from './buyers.ts';
import { Connection, median } from './load.ts';
import { buyFromMall, type Job, sendOver } from './shop-jobs.ts';

const siteId = 1001;
const users = 16;
/** Sends so many events a second, in requests of so many. */
const [eventsPerSecond, eventsPerRequest] = [5000, 20];
/** Places so many orders a second meanwhile: a busy shop, far from what the machine can do. */
const ordersPerSecond = 10;
const [warmUpSeconds, seconds] = [4, 12];

/** Holds the figures of a benchmark of recording visits: events sent and stored, reply times, and an order's time before and meanwhile. */
export interface TrailFigures {
  /** Events that were sent in a second, and what was stored of them. */
  readonly rate: number;
  readonly sent: number;
  readonly stored: number;
  /** The median of the replies to requests of events, and the longest of 99 of 100, in milliseconds. */
  readonly reply: { readonly median: number; readonly within99: number };
  /** Says how long an order of five requests takes, in milliseconds, before and meanwhile. */
  readonly order: { readonly before: number; readonly meanwhile: number };
}

/** Repeats an act at a rate until the time is over, over a connection for each user, so that nobody does two things simultaneously. Returns how long each took, in milliseconds. */
async function repeatAtRate(
  { port }: RunningProgram,
  perSecond: number,
  runSeconds: number,
  act: (wire: Connection, user: number, unit: number) => Promise<unknown>,
): Promise<number[]> {
  const wires = await Promise.all(Array.from({ length: users }, () => Connection.open(port)));
  const [begun, times, all]: [number, number[], number] = [performance.now(), [], perSecond * runSeconds];
  let next = 0;
  await Promise.all(
    wires.map(async (wire, user) => {
      for (let unit = next++; unit < all; unit = next++) {
        const pause = begun + (unit * 1000) / perSecond - performance.now();
        if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
        const from = performance.now();
        await act(wire, user, unit);
        times.push(performance.now() - from);
      }
      wire.close();
    }),
  );
  return times;
}

const orderAct =
  (buy: Job, first: number) =>
  (wire: Connection, user: number, unit: number): Promise<unknown> =>
    buy(sendOver(wire), user, first + unit);

/** Builds requests of events, each as a browser sends it, so that building them costs the machine nothing meanwhile. */
const buildRequests = (port: number, buyers: readonly Buyer[], goodsIds: readonly number[]): Buffer[] =>
  buyers.map(({ headers, memberId }, at) => {
    const events = Array.from({ length: eventsPerRequest }, (_, i) => {
      const goodsId = goodsIds[(at * 7 + i) % goodsIds.length];
      return {
        bizztype: i % 2 === 0 ? 'GOODS' : 'MIRCO',
        eventInfo: '{"title":"A product with a name of usual length"}',
        eventId: `GOODS-${goodsId}-LOOK`,
        eventKey: goodsId,
        eventRecord: '',
        link: `/mall/goodsInfo/${goodsId}?siteId=${siteId}`,
        liveId: '',
        action: 'LOOK',
        sourcePlatform: 'OFFICIAL',
        platformChannel: 'H5',
        terminalType: 'ANDRIOD',
        userInfo: { agentId: memberId, nick: 'Member', sjid: siteId, fxid: 1, fxname: 'VIP', shareAgentId: '', storeId: '' },
      };
    });
    const { method, path } = trackingCalls.trail;
    return Connection.encode(port, { method, path, headers, body: JSON.stringify({ events }) });
  });

/** Places orders at a steady rate, first by themselves, then while 5,000 tracking events a second are recorded. Returns the figures of both. */
export async function benchTrail(stage: BenchEnvironment, mall: RunningProgram): Promise<TrailFigures> {
  const buyers = await loadBuyers(stage, siteId, users);
  const skus = await loadBuyableSkus(stage, siteId);
  await makeStockAndBalancesEndless(stage, siteId);
  await stage.databases.asDatabaseOwner(async (client) => {
    await client.query(
      `insert into consent (site_id, member_id, kind, version, given_at) select site_id, id, 'privacy', 1, now() from member where site_id = $1
       on conflict (site_id, member_id, kind, version) where withdrawn_at is null do nothing`,
      [siteId],
    );
    await client.query('vacuum analyze');
  });
  const buy = buyFromMall(buyers, skus);
  const requests = buildRequests(mall.port, buyers, [...new Set(skus.map(({ goodsId }) => goodsId))]);
  let sent = 0;
  const look = async (wire: Connection, user: number): Promise<void> => {
    const { status, body } = await wire.send(requests[user % requests.length] as Buffer);
    if (status !== 200 || !body.includes('"success":true},'))
      throw new Error(`events were not taken: HTTP ${status} ${body.slice(0, 200)}`);
    sent += eventsPerRequest;
  };
  const perSecond = eventsPerSecond / eventsPerRequest;
  await repeatAtRate(mall, ordersPerSecond, warmUpSeconds, orderAct(buy, 0));
  await repeatAtRate(mall, perSecond, warmUpSeconds, look);
  const before = await repeatAtRate(mall, ordersPerSecond, seconds, orderAct(buy, 100_000));
  sent = 0;
  const countStored = async (): Promise<number> =>
    stage.databases.asDatabaseOwner(async (client) => Number((await client.query('select count(*) as n from trail_event')).rows[0].n));
  await new Promise((resume) => setTimeout(resume, 1500));
  const storedBefore = await countStored();
  const begun = performance.now();
  const [meanwhile, replies] = await Promise.all([
    repeatAtRate(mall, ordersPerSecond, seconds, orderAct(buy, 200_000)),
    repeatAtRate(mall, perSecond, seconds, look),
  ]);
  const rate = (sent / (performance.now() - begun)) * 1000;
  /** Waits until nothing more is written: on a busy machine the last ones come late. */
  const countSettled = async (): Promise<number> => {
    for (let last = -1; ; ) {
      const now = await countStored();
      if (now === last) return now;
      last = now;
      await new Promise((resume) => setTimeout(resume, 3000));
    }
  };
  return {
    rate,
    sent,
    stored: (await countSettled()) - storedBefore,
    reply: { median: median(replies), within99: replies.toSorted((a, b) => a - b)[Math.floor(replies.length * 0.99)] ?? Number.NaN },
    order: { before: median(before), meanwhile: median(meanwhile) },
  };
}
