import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { type Buyer, loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless, merchantOf } from './buyers.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { type BesideFloor, compareToFloor, rounds, roundTime, startFloor, users } from './beside-floor.ts';
import { endPromotions } from './end-promotions.ts';
import { composeInProcess } from './in-process.ts';
import { Connection, median, requestRate } from './load.ts';
import { countMessages, type MessageCount } from 'server/test/count-messages.ts';
import { buyFromFloor, buyFromMall, type Job, type Send, sendOver } from './shop-jobs.ts';

const siteId = 1001;

/**
 * Holds the costs of the goods page and the checkout, compared with those of the floor, a minimal shop that does the same. Also the rate of a
 * visitor's first pages, and the messages of a checkout to PostgreSQL.
 */
export interface SpeedFigures {
  readonly goods: BesideFloor;
  readonly goodsForMember: BesideFloor;
  readonly checkout: BesideFloor;
  /** The same while the promotions, gifts and coupons of the demo run, which the floor has none of. */
  readonly checkoutWithPromotions: BesideFloor;
  /** The first page of a visitor per second, with its preloaded replies. */
  readonly firstPages: number;
  /** Counts the messages that one checkout sends to PostgreSQL: by itself, and on average of sixteen simultaneous users; its events and their listeners included. */
  readonly messages: { readonly alone: MessageCount; readonly atOnce: MessageCount };
}

const goodsPage =
  (goodsIds: readonly number[], headers: Readonly<Record<string, string>>): Job =>
  (send, user, unit) => {
    const id = goodsIds[(unit * 7 + user * 13) % goodsIds.length];
    return send({ method: 'GET', path: storefrontCalls.goodsDetail.path.replace(':id', String(id)), headers });
  };

/** Measures how many first pages visitors get per second: the median of the rounds, without the first, which warms up. */
async function measureFirstPages({ port }: RunningProgram): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    rates.push(await requestRate(port, { method: 'GET', path: `/mall/?siteId=${siteId}` }, users, roundTime));
  return median(rates.slice(1));
}

const goodsOfFloor: Job = (send, user, unit) => send({ method: 'GET', path: `/goods/${((unit * 7 + user * 13) % 300) + 1}` });

/** Counts what a checkout sends, in a process that nothing else uses and that has shown the products before. */
async function countCheckout(
  stage: BenchEnvironment,
  buyers: readonly Buyer[],
  goodsIds: readonly number[],
  job: Job,
): Promise<SpeedFigures['messages']> {
  const { product, close } = await composeInProcess(stage);
  const send: Send = async ({ method, path, headers = {}, body }) =>
    (
      await product.app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { payload: body }),
      })
    ).body;
  const each = 10;
  for (const id of goodsIds) await goodsPage([id], { sjid: String(siteId) })(send, 0, 0);
  for (const user of buyers.keys()) await job(send, user, 0); // fills the caches of the process, and of every user
  await product.deliverEvents();
  const withDelivery = await countMessages(async () => {
    for (let unit = 1; unit <= each; unit += 1) {
      await job(send, 0, unit);
      await product.deliverEvents();
    }
  });
  // A server that runs knows which site published an event; this one looks for the sites first, each time.
  const search = await countMessages(async () => {
    for (let unit = 1; unit <= each; unit += 1) await product.deliverEvents();
  });
  const alone = {
    statements: withDelivery.statements - search.statements,
    roundTrips: withDelivery.roundTrips - search.roundTrips,
  };
  product.start();
  const atOnce = await countMessages(async () => {
    await Promise.all(
      [...buyers.keys()].map(async (user) => {
        for (let unit = 1; unit <= each; unit += 1) await job(send, user, unit);
      }),
    );
    await product.deliverEvents();
  });
  await close();
  const share = ({ statements, roundTrips }: MessageCount, units: number) => ({
    statements: statements / units,
    roundTrips: roundTrips / units,
  });
  return { alone: share(alone, each), atOnce: share(atOnce, each * buyers.length) };
}

/** Ends what runs in the demo shop and the coupons that it gave, so that an order costs no more than what the floor does too. */
async function endDemoPromotions(stage: BenchEnvironment, mall: RunningProgram): Promise<void> {
  const wire = await Connection.open(mall.port);
  const merchant = merchantOf(stage, siteId);
  await endPromotions(sendOver(wire), merchant);
  wire.close();
  await stage.databases.asDatabaseOwner((client) =>
    client.query(
      "update member_coupon set starts_at = to_timestamp(0), ends_at = to_timestamp(1) where site_id = $1 and status = 'unused'",
      [siteId],
    ),
  );
}

/**
 * Measures goods page and checkout beside the floor, a minimal shop that does the same. Also measures a visitor's first pages, and counts a
 * checkout's messages to PostgreSQL. Returns all these figures.
 */
export async function benchSpeed(stage: BenchEnvironment, mall: RunningProgram): Promise<SpeedFigures> {
  const buyers = await loadBuyers(stage, siteId, users);
  const skus = await loadBuyableSkus(stage, siteId);
  await makeStockAndBalancesEndless(stage, siteId);
  await stage.databases.asDatabaseOwner((client) => client.query('vacuum analyze'));
  const buy = buyFromMall(buyers, skus);
  const goodsIds = [...new Set(skus.map(({ goodsId }) => goodsId))];
  const floor = await startFloor(stage);
  /** Waits until the events of all orders are delivered. */
  const settle = async () => {
    for (;;) {
      const { rows } = await stage.databases.asDatabaseOwner((client) => client.query('select 1 from outbox limit 1'));
      if (rows.length === 0) return;
      await new Promise((resume) => setTimeout(resume, 10));
    }
  };
  const programs = { mall, floor };
  const pages = (headers: Readonly<Record<string, string>>) =>
    compareToFloor(stage, programs, { mall: goodsPage(goodsIds, headers), floor: goodsOfFloor });
  const checkouts = () => compareToFloor(stage, programs, { mall: buy, floor: buyFromFloor }, settle);
  try {
    const goods = await pages({ sjid: String(siteId) });
    const goodsForMember = await pages(buyers[0]?.headers ?? {});
    const firstPages = await measureFirstPages(mall);
    const checkoutWithPromotions = await checkouts();
    await endDemoPromotions(stage, mall);
    const messages = await countCheckout(stage, buyers, goodsIds, buy);
    return { messages, goods, goodsForMember, firstPages, checkoutWithPromotions, checkout: await checkouts() };
  } finally {
    await floor.stop();
  }
}
