import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { findSite, putSettings } from '#modules/site/site.ts';
import { type DemoSite, demoSites } from './demo-files.ts';
import { sowDemo } from './sow-demo.ts';

/** One start sows; another waits and finds it done. */
const sowingLock = 92679;

/**
 * An empty database gets the demo sites; gives whether they are there. Sowing that was cut short (the process was killed) is begun anew:
 * then nothing but the demo is there, and all of it is taken away first. A database with any other site is left alone.
 */
export async function ensureDemo(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  told: (sentence: string) => void,
): Promise<boolean> {
  const { platform, platformPool, units, asOwner } = databases;
  const client = await platformPool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [sowingLock]);
    const sites = (await platform.selectFrom('site').select('id').execute()).map(({ id }) => id);
    if (sites.some((id) => !demoSites.includes(id as DemoSite))) return false;
    if (sites.length > 0) {
      if ((await units.read(demoSites[0], findSite))?.settings.demoSown) return true;
      told('The demo sites were sown in part: beginning anew.');
      await asOwner((owner) => owner.query('truncate site cascade; truncate outbox'));
    }
    told('Sowing the demo sites ...');
    await sowDemo(configuration, databases, secrets, told);
    await units.write(demoSites[0], (db) => putSettings(db, { demoSown: true }, systemClock.now()));
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [sowingLock]).catch(() => {});
    client.release();
  }
}
