import type { Configuration } from '#platform/configuration.ts';
import { systemClock } from '#platform/clock.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadDemoAccessKey } from './demo-access-key.ts';
import { demoSiteIds, readDemoPeople, readSiteFiles } from './demo-files.ts';
import { seedPeople } from './seed-people.ts';
import { seedSite } from './seed-site.ts';

/** Seeds the demo sites into an empty database: shops, products and members. Reports one line for each site. */
export async function seedDemo(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  report: (sentence: string) => void,
): Promise<void> {
  for (const siteId of demoSiteIds) {
    const begun = performance.now();
    const files = readSiteFiles(siteId);
    const people = readDemoPeople().filter((person) => person.siteId === siteId);
    await seedSite(databases, secrets, files, people, loadDemoAccessKey(configuration, siteId), systemClock.now());
    await databases.units.write(siteId, (db) => seedPeople(db, secrets, systemClock.now()));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report(`${siteId} ${files.site.name}: ${files.goods.length} goods, ${files.members.length} members, in ${seconds} s`);
  }
}
