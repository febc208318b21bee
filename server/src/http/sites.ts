import type { FastifyRequest } from 'fastify';
import { siteOfAccessKey } from 'contract/merchant/access-key.ts';
import type { Site } from '#modules/site/site.ts';
import { accessKeyIn, header } from './callers.ts';
import { Malformed, siteInAddress } from './validate.ts';

/** Finds sites. The results are cached for a short time. */
export interface Sites {
  byId(siteId: number): Promise<Site | undefined>;
  /** Finds the site that owns this host. */
  idByHost(host: string): Promise<number | undefined>;
}

/** Reports that a request names no usable site. A page then says 访问链接有误, a call says what is missing. */
export class NoSite extends Malformed {}

const names = ['sjid', 'siteid', 'x-c3-siteid'] as const;

function number(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NoSite('站点编号（sjid）应为整数');
  return Number(text);
}

/**
 * Finds the site of a request: the one that owns the host. The headers (three names for one id) and the query must agree with it
 * and with each other. For a host that no site owns, they decide, if `manyOnOneHost` is set (outside production).
 */
export async function siteOf(request: FastifyRequest, sites: Sites, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await saidSites(request, sites);
  return openSite(sites, own ?? (manyOnOneHost ? named : undefined));
}

/** Finds the site of a merchant's call: like `siteOf`, or else the site that the access key names. */
export async function siteOfMerchant(request: FastifyRequest, sites: Sites, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await saidSites(request, sites);
  const siteId = own ?? (manyOnOneHost ? named : undefined);
  if (siteId !== undefined) return openSite(sites, siteId);
  const ofKey = siteOfAccessKey(accessKeyIn(request) ?? '');
  if (ofKey === undefined)
    throw new NoSite('缺少访问密钥：请在 Authorization 头中以 Bearer 方式提供（wk_站点编号_…），或用 sjid 头写明站点');
  if (named !== undefined && named !== ofKey) throw new NoSite('站点编号与访问密钥不符');
  return openSite(sites, ofKey);
}

/** Reads which site owns the host and which number the request names. Refuses a request that contradicts itself. */
async function saidSites(request: FastifyRequest, sites: Sites): Promise<{ own: number | undefined; named: number | undefined }> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const inQuery = siteInAddress.map((name) => query[name]).filter((value): value is string => typeof value === 'string' && value !== '');
  const numbers = new Set([...names.map((name) => header(request, name)).filter((value) => value !== undefined), ...inQuery].map(number));
  if (numbers.size > 1) throw new NoSite('请求中的站点编号互相矛盾');
  const [named] = numbers;

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
