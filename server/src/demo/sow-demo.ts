import { compose } from '../compose.ts';
import { beginSession, makeToken } from '#modules/account/account.ts';
import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { createIds } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';
import { demoAccessKey } from './demo-access-key.ts';
import { demoSites, moment, namedPeople, siteFiles } from './demo-files.ts';
import { PastClock } from './past-clock.ts';
import { type Buyer, sowOrders } from './sow-orders.ts';
import { sowSite } from './sow-site.ts';

const ordersOf: Readonly<Record<number, number>> = { 1001: 400, 4029: 40, 9420: 30 };

/** Sows the demo sites into an empty database: shops, members, and months of orders. Tells what it does, a line a site. */
export async function sowDemo(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  log: Log,
  told: (sentence: string) => void,
): Promise<void> {
  const { units } = databases;
  const clock = new PastClock();
  const product = await compose({ configuration, databases, clock, secrets, log });
  await product.app.ready();
  const ids = createIds(clock);
  for (const siteId of demoSites) {
    const begun = performance.now();
    const now = systemClock.now();
    const files = siteFiles(siteId);
    const people = namedPeople().filter((person) => person.siteId === siteId);
    const accessKey = demoAccessKey(configuration, siteId);
    const members = await sowSite(databases, secrets, files, people, accessKey, now);

    const buyers: Buyer[] = [];
    for (const { mobile, joined, addresses } of files.members) {
      // Who is frozen buys nothing, and nor does who has no address.
      if (addresses.length === 0 || people.some((person) => person.mobile === mobile && person.status)) continue;
      const memberId = members.get(mobile);
      if (memberId === undefined) continue;
      const sessionId = ids.uuid();
      await units.write(siteId, (db) => beginSession(db, { id: sessionId, memberId, clientType: 'h5', now: moment(joined, now) }));
      buyers.push({ memberId, token: () => makeToken(secrets.signing, { siteId, memberId, sessionId }, clock.now()) });
    }
    const goodsIds = files.goods.map(({ id }) => id);
    await sowOrders({
      app: product.app,
      units,
      clock,
      siteId,
      currency: files.site.currency,
      accessKey,
      buyers,
      goodsIds,
      count: ordersOf[siteId] ?? 0,
      now,
    });
    told(
      `${siteId} ${files.site.name}: ${files.goods.length} goods, ${files.members.length} members, in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  }
  await product.settle();
  await product.close();
}
