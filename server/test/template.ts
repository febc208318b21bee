import { vendorNames } from 'contract/payment/vendors.ts';
import { putAccount } from '#modules/payment/payment.ts';
import { openDatabases } from './databases.ts';
import type { TestDatabase } from './global-setup.ts';
import { sowMarket } from './sow-market.ts';
import { sowPeople } from './sow-people.ts';
import { foundingDay } from './test-clock.ts';
import { testSecrets } from './test-secrets.ts';
import { doubleAccount } from './vendor-double.ts';

/** Seeds the template database: two sites, their goods, the named people, and accounts with the payment provider double. */
export async function sowTemplate(database: TestDatabase): Promise<void> {
  const databases = openDatabases(database, database.template);
  const now = new Date(foundingDay);
  await sowPeople(databases, testSecrets, now);
  await sowMarket(databases, testSecrets, now);
  for (const siteId of [1001, 1002])
    for (const vendor of siteId === 1001 ? vendorNames : (['wechat'] as const))
      await databases.units.write(siteId, (db) => putAccount(db, doubleAccount(vendor, siteId), testSecrets.seal, now));
  await databases.close();
}
