import type { FastifyRequest } from 'fastify';
import { siteOfAccessKey } from 'contract/merchant/access-key.ts';
import type { Site } from '#modules/site/site.ts';
import { accessKeyIn, header } from './callers.ts';
import { Malformed, siteInAddress } from './validate.ts';

/** Finds sites; kept for seconds, told anew when one changes. */
export interface Sites {
  byId(siteId: number): Promise<Site | undefined>;
  /** The site whose own host this is. */
  idByHost(host: string): Promise<number | undefined>;
}

/** No site can be found for an address: the page says 访问链接有误, a call says which header is missing. */
export class NoSite extends Malformed {}

const names = ['sjid', 'siteid', 'x-c3-siteid'] as const;

function number(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NoSite('站点编号（sjid）应为整数');
  return Number(text);
}

/**
 * The site of a request. A site's own host decides; what the headers (three names for one id) or the address
 * say must agree with it and with each other. Without a host of its own, outside production, they decide.
 */
export async function siteOf(request: FastifyRequest, sites: Sites, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await saidSites(request, sites);
  return openSite(sites, own ?? (manyOnOneHost ? named : undefined));
}

/** The site of a merchant's call: as of every request; and where neither host nor headers say it, the site that the access key names. */
export async function siteOfMerchant(request: FastifyRequest, sites: Sites, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await saidSites(request, sites);
  const said = own ?? (manyOnOneHost ? named : undefined);
  if (said !== undefined) return openSite(sites, said);
  const keyed = siteOfAccessKey(accessKeyIn(request) ?? '');
  if (keyed === undefined)
    throw new NoSite('缺少访问密钥：请在 Authorization 头中以 Bearer 方式提供（wk_站点编号_…），或用 sjid 头写明站点');
  if (named !== undefined && named !== keyed) throw new NoSite('站点编号与访问密钥不符');
  return openSite(sites, keyed);
}

/** What a request says of its site: whose own host it came to, and which number it names. Refuses what contradicts itself. */
async function saidSites(request: FastifyRequest, sites: Sites): Promise<{ own: number | undefined; named: number | undefined }> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const inAddress = siteInAddress.map((name) => query[name]).filter((value): value is string => typeof value === 'string' && value !== '');
  const said = new Set([...names.map((name) => header(request, name)).filter((value) => value !== undefined), ...inAddress].map(number));
  if (said.size > 1) throw new NoSite('请求中的站点编号互相矛盾');
  const [named] = said;

  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const own = await sites.idByHost(host);
  if (own !== undefined && named !== undefined && named !== own) throw new NoSite('站点编号与访问的域名不符');
  return { own, named };
}

async function openSite(sites: Sites, id: number | undefined): Promise<Site> {
  if (id === undefined) throw new NoSite('缺少站点编号（sjid）');
  const site = await sites.byId(id);
  if (!site) throw new NoSite('站点不存在或已关闭');
  return site;
}
