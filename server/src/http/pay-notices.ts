import type { FastifyInstance } from 'fastify';
import { isVendor } from 'contract/payment/vendors.ts';
import type { Notice, NoticeAnswer, VendorName } from '#gateways/pay/vendor.ts';
import type { Sites } from './sites.ts';

/** A notification is small; a vendor never sends more. */
const largest = 64 * 1024;

/** Hands a notification to who takes it down, for a site. */
export type TakeNotice = (siteId: number, vendor: VendorName, notice: Notice) => Promise<NoticeAnswer>;

/**
 * Where vendors tell how payments ended. They sign the very bytes they send and want answers of their own, so these are no calls of the
 * contract: the body is handed on untouched, and only its signature says whether it counts.
 */
export function addPayNotices(app: FastifyInstance, sites: Sites, take: TakeNotice): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, text, parsed) => parsed(null, text));
    scope.post<{ Params: { vendor: string; siteId: string } }>('/api/v1/payment/notice/:vendor/:siteId', async (request, reply) => {
      const { vendor, siteId } = request.params;
      const site = /^\d{1,15}$/.test(siteId) ? await sites.byId(Number(siteId)) : undefined;
      if (!site || !isVendor(vendor)) return reply.callNotFound();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      );
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await take(site.id, vendor, { headers, body });
      return reply.code(answer.status).header('cache-control', 'no-store').type(answer.contentType).send(answer.body);
    });
    done();
  });
}
