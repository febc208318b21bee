import { setTimeout as sleep } from 'node:timers/promises';
import { compose, type Product } from '../compose.ts';
import { beginSession, makeToken, memberByMobile } from '#modules/account/account.ts';
import { findSite, putSettings } from '#modules/site/site.ts';
import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { createIds } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';
import { demoAccessKey } from './demo-access-key.ts';
import { type DemoSite, demoSites, moment, namedPeople, siteFiles } from './demo-files.ts';
import { PastClock } from './past-clock.ts';
import { type Buyer, type Lane, sowOrders } from './sow-orders.ts';

/** Limits how many orders are made concurrently: few, because the malls are already open for shoppers. */
const ordersAtOnce = 2;
export const ordersOf: Readonly<Record<DemoSite, number>> = { 1001: 400, 4029: 40, 9420: 30 };
const pastLock = 92680;

/** Creates the buyers with a session each: all members with an address, except frozen ones. */
async function buyersOf({ units }: Databases, secrets: Secrets, siteId: DemoSite): Promise<Buyer[]> {
  const now = systemClock.now();
  const frozen = new Set(namedPeople().flatMap((person) => (person.siteId === siteId && person.status ? [person.mobile] : [])));
  const able = siteFiles(siteId).members.filter(({ mobile, addresses }) => addresses.length > 0 && !frozen.has(mobile));
  const ids = createIds(systemClock);
  return units.write(siteId, async (db) => {
    const known = await Promise.all(able.map(({ mobile }) => memberByMobile(db, secrets, mobile)));
    const buyers: Buyer[] = [];
    for (const [at, { joined }] of able.entries()) {
      const memberId = known[at]?.id;
      if (memberId === undefined) continue;
      const sessionId = ids.uuid();
      await beginSession(db, { id: sessionId, memberId, clientType: 'h5', now: moment(joined, now) });
      buyers.push({ memberId, token: (time) => makeToken(secrets.signing, { siteId, memberId, sessionId }, time) });
    }
    return buyers;
  });
}

const unfinished = 'The past orders of the demo are incomplete: start again to complete them.';

interface PastSowing {
  readonly configuration: Configuration;
  readonly databases: Databases;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly told: (sentence: string) => void;
  readonly stop: AbortSignal;
}

/** Opens another product on the same database, with its own clock. */
async function openLane({ configuration, databases, secrets, log }: PastSowing): Promise<Lane & { readonly product: Product }> {
  const clock = new PastClock();
  const product = await compose({ configuration, databases, clock, secrets, log });
  await product.app.ready();
  return { product, app: product.app, clock };
}

async function write(sowing: PastSowing, siteIds: readonly DemoSite[]): Promise<void> {
  const { configuration, databases, secrets, log, told, stop } = sowing;
  const { units } = databases;
  told('The past orders of the demo are being written; the malls are open meanwhile.');
  const lanes = await Promise.all(Array.from({ length: ordersAtOnce }, () => openLane(sowing)));
  try {
    for (const siteId of siteIds) {
      const { goods, site } = siteFiles(siteId);
      await sowOrders({
        lanes,
        units,
        log,
        siteId,
        currency: site.currency,
        accessKey: demoAccessKey(configuration, siteId),
        buyers: await buyersOf(databases, secrets, siteId),
        goodsIds: goods.map(({ id }) => id),
        count: ordersOf[siteId],
        done: (await units.read(siteId, findSite))?.settings.demoOrders ?? 0,
        note: async (count) => {
          await units.write(siteId, (db) => putSettings(db, { demoOrders: count }, systemClock.now()));
        },
        stop,
        now: systemClock.now(),
      });
    }
    if (!stop.aborted) told('The past orders of the demo are complete.');
  } finally {
    await Promise.all(lanes.map(({ product }) => product.close()));
  }
}

/**
 * Seeds the demo's past orders while the malls are open. After an interruption the next start continues where it ended.
 * One process seeds, and the others wait. Ends early when `stop` fires; reports faults and throws none.
 */
export async function sowPast(sowing: PastSowing): Promise<void> {
  const { databases, log, told, stop } = sowing;
  const client = await databases.platformPool.connect().catch(() => undefined);
  if (!client) return told(unfinished);
  try {
    const locked = async () => (await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [pastLock])).rows[0]?.ours;
    while (!(await locked())) {
      if (stop.aborted) return;
      await sleep(500);
    }
    const left: DemoSite[] = [];
    for (const siteId of demoSites) {
      const site = await databases.units.read(siteId, findSite);
      if (site && site.settings.demoOrders < ordersOf[siteId]) left.push(siteId);
    }
    if (left.length > 0) await write(sowing, left);
  } catch (fault) {
    log.error({ fault }, 'the past orders of the demo could not be written');
    told(unfinished);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [pastLock]).catch(() => {});
    client.release();
  }
}
