import type { ListedSite } from 'server/opening/change-site.ts';
import { addressesOf } from './addresses.ts';
import { Miswritten } from './shop-error.ts';
import { siteNew } from './site-new.ts';
import { hostIn, siteNameIn, wholeIn } from './typed.ts';
import type { OperatorVerb } from './verb.ts';

function lineOf(site: ListedSite, settings: Parameters<typeof addressesOf>[0]): string {
  const addresses = addressesOf(settings, site.id, site.hosts);
  const where = addresses.length > 0 ? addresses.join('  ') : `还没有域名，顾客无法访问：site-set ${site.id} --host shop.example.com`;
  return `${site.id}  ${site.name}  ${site.currency}  ${site.locale}${site.isOpen ? '' : '  未开放，顾客看不到'}\n    ${where}`;
}

/** The sites of this installation, for who runs it. What works on the database is loaded for these verbs alone. */
export const siteVerbs: Readonly<Record<string, OperatorVerb>> = {
  'site-new': siteNew,
  sites: {
    usage: '',
    says: '列出这套服务上的店：编号、店名、地址',
    more: '直接读数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL 与服务相同）；服务开着也可以。',
    async run(_words, _options, environment) {
      const { onInstallation } = await import('./installation.ts');
      const { listSites } = await import('server/opening/change-site.ts');
      return onInstallation(environment, async ({ configuration, onDatabase }) => {
        const sites = await onDatabase(listSites);
        return [...sites.map((site) => lineOf(site, configuration)), `共 ${sites.length} 家店`].join('\n');
      });
    },
  },
  'site-set': {
    usage: '<站点编号> [--name 店名] [--host shop.example.com] [--no-host]',
    says: '改一家店的店名或域名；一分钟内生效',
    more: `直接写数据库，用这套服务自己的配置（DATA_DIR、DATABASE_URL 与服务相同）；服务开着也可以。

  --host        新的域名，小写，不带端口；原来的域名随即不再属于它，别的店可以用
  --no-host     不要域名；正式环境里没有域名的店无法访问
  --name        新的店名；首页、协议里写的店名由店主自己改

换域名前：新域名先解析到这台服务器、备好证书；在微信支付、支付宝登记的域名也要换。顾客要在新域名重新登录。`,
    example: 'npm run shop -- site-set 10001 --host shop.example.com',
    async run([word], { name, host, 'no-host': without }, environment) {
      const siteId = wholeIn(word, '站点编号', '用 sites 看有哪些', 1);
      if (name === undefined && host === undefined && without === undefined)
        throw new Miswritten('请用 --name、--host 或 --no-host 写要改什么');
      if (host !== undefined && without !== undefined) throw new Miswritten('--host 和 --no-host 只写一个');
      const change = {
        name: name === undefined ? undefined : siteNameIn(name),
        host: without === undefined ? (host === undefined ? undefined : hostIn(host)) : null,
      };
      const { onInstallation } = await import('./installation.ts');
      const { changeSite } = await import('server/opening/change-site.ts');
      return onInstallation(environment, async ({ configuration, onDatabase }) => {
        const { site, freed } = await onDatabase((databases) => changeSite(databases, siteId, change));
        const gone = freed.length === 0 ? [] : [`不再属于它的域名：${freed.join('、')}`];
        return [lineOf(site, configuration), ...gone, '一分钟内生效'].join('\n');
      });
    },
  },
};
