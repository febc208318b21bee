import { mallPath } from 'contract/shop/site/mall-path.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { projectFolder } from '#platform/configuration.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import type { Site } from '#modules/shop/site/site.ts';
import { urlNotFoundReply } from './envelope.ts';
import { escapeHtml } from './escape-html.ts';
import { findRequestSite, type SiteLookup, SiteUnknown } from './request-site.ts';

/** Loads a part of the pages of a site that search engines may list: paths below the mall's base, with the times of their last change. */
type LoadSitemapPart = (
  site: Site,
  part: number,
  size: number,
) => Promise<{ readonly parts: number; readonly entries: readonly { readonly path: string; readonly changedAt?: Date }[] }>;

/** Holds the dependencies of the files for search engines. */
export interface SearchEngineDeps {
  readonly sites: SiteLookup;
  readonly loadSitemapPart: LoadSitemapPart;
  readonly clock: Clock;
  readonly manyOnOneHost: boolean;
  /** The site of a request that names none: outside production, the first demo site. */
  readonly demoSite?: number;
}

/** Keeps a part of a site's map for this long, in milliseconds: reading one of 50,000 products takes a while. */
const sitemapTime = 600_000;
/** Limits the URLs of one file, as the protocol does. */
const sitemapSize = 50_000;
/** Bounds the parts that are kept, of all sites together. */
const maxParts = 16;

/** Names the programs that fetch previews of shared links: they may do so where search engines may not. */
const previewAgents = ['facebookexternalhit', 'Twitterbot', 'WhatsApp', 'Applebot', 'LinkedInBot', 'TelegramBot', 'Slackbot', 'Discordbot'];

/** Lists the paths that hold no page. */
const closedPaths = ['/merchant-api/', '/objects/', '/sandbox/'];

const renderOwnRobots = (sitemap: string): string =>
  ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n');

/** Renders the rules of a host that several sites share, which only test installations have: search engines stay out of it. */
const renderSharedRobots = (sitemap: string | undefined): string =>
  [
    '# This host belongs to no shop of its own: search engines stay out, previews of shared links work.',
    ...previewAgents.map((agent) => `User-agent: ${agent}`),
    'Disallow:',
    '',
    'User-agent: *',
    'Disallow: /',
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');

const renderXml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

/** Builds the URL of a page or a file of a site. A host that several sites share needs the site's number in it. */
function buildUrl(origin: string, path: string, siteId: number | undefined): string {
  const url = new URL(path, origin);
  if (siteId !== undefined) url.searchParams.set('siteId', String(siteId));
  return url.href;
}

const icon = readFileSync(join(projectFolder, 'server', 'src', 'http', 'favicon.ico'));

/**
 * Adds the files that search engines and browsers ask every host for: robots.txt, sitemap.xml (an index of several where one file cannot
 * list all pages) and favicon.ico.
 */
export function addSearchEngineRoutes(app: FastifyInstance, deps: SearchEngineDeps): void {
  const { sites, loadSitemapPart, clock, manyOnOneHost, demoSite } = deps;
  const cached = new TtlCache<string, string | undefined>(sitemapTime, clock, maxParts);
  const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

  /** Finds the site of a request, and whether the host is its own; undefined if there is none. */
  async function findSite(request: FastifyRequest): Promise<{ readonly site: Site; readonly isOwnHost: boolean } | undefined> {
    const own = await sites.findIdByHost(request.hostname.toLowerCase());
    try {
      const site = await findRequestSite(request, sites, manyOnOneHost);
      return { site, isOwnHost: own === site.id };
    } catch (thrown) {
      if (!(thrown instanceof SiteUnknown)) throw thrown;
      const site = own === undefined && demoSite !== undefined ? await sites.findById(demoSite) : undefined;
      return site && { site, isOwnHost: false };
    }
  }

  async function renderSitemap(
    origin: string,
    site: Site,
    siteId: number | undefined,
    part: number | undefined,
  ): Promise<string | undefined> {
    const { parts, entries } = await loadSitemapPart(site, part ?? 1, sitemapSize);
    if (part !== undefined && part > parts) return undefined;
    if (part === undefined && parts > 1) {
      const urls = Array.from({ length: parts }, (_, at) => buildUrl(origin, `/sitemap.xml?part=${at + 1}`, siteId));
      return renderXml(
        'sitemapindex',
        urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`),
      );
    }
    return renderXml(
      'urlset',
      entries.map(({ path, changedAt }) => {
        const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
        return `<url><loc>${escapeHtml(buildUrl(origin, `${mallPath}${path}`, siteId))}</loc>${changed}</url>`;
      }),
    );
  }

  app.get('/robots.txt', async (request, reply) => {
    const found = await findSite(request);
    if (!found && !manyOnOneHost) return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
    const sitemap = found && buildUrl(originOf(request), '/sitemap.xml', found.isOwnHost ? undefined : found.site.id);
    const text = found?.isOwnHost && sitemap !== undefined ? renderOwnRobots(sitemap) : renderSharedRobots(sitemap);
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const found = await findSite(request);
    const { part } = request.query;
    const no = part === undefined ? undefined : /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
    const origin = originOf(request);
    const xml =
      found && no !== 0
        ? await cached.get(`${found.site.id} ${origin} ${no ?? ''}`, () =>
            renderSitemap(origin, found.site, found.isOwnHost ? undefined : found.site.id, no),
          )
        : undefined;
    if (xml === undefined) return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
    return reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon));
}
