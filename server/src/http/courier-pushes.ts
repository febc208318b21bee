import type { FastifyInstance } from 'fastify';
import { pushAnswers } from '#gateways/courier/kuaidi100-push.ts';
import type { SiteLookup } from './request-site.ts';

/** Limits the size of a push, which has the whole trace of a parcel. */
const maxBodyBytes = 512 * 1024;

/** Handles what a service for parcels pushes to a site; returns false for what it did not sign. */
export type HandleCourierPush = (siteId: number, what: 'trace' | 'pickup', body: string) => Promise<boolean>;

/**
 * Adds the URLs to which services for parcels push. They are no calls of the contract: the services sign the exact text and expect answers in
 * their own form. Only the signature says whether a push is genuine.
 */
export function addCourierPushRoute(app: FastifyInstance, sites: SiteLookup, handle: HandleCourierPush): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, text, parsed) => parsed(null, text));
    scope.post<{ Params: { siteId: string; what: string } }>('/api/v1/express/notice/kuaidi100/:siteId/:what', async (request, reply) => {
      const { siteId, what } = request.params;
      const site = /^\d{1,15}$/.test(siteId) ? await sites.findById(Number(siteId)) : undefined;
      if (!site || (what !== 'trace' && what !== 'pickup')) return reply.callNotFound();
      const isTaken = await handle(site.id, what, typeof request.body === 'string' ? request.body : '');
      return reply
        .code(isTaken ? 200 : 403)
        .header('cache-control', 'no-store')
        .send(isTaken ? pushAnswers.taken : pushAnswers.forged);
    });
    done();
  });
}
