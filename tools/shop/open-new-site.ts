import { formatWithSymbol } from 'contract/currency.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';
import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import { buildPaymentProviders } from 'server/gateways/pay/payment-providers.ts';
import { initialFreightTemplate, initialLevels, createSite, type NewSite } from 'server/opening/create-site.ts';
import { defaultLocale, localise } from 'server/sentences/localise.ts';
import { systemClock } from 'server/platform/clock.ts';
import type { Configuration } from 'server/platform/configuration.ts';
import { createIds } from 'server/platform/ids.ts';
import { assertDataKey } from 'server/platform/data-key.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { shopUrls, exportCommand } from './shop-urls.ts';
import { withInstallation } from './installation.ts';
import { readPayAccountFields } from './pay-account-file.ts';
import { ShopError } from './shop-error.ts';
import { discountText } from './shop-formats.ts';
import type { Environment, Options } from './command-options.ts';

const [everywhere] = initialFreightTemplate.rules;
const describeFirstFreight = (currency: string): string =>
  `现在各地都是首 ${everywhere.first} 克 ${formatWithSymbol(everywhere.firstFee, currency)}，续每 ${everywhere.next} 克 ${formatWithSymbol(everywhere.nextFee, currency)}，不包邮，没写重量的商品按首重收`;
const firstLevelsText = `现在${initialLevels(defaultLocale)
  .filter(({ discountBp }) => discountBp < 10_000)
  .map(({ name, discountBp, growthFrom }) => `${name}（成长值 ${growthFrom} 起）${discountText(discountBp)}`)
  .join('，')}`;

type Accounts = NewSite['accounts'];

/** Limits how long a payment provider may take to answer, in milliseconds. */
const timeout = 15_000;

/** Reads the payment accounts from the given files and tests their keys. A shop is not opened with keys that do not work. */
async function readAccounts(options: Options, currency: string, configuration: Configuration): Promise<Accounts> {
  const files = paymentProviders.flatMap((provider) => (options[provider] === undefined ? [] : [{ provider, file: options[provider] }]));
  if (files.length === 0) return [];
  const { providers, paymentAccounts, close } = buildPaymentProviders(configuration, systemClock);
  try {
    const accounts: Accounts[number][] = [];
    for (const { provider, file } of files) {
      const label = `${paymentMethodText(provider)}（${file}）`;
      const read = paymentAccounts.parse(provider, readPayAccountFields(file));
      if ('wrong' in read) throw new ShopError(`${label}：${localise(defaultLocale, read.wrong)}`);
      const account = { provider, sandbox: false, fields: read.fields };
      const currencies = providers[provider].currencies(account);
      if (!currencies.includes(currency)) throw new ShopError(`${label}：这家店收 ${currency}，这个账户只收 ${currencies.join('、')}`);
      if (options['untested'] === undefined) {
        const why = await providers[provider].probe(account, AbortSignal.timeout(timeout)).catch(() => {
          throw new ShopError(`${label}：${paymentMethodText(provider)}没有应答，店没有开。请检查网络后再试，或加 --untested 先不核对`);
        });
        if (why !== undefined) throw new ShopError(`${label}：${paymentMethodText(provider)}说：${localise(defaultLocale, why)}。店没有开`);
      }
      accounts.push(account);
    }
    return accounts;
  } finally {
    await close();
  }
}

/** Opens a site in the database of this installation; returns the text for the operator. */
export const openNewSite = (site: Omit<NewSite, 'accounts'>, options: Options, environment: Environment): Promise<string> =>
  withInstallation(environment, async ({ configuration, withDatabase }) => {
    const { name, host } = site;
    const accounts = await readAccounts(options, site.currency, configuration);
    const secrets = readSecrets(configuration);
    const { siteId, key } = await withDatabase(async (databases) => {
      await databases.asDatabaseOwner((owner) => assertDataKey(owner, secrets));
      return createSite(databases, secrets, createIds(systemClock), { ...site, accounts }, systemClock.now());
    });
    const paid = accounts.map(({ provider }) => paymentMethodText(provider)).join('、');
    const [url = '用 site-set 给它一个域名以后才能访问'] = shopUrls(configuration, siteId, host ? [host] : []).toReversed();
    return [
      `「${name}」已开好，站点编号 ${siteId}${host ? `，域名 ${host}` : ''}${paid && `，可用${paid}收款${options['untested'] === undefined ? '' : '（没有核对密钥：用 pay-account-test 核对）'}`}`,
      `店主密钥：${key}`,
      `请现在就保存好：它不会再显示。现在就可以访问：${url}`,
      '',
      '接下来',
      `  ${exportCommand(configuration, siteId, key, host)}`,
      '  npm run shop -- goods-import docs/samples/goods.csv --pictures docs/samples/pictures --create',
      ...(paid ? [] : ['  npm run shop -- pay-account-put wechat wechat.json     收款账户；试用可写 sandbox']),
      `  npm run shop -- freight     运费，开业前请核对：${describeFirstFreight(site.currency)}；用 freight-put 改`,
      `  npm run shop -- levels      会员等级，开业前请核对：${firstLevelsText}；用 level-put 改`,
      '  npm run shop -- settings',
      '开业前请把协议换成您自己的：texts 看有哪些，text-get 取出，text-put 放回。',
    ].join('\n');
  });
