import type { SiteDatabase } from '#platform/database.ts';
import { loadOfferedAccounts, openAccount } from './store/accounts.ts';

/** Returns the appid by which WeChat Pay is called for a site; undefined if it does not take WeChat Pay. */
export async function loadPayingAppId(db: SiteDatabase, open: (sealed: Buffer) => string): Promise<string | undefined> {
  const offered = await db.cached('offeredAccounts', () => loadOfferedAccounts(db));
  const account = offered.find(({ provider }) => provider === 'wechat');
  return account && openAccount(account, open).fields['appid'];
}
