import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import { addPaymentAccount } from '#modules/money/payment/payment.ts';
import { openDatabases } from './databases.ts';
import type { TestDatabase } from './databases.ts';
import { seedShops } from './seed-shops.ts';
import { seedPeople } from './seed-people.ts';
import { testStart } from './test-clock.ts';
import { testSecrets } from './test-secrets.ts';
import { makeDoubleAccount } from './provider-double.ts';

/** Seeds the template database that tests copy: two sites, their goods, the named people, and accounts with the stand-in for payment providers. */
export async function seedTemplate(database: TestDatabase): Promise<void> {
  const databases = openDatabases(database, database.template);
  const now = new Date(testStart);
  await seedPeople(databases, testSecrets, now);
  await seedShops(databases, testSecrets, now);
  for (const siteId of [1001, 1002])
    for (const provider of siteId === 1001 ? paymentProviders : (['wechat'] as const))
      await databases.units.write(siteId, (db) => addPaymentAccount(db, makeDoubleAccount(provider, siteId), testSecrets.seal, now));
  await databases.close();
}
