import { buildPaymentProviders } from '#gateways/pay/payment-providers.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { PaymentProviderName } from '#gateways/pay/payment-provider.ts';
import { loadPaymentAccountsOfProvider, addPaymentAccount } from '#modules/money/payment/payment.ts';
import { findSite } from '#modules/shop/site/site.ts';
import { systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { demoSiteIds } from './demo-files.ts';

/** Lists the payment providers for a currency; Alipay accepts yuan only. */
const providersForCurrency = (currency: string): readonly PaymentProviderName[] => (currency === 'CNY' ? ['wechat', 'alipay'] : ['wechat']);

/** Opens sandbox payment accounts for a site, one at each provider that takes its currency. Skips a provider at which the site has an account. */
export async function openSandboxPaymentAccounts(
  { units }: Pick<Databases, 'units'>,
  secrets: Pick<Secrets, 'seal'>,
  sandbox: Pick<PaySandbox, 'openMerchant'>,
  siteId: number,
): Promise<void> {
  const site = await units.read(siteId, findSite);
  if (!site) return;
  for (const provider of providersForCurrency(site.currency)) {
    if ((await units.read(siteId, (db) => loadPaymentAccountsOfProvider(db, provider))).length > 0) continue;
    const fields = await sandbox.openMerchant(provider, site.name, { currency: site.currency });
    await units.write(siteId, (db) => addPaymentAccount(db, { provider, sandbox: true, fields }, secrets.seal, systemClock.now()));
  }
}

/** Opens sandbox payment accounts for the demo sites, if this installation has a payment sandbox. */
export async function ensureDemoPaymentAccounts(configuration: Configuration, databases: Databases, secrets: Secrets): Promise<void> {
  const { sandbox, close } = buildPaymentProviders(configuration, systemClock);
  try {
    for (const siteId of sandbox ? demoSiteIds : []) if (sandbox) await openSandboxPaymentAccounts(databases, secrets, sandbox, siteId);
  } finally {
    await close();
  }
}
