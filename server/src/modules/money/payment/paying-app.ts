import type { SiteDatabase } from '#platform/database.ts';
import { loadOfferedPaymentAccounts, openPaymentAccount } from './store/accounts.ts';

/** Returns the appid of the shop's WeChat account under which WeChat Pay is called; undefined if the shop does not take WeChat Pay. */
export async function loadPayingAppId(db: SiteDatabase, open: (sealed: Buffer) => string): Promise<string | undefined> {
  const offered = await db.cached('offeredAccounts', () => loadOfferedPaymentAccounts(db));
  const account = offered.find(({ provider }) => provider === 'wechat');
  return account && openPaymentAccount(account, open).fields['appid'];
}
