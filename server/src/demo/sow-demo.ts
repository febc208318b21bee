import type { Configuration } from '#platform/configuration.ts';
import { systemClock } from '#platform/clock.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { demoAccessKey } from './demo-access-key.ts';
import { demoSites, namedPeople, siteFiles } from './demo-files.ts';
import { sowSite } from './sow-site.ts';

/** Seeds the demo sites into an empty database: shops, products and members. Reports one line for each site. */
export async function sowDemo(
  configuration: Configuration,
  databases: Databases,
  secrets: Secrets,
  report: (sentence: string) => void,
): Promise<void> {
  for (const siteId of demoSites) {
    const begun = performance.now();
    const files = siteFiles(siteId);
    const people = namedPeople().filter((person) => person.siteId === siteId);
    await sowSite(databases, secrets, files, people, demoAccessKey(configuration, siteId), systemClock.now());
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report(`${siteId} ${files.site.name}: ${files.goods.length} goods, ${files.members.length} members, in ${seconds} s`);
  }
}
