import { payVendors } from '#gateways/pay/pay-vendors.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { VendorName } from '#gateways/pay/vendor.ts';
import { accountsOf, putAccount } from '#modules/payment/payment.ts';
import { findSite } from '#modules/site/site.ts';
import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { demoSites } from './demo-files.ts';

/** Lists the payment providers for a currency; Alipay accepts yuan only. */
const vendorsOf = (currency: string): readonly VendorName[] => (currency === 'CNY' ? ['wechat', 'alipay'] : ['wechat']);

/** Opens payment accounts in the sandbox for a site, one for each provider with which it has none. */
export async function openSandboxAccounts(
  { units }: Pick<Databases, 'units'>,
  secrets: Pick<Secrets, 'seal'>,
  sandbox: Pick<PaySandbox, 'openMerchant'>,
  siteId: number,
): Promise<void> {
  const site = await units.read(siteId, findSite);
  if (!site) return;
  for (const vendor of vendorsOf(site.currency)) {
    if ((await units.read(siteId, (db) => accountsOf(db, vendor))).length > 0) continue;
    const fields = await sandbox.openMerchant(vendor, site.name, { currency: site.currency });
    await units.write(siteId, (db) => putAccount(db, { vendor, sandbox: true, fields }, secrets.seal, systemClock.now()));
  }
}

/** Opens sandbox payment accounts for the demo sites, if this installation has a payment sandbox. */
export async function ensureDemoAccounts(configuration: Configuration, databases: Databases, secrets: Secrets): Promise<void> {
  const { sandbox, close } = payVendors(configuration, systemClock);
  try {
    for (const siteId of sandbox ? demoSites : []) if (sandbox) await openSandboxAccounts(databases, secrets, sandbox, siteId);
  } finally {
    await close();
  }
}
