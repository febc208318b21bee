import type { FastifyRequest } from 'fastify';
import { parseAccessKeySite } from 'contract/shop/access/access-key.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Deployment } from '#platform/deployments.ts';
import type { Site } from '#modules/shop/site/site.ts';
import { readBearer, readHeader } from './authenticate-caller.ts';
import { noteRequestSite } from './logged-site.ts';
import { InvalidInput, siteQueryNames } from './parse-input.ts';

/**
 * Describes three functions, which find a site by id, a site's id by host, and the other deployment that hosts a site. Each returns
 * undefined if there is none. Sites and hosts come from a short-lived cache.
 */
export interface SiteLookup {
  findById(siteId: number): Promise<Site | undefined>;
  /** Finds the site that owns this host. */
  findIdByHost(host: string): Promise<number | undefined>;
  /** Finds the other deployment that hosts this site. */
  findOtherDeployment(siteId: number): Deployment | undefined;
}

/**
 * Reports that a request names no site, two different sites, a closed site, or another site than its host belongs to.
 * A page then says that the link is wrong; a call says what is wrong.
 */
export class SiteUnknown extends InvalidInput {}

/** Reports that another deployment hosts the site. A page then redirects to that deployment. */
export class SiteElsewhere extends SiteUnknown {
  constructor(
    readonly siteId: number,
    readonly deployment: Deployment,
  ) {
    super(sentence('siteElsewhere', { url: deployment.url }));
  }
}

/** Lists the headers by which a request names its site. */
export const siteHeaderNames = ['sjid', 'siteid', 'x-c3-siteid'] as const;

function parseSiteNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new SiteUnknown(sentence('siteNumberNotInteger'));
  return Number(text);
}

/**
 * Finds the site of a request: the one that owns the host. The site id in headers (under three names) and query must
 * agree with it. For a host that no site owns, that id decides, if `manyOnOneHost` is set (outside production).
 */
export async function findRequestSite(request: FastifyRequest, sites: SiteLookup, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await readRequestedSite(request, sites);
  return loadOpenSite(request, sites, own ?? (manyOnOneHost || isElsewhere(sites, named) ? named : undefined));
}

/** Finds the site of a merchant's call as `findRequestSite` does. If neither host nor id decides, takes the site that the access key belongs to. */
export async function findMerchantRequestSite(request: FastifyRequest, sites: SiteLookup, manyOnOneHost: boolean): Promise<Site> {
  const { own, named } = await readRequestedSite(request, sites);
  const siteId = own ?? (manyOnOneHost ? named : undefined);
  if (siteId !== undefined) return loadOpenSite(request, sites, siteId);
  const ofKey = parseAccessKeySite(readBearer(request) ?? '');
  if (ofKey === undefined) throw new SiteUnknown(sentence('siteOfKeyMissing'));
  if (named !== undefined && named !== ofKey) throw new SiteUnknown(sentence('siteNumberNotOfKey'));
  return loadOpenSite(request, sites, ofKey);
}

/** Reads which site owns the host and which number the request names. Refuses a request that contradicts itself. */
async function readRequestedSite(
  request: FastifyRequest,
  sites: SiteLookup,
): Promise<{ own: number | undefined; named: number | undefined }> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const inQuery = siteQueryNames.map((name) => query[name]).filter((value): value is string => typeof value === 'string' && value !== '');
  const numbers = new Set(
    [...siteHeaderNames.map((name) => readHeader(request, name)).filter((value) => value !== undefined), ...inQuery].map(parseSiteNumber),
  );
  if (numbers.size > 1) throw new SiteUnknown(sentence('siteNumbersDiffer'));
  const [named] = numbers;

  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const own = await sites.findIdByHost(host);
  if (own !== undefined && named !== undefined && named !== own) throw new SiteUnknown(sentence('siteNumberNotOfHost'));
  return { own, named };
}

/** Tells whether another deployment hosts a site: it is found by its number then, as no host here is its own. */
const isElsewhere = (sites: SiteLookup, siteId: number | undefined): boolean =>
  siteId !== undefined && sites.findOtherDeployment(siteId) !== undefined;

async function loadOpenSite(request: FastifyRequest, sites: SiteLookup, id: number | undefined): Promise<Site> {
  if (id === undefined) throw new SiteUnknown(sentence('siteNumberMissing'));
  noteRequestSite(request, id);
  const deployment = sites.findOtherDeployment(id);
  if (deployment) throw new SiteElsewhere(id, deployment);
  const site = await sites.findById(id);
  if (!site) throw new SiteUnknown(sentence('siteClosed'));
  return site;
}
