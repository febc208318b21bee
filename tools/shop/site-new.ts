import type { NewSite } from 'server/opening/create-site.ts';
import { payFileHelp } from './pay-account-file.ts';
import { UsageError } from './shop-error.ts';
import { parseHost, parseSiteName } from './parse-words.ts';
import type { Options } from './command-options.ts';
import type { OperatorCommand } from './command.ts';

const locales = { CNY: 'zh-CN', HKD: 'zh-HK' } as const;

function parseSite(words: readonly string[], { host, currency = 'CNY', locale }: Options): Omit<NewSite, 'accounts'> {
  const name = parseSiteName(words.join(' '));
  if (host !== undefined) parseHost(host);
  if (currency !== 'CNY' && currency !== 'HKD') throw new UsageError('--currency 应为 CNY 或 HKD');
  const language = locale ?? locales[currency];
  if (language !== 'zh-CN' && language !== 'zh-HK') throw new UsageError('--locale 应为 zh-CN 或 zh-HK');
  return { name, host, currency, locale: language, timeZone: currency === 'HKD' ? 'Asia/Hong_Kong' : 'Asia/Shanghai' };
}

/** Describes the operator's command that creates a site, to open a new shop: its usage, help and the function that runs it. */
export const siteNew: OperatorCommand = {
  usage: '<店名…> [--host shop.example.com] [--currency CNY] [--locale zh-CN] [--wechat wechat.json] [--alipay alipay.json] [--untested]',
  says: '开一家新店（运营者，在服务器上）：给出站点编号和店主密钥',
  more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL、SECRET_KEY、DATA_KEY 与服务相同）；服务开着也可以。
新店带有：待替换的协议文本、带折扣的会员等级、一个「推荐」分组、一个不包邮的运费模板、首页和底部菜单。店主密钥只显示这一次。

  --host        店铺的域名，小写，不带端口；正式环境里店铺只按域名认
  --currency    CNY 人民币，或 HKD 港元
  --locale      zh-CN，或 zh-HK
  --wechat      微信支付的账户和密钥；--alipay 是支付宝的。先向支付平台核对，不对就不开店。
                也可以开店以后由店主用 pay-account-put 填写
  --untested    支付平台暂时连不上也照样开店

${payFileHelp}`,
  example: 'npm run shop -- site-new 云坊小铺 --host shop.example.com --wechat wechat.json',
  /** Works on the database and not over HTTP, because no access key exists yet. The server code for it is loaded only here. */
  async run(words, options, environment) {
    const site = parseSite(words, options);
    const { openNewSite } = await import('./open-new-site.ts');
    return openNewSite(site, options, environment);
  },
};
