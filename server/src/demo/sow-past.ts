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

/** So many orders are made at once: few, since shoppers are in the shop meanwhile. */
const ordersAtOnce = 2;
const ordersOf: Readonly<Record<DemoSite, number>> = { 1001: 400, 4029: 40, 9420: 30 };
/** One process writes them; another leaves it to it. */
const pastLock = 92680;

/** Those who bought: everyone with an address who is not frozen, with a session of their own. */
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

/**
 * Writes the demo's months of past orders while the malls are open already, some at a time; a start after one that was cut short
 * goes on where that one was, give or take the orders between two notes of how far it is. Ends early when `stop` says so.
 */
export async function sowPast(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  log: Log,
  told: (sentence: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const { units, platformPool } = databases;
  const client = await platformPool.connect();
  const lanes: (Lane & { readonly product: Product })[] = [];
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [pastLock]);
    if (!rows[0]?.ours) return;
    for (const siteId of demoSites) {
      const done = (await units.read(siteId, findSite))?.settings.demoOrders ?? 0;
      if (done >= ordersOf[siteId]) continue;
      if (lanes.length === 0) told('The months of past orders of the demo are being written; the malls are open meanwhile.');
      while (lanes.length < ordersAtOnce) {
        const clock = new PastClock();
        const product = await compose({ configuration, databases, clock, secrets, log });
        await product.app.ready();
        lanes.push({ product, app: product.app, clock });
      }
      const { goods, site } = siteFiles(siteId);
      await sowOrders({
        lanes,
        units,
        siteId,
        currency: site.currency,
        accessKey: demoAccessKey(configuration, siteId),
        buyers: await buyersOf(databases, secrets, siteId),
        goodsIds: goods.map(({ id }) => id),
        count: ordersOf[siteId],
        done,
        note: (count) => units.write(siteId, (db) => putSettings(db, { demoOrders: count }, systemClock.now())),
        stop,
        now: systemClock.now(),
      });
    }
  } finally {
    await Promise.all(lanes.map(({ product }) => product.close()));
    await client.query('select pg_advisory_unlock($1)', [pastLock]).catch(() => {});
    client.release();
  }
}
