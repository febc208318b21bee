import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { findSite, saveSettings } from '#modules/shop/site/site.ts';
import { type DemoSiteId, demoSiteIds } from './demo-files.ts';
import { seedDemo } from './seed-demo.ts';

/** Identifies the advisory lock that lets one start seed while others wait. */
const seedingLock = 92679;

/**
 * Seeds the demo sites into an empty database; returns whether the database has them afterwards. Leaves a database
 * with any other site alone. If an earlier seeding was interrupted, deletes its part of the demo and starts again.
 */
export async function ensureDemo(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  report: (sentence: string) => void,
): Promise<boolean> {
  const { platform, platformPool, units, asDatabaseOwner } = databases;
  const client = await platformPool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [seedingLock]);
    const sites = (await platform.selectFrom('site').select('id').execute()).map(({ id }) => id);
    if (sites.some((id) => !demoSiteIds.includes(id as DemoSiteId))) return false;
    if (sites.length > 0) {
      if ((await units.read(demoSiteIds[0], findSite))?.settings.demoSown) return true;
      report('The demo sites are incomplete: seeding them again.');
      await asDatabaseOwner((owner) => owner.query('truncate site cascade; truncate outbox'));
    }
    report('Seeding the demo sites ...');
    await seedDemo(configuration, databases, secrets, report);
    await units.write(demoSiteIds[0], (db) => saveSettings(db, { demoSown: true }, systemClock.now()));
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [seedingLock]).catch(() => {});
    client.release();
  }
}
