import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { payVendors } from 'server/gateways/pay/pay-vendors.ts';
import { openSite, OpeningFault, type SiteToBe } from 'server/opening/open-site.ts';
import { systemClock } from 'server/platform/clock.ts';
import { type Configuration, ConfigurationError, readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createIds } from 'server/platform/ids.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { wayText } from 'contract/payment/pay-ways.ts';
import { vendorNames } from 'contract/payment/vendors.ts';
import { payFieldsIn, payFileHelp } from './pay-file.ts';
import { Miswritten, ShopError } from './shop-error.ts';
import { nameIn } from './typed.ts';
import type { Options } from './verb.ts';

type Accounts = SiteToBe['accounts'];

const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const locales = { CNY: 'zh-CN', HKD: 'zh-HK' } as const;
/** How long a vendor may take, in milliseconds. */
const patience = 15_000;

function siteIn(words: readonly string[], { host, currency = 'CNY', locale }: Options): Omit<SiteToBe, 'accounts'> {
  const name = nameIn(words.join(' '), '店名');
  if (name.length > 30) throw new Miswritten('店名最多 30 个字');
  if (host !== undefined && (!hostName.test(host) || host.length > 120))
    throw new Miswritten(`域名应如 shop.example.com，小写、不带 https:// 和端口，现为「${host}」`);
  if (currency !== 'CNY' && currency !== 'HKD') throw new Miswritten('--currency 应为 CNY 或 HKD');
  const language = locale ?? locales[currency];
  if (language !== 'zh-CN' && language !== 'zh-HK') throw new Miswritten('--locale 应为 zh-CN 或 zh-HK');
  return { name, host, currency, locale: language, timeZone: currency === 'HKD' ? 'Asia/Hong_Kong' : 'Asia/Shanghai' };
}

/** The accounts of the files that were named, each read and asked about at its vendor: a shop is not opened with keys that do not work. */
async function accountsIn(options: Options, currency: string, configuration: Configuration): Promise<Accounts> {
  const given = vendorNames.flatMap((vendor) => (options[vendor] === undefined ? [] : [{ vendor, file: options[vendor] }]));
  if (given.length === 0) return [];
  const { vendors, desk, close } = payVendors(configuration, systemClock);
  try {
    const accounts: Accounts[number][] = [];
    for (const { vendor, file } of given) {
      const what = `${wayText(vendor)}（${file}）`;
      const read = desk.read(vendor, payFieldsIn(file));
      if ('wrong' in read) throw new ShopError(`${what}：${read.wrong}`);
      const account = { vendor, sandbox: false, fields: read.fields };
      const takes = vendors[vendor].currencies(account);
      if (!takes.includes(currency)) throw new ShopError(`${what}：这家店收 ${currency}，这个账户只收 ${takes.join('、')}`);
      if (options['untested'] === undefined) {
        const why = await vendors[vendor].probe(account, AbortSignal.timeout(patience)).catch(() => {
          throw new ShopError(`${what}：${wayText(vendor)}没有应答，店没有开。请检查网络后再试，或加 --untested 先不核对`);
        });
        if (why !== undefined) throw new ShopError(`${what}：${wayText(vendor)}说：${why}。店没有开`);
      }
      accounts.push(account);
    }
    return accounts;
  } finally {
    await close();
  }
}

export const siteNew = {
  usage: '<店名…> [--host shop.example.com] [--currency CNY] [--locale zh-CN] [--wechat wechat.json] [--alipay alipay.json] [--untested]',
  says: '开一家新店（运营者，在服务器上）：给出站点编号和店主密钥',
  more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL、SECRET_KEY、DATA_KEY 与服务相同）；服务开着也可以。
新店带有：待替换的协议文本、会员等级、一个「推荐」分组、一个运费模板、首页和底部菜单。店主密钥只显示这一次。

  --host        店铺的域名，小写，不带端口；正式环境里店铺只按域名认
  --currency    CNY 人民币，或 HKD 港元
  --locale      zh-CN，或 zh-HK
  --wechat      微信支付的账户和密钥；--alipay 是支付宝的。先向支付平台核对，不对就不开店。
                也可以开店以后由店主用 pay-account-put 填写
  --untested    支付平台暂时连不上也照样开店

${payFileHelp}`,
  example: 'npm run shop -- site-new 云坊小铺 --host shop.example.com --wechat wechat.json',
  /** Works on the database and not over HTTP: there is no key yet that could ask for it. */
  async run(words: readonly string[], options: Options): Promise<string> {
    const site = siteIn(words, options);
    const { name, host } = site;
    try {
      const configuration = readConfiguration(process.env);
      const { DATA_DIR, DATABASE_URL } = configuration;
      if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'keys', 'postgres-password')))
        throw new ShopError(`${DATA_DIR} 里没有商城：DATA_DIR 应与服务的相同；还没有启动过的，先 npm start 一次`);
      const accounts = await accountsIn(options, site.currency, configuration);
      const databases = await connect(configuration, systemClock, createLog('warn'));
      try {
        const secrets = readSecrets(configuration);
        const { siteId, key } = await openSite(databases, secrets, createIds(systemClock), { ...site, accounts }, systemClock.now());
        const paid = accounts.map(({ vendor }) => wayText(vendor)).join('、');
        return [
          `「${name}」已开好，站点编号 ${siteId}${host ? `，域名 ${host}` : ''}${paid && `，可用${paid}收款`}`,
          `店主密钥：${key}`,
          '请现在就保存好：它不会再显示。一分钟内可以访问。',
          '',
          '接下来',
          `  export SHOP_SITE=${siteId} SHOP_KEY=${key}${configuration.production && host ? ` SHOP_SERVER=https://${host}` : ''}`,
          '  npm run shop -- goods-import docs/samples/goods.csv --pictures docs/samples/pictures --create',
          ...(paid ? [] : ['  npm run shop -- pay-account-put wechat wechat.json     收款账户；试用可写 sandbox']),
          '  npm run shop -- settings',
          '开业前请把协议换成您自己的：texts 看有哪些，text-get 取出，text-put 放回。',
        ].join('\n');
      } finally {
        await databases.close();
      }
    } catch (fault) {
      if (fault instanceof OpeningFault || fault instanceof ConfigurationError) throw new ShopError(fault.message);
      throw fault;
    }
  },
};
