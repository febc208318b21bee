import type { SiteSummary } from 'server/opening/change-site.ts';
import { shopUrls } from './shop-urls.ts';
import { UsageError } from './shop-error.ts';
import { siteNew } from './site-new.ts';
import { parseHost, parseSiteName, parseWholeNumber } from './parse-words.ts';
import type { OperatorCommand } from './command.ts';

function formatSite(site: SiteSummary, settings: Parameters<typeof shopUrls>[0]): string {
  const urls = shopUrls(settings, site.id, site.hosts);
  const where = urls.length > 0 ? urls.join('  ') : `还没有域名，顾客无法访问：site-set ${site.id} --host shop.example.com`;
  return `${site.id}  ${site.name}  ${site.currency}  ${site.locale}${site.isOpen ? '' : `  已关闭，顾客和店主都打不开（site-set ${site.id} --open 开放）`}\n    ${where}`;
}

/** Explains a closed site: visitors cannot enter, but payments, refunds and parcels under way continue. */
const closedSiteText =
  '关闭的店，进行中的事照常做完：未付款的订单到时关闭，未知结果的付款、退款照常向支付平台查询，每天照常对账；已发货的到时自动收货，推送照常发出。';

/** Holds the operator's commands for the sites of this installation. Only they load the server code that works on the database. */
export const siteCommands: Readonly<Record<string, OperatorCommand>> = {
  'site-new': siteNew,
  sites: {
    usage: '',
    says: '列出这套服务上的店：编号、店名、地址，是否关闭',
    more: '直接读数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL 与服务相同）；服务开着也可以。',
    async run(_words, _options, environment) {
      const { withInstallation } = await import('./installation.ts');
      const { listSites } = await import('server/opening/change-site.ts');
      return withInstallation(environment, async ({ configuration, withDatabase }) => {
        const sites = await withDatabase(listSites);
        return [...sites.map((site) => formatSite(site, configuration)), `共 ${sites.length} 家店`].join('\n');
      });
    },
  },
  'site-set': {
    usage: '<站点编号> [--name 店名] [--host shop.example.com] [--no-host] [--close] [--open]',
    says: '改一家店的店名或域名，关闭或开放它；立即生效',
    more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL 与服务相同）；服务开着也可以。

  --host        新的域名，小写，不带端口；原来的域名随即不再属于它，别的店可以用
  --no-host     不要域名；正式环境里没有域名的店无法访问
  --name        新的店名；首页、协议里写的店名由店主自己改
  --close       关闭：顾客打不开、不能下单，店主的密钥也用不了，支付平台的通知不收。数据都在
  --open        重新开放；开店中断而没有开放的也可以

${closedSiteText}

换域名前：新域名先解析到这台服务器、备好证书；在微信支付、支付宝登记的域名也要换。顾客要在新域名重新登录。`,
    example: 'npm run shop -- site-set 10001 --host shop.example.com',
    async run([word], { name, host, 'no-host': noHost, close, open }, environment) {
      const siteId = parseWholeNumber(word, '站点编号', '用 sites 看有哪些', 1);
      if ([name, host, noHost, close, open].every((option) => option === undefined))
        throw new UsageError('请用 --name、--host、--no-host、--close 或 --open 写要改什么');
      if (host !== undefined && noHost !== undefined) throw new UsageError('--host 和 --no-host 只写一个');
      if (close !== undefined && open !== undefined) throw new UsageError('--close 和 --open 只写一个');
      const change = {
        name: name === undefined ? undefined : parseSiteName(name),
        host: noHost === undefined ? (host === undefined ? undefined : parseHost(host)) : null,
        open: close === undefined ? (open === undefined ? undefined : true) : false,
      };
      const { withInstallation } = await import('./installation.ts');
      const { changeSite } = await import('server/opening/change-site.ts');
      return withInstallation(environment, async ({ configuration, withDatabase }) => {
        const { site, freed } = await withDatabase((databases) => changeSite(databases, siteId, change));
        const freedHosts = freed.length === 0 ? [] : [`不再属于它的域名：${freed.join('、')}`];
        return [formatSite(site, configuration), ...freedHosts, '立即生效', ...(close === undefined ? [] : [closedSiteText])].join('\n');
      });
    },
  },
  'site-key': {
    usage: '<站点编号> [--revoke-others]',
    says: '补发店主密钥（运营者，在服务器上）：店主的丢了、或换了 DATA_KEY 以后用；只显示这一次',
    more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL、DATA_KEY 与服务相同）；服务开着也可以，立即生效。
新密钥名为「店主（运营者补发）」，店主在 keys、log 里看得到它是什么时候补发的，停用了哪些。

  --revoke-others   同时停用这家店其余的全部密钥，让所有人退出登录，店主角色的人员离开：店铺可能已被别人拿到时用`,
    example: 'npm run shop -- site-key 10001',
    async run([word], { 'revoke-others': revokeOthers }, environment) {
      const siteId = parseWholeNumber(word, '站点编号', '用 sites 看有哪些', 1);
      const { issueKey } = await import('./issue-key.ts');
      return issueKey({ siteId, revokeOthers: revokeOthers !== undefined }, environment);
    },
  },
};
