import { openDatabases } from './databases.ts';
import type { TestDatabase } from './global-setup.ts';
import { sowMarket } from './sow-market.ts';
import { sowPeople } from './sow-people.ts';
import { foundingDay } from './test-clock.ts';
import { testSecrets } from './test-secrets.ts';

/** Sows the small test seed into the template: two sites, their goods, the named people. */
export async function sowTemplate(database: TestDatabase): Promise<void> {
  const databases = openDatabases(database, database.template);
  const now = new Date(foundingDay);
  await sowPeople(databases, testSecrets, now);
  await sowMarket(databases, testSecrets, now);
  await databases.close();
}
