import { setTimeout as sleep } from 'node:timers/promises';
import { toHongKong } from 'contract/chinese-scripts.ts';
import { compose, type Product } from '../compose.ts';
import { addSession, signLoginToken, findMemberByMobile } from '#modules/members/account/account.ts';
import { findSite, saveSettings } from '#modules/shop/site/site.ts';
import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { createIds } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadDemoAccessKey } from './demo-access-key.ts';
import { type DemoSiteId, demoSiteIds, readDemoPeople, readSiteFiles } from './demo-files.ts';
import { PastClock } from './past-clock.ts';
import { type DemoBuyer, type SeedingApp, seedOrders } from './seed-orders.ts';

/** Limits how many orders are made concurrently: few, because the malls are already open for shoppers. */
const concurrentOrders = 2;

/** Holds the number of past orders that each demo site gets. */
export const demoOrderCounts: Readonly<Record<DemoSiteId, number>> = { 1001: 400, 4029: 40, 9420: 30 };
const pastLock = 92680;

/** Creates the buyers with a session each: all members with an address, except frozen ones. */
async function createBuyers({ units }: Databases, secrets: Secrets, siteId: DemoSiteId): Promise<DemoBuyer[]> {
  const now = systemClock.now();
  const frozen = new Set(readDemoPeople().flatMap((person) => (person.siteId === siteId && person.status ? [person.mobile] : [])));
  const able = readSiteFiles(siteId).members.filter(({ mobile, addresses }) => addresses.length > 0 && !frozen.has(mobile));
  const ids = createIds(systemClock);
  return units.write(siteId, async (db) => {
    const known = await Promise.all(able.map(({ mobile }) => findMemberByMobile(db, secrets, mobile)));
    const buyers: DemoBuyer[] = [];
    for (const at of able.keys()) {
      const memberId = known[at]?.id;
      if (memberId === undefined) continue;
      const sessionId = ids.uuid();
      await addSession(db, { id: sessionId, memberId, clientType: 'h5', now });
      buyers.push({ memberId, token: (time) => signLoginToken(secrets.signing, { siteId, memberId, sessionId }, time) });
    }
    return buyers;
  });
}

const unfinishedMessage = 'The past orders of the demo are incomplete: start again to complete them.';

interface PastOrderSeeding {
  readonly configuration: Configuration;
  readonly databases: Databases;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly report: (sentence: string) => void;
  readonly stop: AbortSignal;
}

/** Opens another product on the same database, with its own clock. */
async function openSeedingApp({
  configuration,
  databases,
  secrets,
  log,
}: PastOrderSeeding): Promise<SeedingApp & { readonly product: Product }> {
  const clock = new PastClock();
  const product = await compose({ configuration, databases, clock, secrets, log });
  await product.app.ready();
  return { product, app: product.app, clock };
}

async function writePastOrders(sowing: PastOrderSeeding, siteIds: readonly DemoSiteId[]): Promise<void> {
  const { configuration, databases, secrets, log, report, stop } = sowing;
  const { units } = databases;
  report('The past orders of the demo are being written; the malls are open meanwhile.');
  const lanes = await Promise.all(Array.from({ length: concurrentOrders }, () => openSeedingApp(sowing)));
  try {
    for (const siteId of siteIds) {
      const { goods, site } = readSiteFiles(siteId);
      await seedOrders({
        apps: lanes,
        units,
        log,
        siteId,
        currency: site.currency,
        localiseWords: site.locale === 'zh-HK' ? toHongKong : (text) => text,
        accessKey: loadDemoAccessKey(configuration, siteId),
        buyers: await createBuyers(databases, secrets, siteId),
        goodsIds: goods.map(({ id }) => id),
        count: demoOrderCounts[siteId],
        done: (await units.read(siteId, findSite))?.settings.demoOrders ?? 0,
        saveProgress: async (count) => {
          await units.write(siteId, (db) => saveSettings(db, { demoOrders: count }, systemClock.now()));
        },
        stop,
        now: systemClock.now(),
      });
    }
    if (!stop.aborted) report('The past orders of the demo are complete.');
  } finally {
    await Promise.all(lanes.map(({ product }) => product.close()));
  }
}

/**
 * Seeds the demo's past orders while the malls are open; an interrupted seeding continues at the next start. Of
 * several processes one seeds, and the others wait. Ends early when `stop` fires; reports faults and throws none.
 */
export async function seedPastOrders(sowing: PastOrderSeeding): Promise<void> {
  const { databases, log, report, stop } = sowing;
  const client = await databases.platformPool.connect().catch(() => undefined);
  if (!client) return report(unfinishedMessage);
  try {
    const locked = async () => (await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [pastLock])).rows[0]?.ours;
    while (!(await locked())) {
      if (stop.aborted) return;
      await sleep(500);
    }
    const left: DemoSiteId[] = [];
    for (const siteId of demoSiteIds) {
      const site = await databases.units.read(siteId, findSite);
      if (site && site.settings.demoOrders < demoOrderCounts[siteId]) left.push(siteId);
    }
    if (left.length > 0) await writePastOrders(sowing, left);
  } catch (fault) {
    log.error({ fault }, 'the past orders of the demo could not be written');
    report(unfinishedMessage);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [pastLock]).catch(() => {});
    client.release();
  }
}
