import type { FastifyInstance } from 'fastify';
import type { SiteLookup } from './request-site.ts';

/** Limits the size of a push, which has the whole trace of a parcel. */
const maxBodyBytes = 512 * 1024;

/** Describes the answer to a push from the courier service, in that service's own form. */
export interface CourierPushAnswer {
  readonly status: number;
  readonly body: object;
}

/** Describes the function that handles a push of a courier service to a site, and returns the answer that the service expects. */
export type HandleCourierPush = (siteId: number, what: 'trace' | 'pickup', body: string) => Promise<CourierPushAnswer>;

/**
 * Adds the URLs to which courier services push. They are no calls of the contract: the services sign the exact text,
 * and expect answers in their own form. Only the signature proves that a push is genuine.
 */
export function addCourierPushRoute(app: FastifyInstance, sites: SiteLookup, handle: HandleCourierPush): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, text, parsed) => parsed(null, text));
    scope.post<{ Params: { siteId: string; what: string } }>('/api/v1/express/notice/kuaidi100/:siteId/:what', async (request, reply) => {
      const { siteId, what } = request.params;
      const site = /^\d{1,15}$/.test(siteId) ? await sites.findById(Number(siteId)) : undefined;
      if (!site || (what !== 'trace' && what !== 'pickup')) return reply.callNotFound();
      const answer = await handle(site.id, what, typeof request.body === 'string' ? request.body : '');
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    });
    done();
  });
}
