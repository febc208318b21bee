import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import type { SiteLookup } from './request-site.ts';

/** Describes a requested picture of a map, as its URL has it. */
interface RequestedMap {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Describes the function that draws a map of a site as a PNG; undefined if the site has no map service. The network address is for the rate
 * limit.
 */
export type DrawMap = (siteId: number, asked: RequestedMap, network: string) => Promise<Buffer | undefined>;

/**
 * Adds the URLs of map pictures: `/api/v1/maps/picture/1001/15/28.2316,112.9332/375x500.png`, the centre in WGS-84.
 * They are no calls of the contract, so that browsers can show and cache them as pictures.
 */
export function addMapPictureRoute(app: FastifyInstance, sites: SiteLookup, draw: DrawMap): void {
  app.get<{ Params: { siteId: string; zoom: string; center: string; size: string } }>(
    '/api/v1/maps/picture/:siteId/:zoom/:center/:size',
    async (request, reply) => {
      const { siteId, zoom, center, size } = request.params;
      const [at, wide] = [/^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(center), /^(\d{2,3})x(\d{2,3})\.png$/.exec(size)];
      const site = /^\d{1,15}$/.test(siteId) ? await sites.findById(Number(siteId)) : undefined;
      if (!site || !at || !wide || !/^\d{1,2}$/.test(zoom)) return reply.callNotFound();
      const asked = { lat: Number(at[1]), lng: Number(at[2]), zoom: Number(zoom), width: Number(wide[1]), height: Number(wide[2]) };
      try {
        const picture = await draw(site.id, asked, request.ip);
        if (!picture) return reply.callNotFound();
        return await reply.header('cache-control', 'private, max-age=3600').type('image/png').send(picture);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        return reply
          .code(fault.refusal === 'mapsTooOften' ? 429 : 502)
          .header('cache-control', 'no-store')
          .send();
      }
    },
  );
}
