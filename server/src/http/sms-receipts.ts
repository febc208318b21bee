import type { FastifyInstance } from 'fastify';
import type { SiteLookup } from './request-site.ts';

/** Limits the size of a push of receipts. */
const maxBodyBytes = 512 * 1024;

/** Describes a provider's push of SMS delivery receipts: what its URL and its body contain. */
export interface SmsReceiptPush {
  readonly siteId: number;
  readonly provider: string;
  readonly token: string;
  readonly body: string;
}

/**
 * Describes the function that handles pushed delivery receipts. It returns the answer that their provider expects; undefined for an unknown
 * provider.
 */
export type HandleSmsReceipts = (push: SmsReceiptPush) => Promise<{ readonly status: number; readonly body: object } | undefined>;

/**
 * Adds the URLs to which providers push delivery receipts of text messages. They are no calls of the contract: providers expect answers in their
 * own form. Only the secret in the URL says whether a push is genuine, so the log must not show it.
 */
export function addSmsReceiptRoute(app: FastifyInstance, sites: SiteLookup, handle: HandleSmsReceipts): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, text, parsed) => parsed(null, text));
    scope.post<{ Params: { siteId: string; provider: string; token: string } }>(
      '/api/v1/sms/receipt/:provider/:siteId/:token',
      async (request, reply) => {
        const { siteId, provider, token } = request.params;
        const site = /^\d{1,15}$/.test(siteId) ? await sites.findById(Number(siteId)) : undefined;
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = site && (await handle({ siteId: site.id, provider, token, body }));
        return answer ? reply.code(answer.status).header('cache-control', 'no-store').send(answer.body) : reply.callNotFound();
      },
    );
    done();
  });
}
