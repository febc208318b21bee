import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteLookup } from './request-site.ts';

type LinkLookup = (code: string) => Promise<{ readonly siteId: number; readonly path: string } | undefined>;

/**
 * Opens short links (`/s/1a-Xy7`): redirects to the page behind the link, on the same host. Redirects to the
 * not-found page for an unknown link, and for one of another site than the host's.
 */
export function addShortLinkRoute(app: FastifyInstance, sites: SiteLookup, findLink: LinkLookup): void {
  app.get<{ Params: { code: string } }>('/s/:code', async ({ params: { code }, hostname }, reply) => {
    const [link, own] = await Promise.all([findLink(code), sites.findIdByHost(hostname.toLowerCase())]);
    const isOwn = link !== undefined && (own === undefined || own === link.siteId) && (await sites.findById(link.siteId)) !== undefined;
    // The address after the redirect names the site for hosts that many sites share.
    return reply.header('cache-control', 'no-store').redirect(isOwn ? link.path : `${mallPath}/404`, 302);
  });
}
