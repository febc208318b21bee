import { openSite, OpeningFault } from 'server/opening/open-site.ts';
import { systemClock } from 'server/platform/clock.ts';
import { ConfigurationError, readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createIds } from 'server/platform/ids.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { ShopError } from './shop-client.ts';

const hostName = /^[a-z0-9]([a-z0-9.-]{0,120}[a-z0-9])?(:\d{1,5})?$/;
const locales = { CNY: 'zh-CN', HKD: 'zh-HK' } as const;

export const siteNew = {
  usage: '<店名> [--host shop.example.com] [--currency CNY] [--locale zh-CN]',
  says: '开一家新店（运营者，在服务器上）：给出站点编号和店主密钥',
  more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL、SECRET_KEY、DATA_KEY 与服务相同）；服务开着也可以。
新店带有：待替换的协议文本、会员等级、一个「推荐」分组、一个运费模板、首页和底部菜单。店主密钥只显示这一次。

  --host        店铺的域名，小写，可带端口；以后再配也可以
  --currency    CNY 人民币，或 HKD 港元
  --locale      zh-CN，或 zh-HK`,
  example: 'npm run shop -- site-new 云坊小铺 --host shop.example.com',
  /** Works on the database and not over HTTP: there is no key yet that could ask for it. */
  async run(words: readonly string[], { host, currency = 'CNY', locale }: Readonly<Record<string, string | undefined>>): Promise<string> {
    const name = words.join(' ').trim();
    if (name === '' || name.length > 30) throw new ShopError('请填写店名，最多 30 个字');
    if (host !== undefined && !hostName.test(host)) throw new ShopError(`域名应如 shop.example.com，现为「${host}」`);
    if (currency !== 'CNY' && currency !== 'HKD') throw new ShopError('--currency 应为 CNY 或 HKD');
    const language = locale ?? locales[currency];
    if (language !== 'zh-CN' && language !== 'zh-HK') throw new ShopError('--locale 应为 zh-CN 或 zh-HK');
    const timeZone = currency === 'HKD' ? 'Asia/Hong_Kong' : 'Asia/Shanghai';
    try {
      const configuration = readConfiguration(process.env);
      const databases = await connect(configuration, systemClock, createLog('warn'));
      try {
        const site = { name, host, currency, locale: language, timeZone } as const;
        const { siteId, key } = await openSite(databases, readSecrets(configuration), createIds(systemClock), site, systemClock.now());
        return [
          `「${name}」已开好，站点编号 ${siteId}${host ? `，域名 ${host}` : ''}`,
          `店主密钥：${key}`,
          '请现在就保存好：它不会再显示。一分钟内可以访问。',
          '',
          '接下来',
          `  export SHOP_SITE=${siteId} SHOP_KEY=${key}`,
          '  npm run shop -- goods-import docs/samples/goods.csv --pictures docs/samples/pictures --create',
          '  npm run shop -- settings',
          '开业前请把协议文本换成您自己的。',
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
